import { documentOf, fieldIn, from, jobsIn, lineByLine, schoolsIn, table } from '../../../test/support/resume-texts.js';
import type { Found } from '../found.js';
import { readResume } from './read-resume.js';

/** Lines are divided by `\n`, cells by tabs. */
const read = (text: string): readonly Found[] => readResume([lineByLine(text.split('\n'))]).found;

it.each<[string, string, string[]]>([
  [
    'years behind the company, and several positions below it',
    'Experience\nStandard Bank (6 yrs 2 mos)\nJohannesburg, South Africa\nHead of Risk\nJan 2022 - Present\nOwns market risk.\nRisk Manager\nMar 2019 - Dec 2021\nCredit models.',
    ['Standard Bank / Head of Risk / 2022-01 / ', 'Standard Bank / Risk Manager / 2019-03 / 2021-12'],
  ],
  [
    'the profile of a network, copied as text',
    'Experience\nCareem\nMarketing Lead\nJanuary 2021 - Present (3 years 4 months)\nDubai, United Arab Emirates\nLed brand.\nUnilever\n2 years 6 months\nBrand Manager\nJuly 2019 - December 2020 (1 year 6 months)\nCairo, Egypt\nAssistant Brand Manager\nJuly 2018 - June 2019 (1 year)',
    [
      'Careem / Marketing Lead / 2021-01 / ',
      'Unilever / Brand Manager / 2019-07 / 2020-12',
      'Unilever / Assistant Brand Manager / 2018-07 / 2019-06',
    ],
  ],
  [
    'labels on lines of their own below an unusual heading',
    'Organizational Experience\nCompany: Tata Consultancy Services Ltd.\nDesignation: Systems Engineer\nDuration: June 2018 – Till Date\n• Java\nCompany: Wipro Technologies\nDesignation: Project Engineer\nDuration: Jul 2016 – May 2018',
    [
      'Tata Consultancy Services Ltd. / Systems Engineer / 2018-06 / ',
      'Wipro Technologies / Project Engineer / 2016-07 / 2018-05',
    ],
  ],
  [
    'hours of the week, as public offices ask for',
    'Work Experience\nProgram Analyst, GS-12\nDepartment of Energy, Washington, DC\n10/2018 – Present, 40 hours/week\nDuties: Budget reviews\nBudget Clerk\nCity of Boston\n05/2014 – 09/2018',
    ['Department of Energy / Program Analyst, GS-12 / 2018-10 / ', 'City of Boston / Budget Clerk / 2014-05 / 2018-09'],
  ],
  [
    'a year in brackets among years in brackets',
    'Work history\nProduct Designer, Klarna (2021—)\nUX Designer, Spotify (2018—2021)\nIntern, IDEO (2017)',
    ['Klarna / Product Designer / 2021 / ', 'Spotify / UX Designer / 2018 / 2021', 'IDEO / Intern / 2017 / '],
  ],
  [
    'jobs without dates and without looks',
    'Experience\nHead Chef\nThe Old Mill, York\nCooked for 80 guests.\nSous Chef\nRiverside Inn, Selby',
    ['The Old Mill / Head Chef /  / ', 'Riverside Inn / Sous Chef /  / '],
  ],
  [
    'who works for themselves',
    'Experience\nSelf-employed\nWeb Developer\n2019 – to date\nMoonshot Labs Ltd\nFrontend Developer\n2017 – 2019',
    ['Self-employed / Web Developer / 2019 / ', 'Moonshot Labs Ltd / Frontend Developer / 2017 / 2019'],
  ],
  [
    'the tables of the old Europass',
    'Work experience\nDates\t01/03/2018 – Present\nOccupation or position held\tProject Manager\nName and address of employer\tFondazione Verde, Via Roma 1, Torino',
    ['Fondazione Verde / Project Manager / 2018-03 / '],
  ],
  [
    'Spanish',
    'Experiencia laboral\nEnero 2020 – Actualidad\nIngeniera de software en Telefónica, Madrid\nMarzo 2017 – Diciembre 2019\nProgramadora en Indra',
    ['Telefónica / Ingeniera de software / 2020-01 / ', 'Indra / Programadora / 2017-03 / 2019-12'],
  ],
  [
    'Portuguese',
    'Experiência profissional\nAnalista de dados na Nubank, São Paulo — jan. 2021 a atual',
    ['Nubank / Analista de dados / 2021-01 / '],
  ],
  [
    'Italian',
    'Esperienza lavorativa\nGen 2020 – oggi: Responsabile Marketing presso Barilla, Parma',
    ['Barilla / Responsabile Marketing / 2020-01 / '],
  ],
  [
    'Korean',
    '경력사항\n2019.03 ~ 현재  네이버 주식회사  백엔드 개발자',
    ['네이버 주식회사 / 백엔드 개발자 / 2019-03 / '],
  ],
  [
    'Markdown',
    '# 刘洋\n## 工作经历\n### 滴滴出行 — 资深前端工程师\n*2019.05 – 至今*',
    ['滴滴出行 / 资深前端工程师 / 2019-05 / '],
  ],
  [
    'the years in brackets of Chinese job boards',
    '工作经历\n2011.07 - 2016.02\n广东格兰仕集团有限公司（4年7个月）\n销售代表',
    ['广东格兰仕集团有限公司 / 销售代表 / 2011-07 / 2016-02'],
  ],
  [
    'still there, on four lines',
    '工作經驗\n後端工程師\n台灣積體電路製造股份有限公司\n新竹市\n2019/5～仍在職\n開發內部系統',
    ['台灣積體電路製造股份有限公司 / 後端工程師 / 2019-05 / '],
  ],
  [
    'a department behind the title',
    'Positions Held\n2022 – 2024\nVP, Operations\nNorthgate & Sons, San Francisco, CA',
    ['Northgate & Sons / VP, Operations / 2022 / 2024'],
  ],
  [
    'a department beside a position',
    '職務経歴\n2018年4月～現在　ソニー株式会社　商品企画部　主任',
    ['ソニー株式会社 / 主任 / 2018-04 / '],
  ],
  [
    'a company in two scripts',
    'Work Experience / 職歴\nApril 2017 – Present　Rakuten Group, Inc. (楽天グループ株式会社)\nData Scientist',
    ['Rakuten Group, Inc. (楽天グループ株式会社) / Data Scientist / 2017-04 / '],
  ],
])('jobs: %s', (_, text, expected) => {
  expect(jobsIn(read(text))).toEqual(expected);
});

it.each<[string, string, string[]]>([
  [
    'a name that says where',
    'EDUCATION\nUniversity of Illinois at Urbana-Champaign\nB.S. in Computer Science\n2013 – 2017',
    ['University of Illinois at Urbana-Champaign / bachelor / Computer Science'],
  ],
  [
    'a degree and its letters',
    'Education\nUniversity of Cape Town\nBachelor of Commerce (BCom), Finance\n2011 - 2014',
    ['University of Cape Town / bachelor / Finance'],
  ],
  [
    'a thesis and a class',
    'Education\n2015–2019\tPhD in Physics, Imperial College London. Thesis: On quarks\n2011–2015\tMPhys, University of Manchester, First Class',
    ['Imperial College London / phd / Physics', 'University of Manchester / master / '],
  ],
  [
    'from a university',
    'Academic Details\nB.E. (Computer Science) from Visvesvaraya Technological University, 2012 – 2016',
    ['Visvesvaraya Technological University / bachelor / Computer Science'],
  ],
  [
    'a sentence in Chinese',
    '教育背景\n2013年9月—2017年6月，就读于电子科技大学通信工程专业，本科学历',
    ['电子科技大学 / bachelor / 通信工程'],
  ],
  [
    'the boxes of a form',
    '姓名：吴刚\n毕业院校：湖南大学   专业：土木工程\n学历：本科',
    ['湖南大学 / bachelor / 土木工程'],
  ],
  [
    'Taiwanese job boards',
    '教育背景\n國立成功大學\n電機工程學系 大學畢業\n2010/9～2014/6',
    ['國立成功大學 / bachelor / 電機工程學系'],
  ],
  [
    'Spanish',
    'Educación\nUniversidad Politécnica de Madrid\nGrado en Ingeniería Informática, 2012 – 2016',
    ['Universidad Politécnica de Madrid / bachelor / Ingeniería Informática'],
  ],
  [
    'a school in brackets',
    'Education\nBSc Geography (University of Leeds), 2012 - 2015\n2004.09-2008.06 物理学（河北大学）本科',
    ['University of Leeds / bachelor / Geography', '河北大学 / bachelor / 物理学'],
  ],
  [
    'a subject in brackets',
    '教育经历\n浙江工商大学（市场营销专业）本科 2013.09-2017.06\n東海大學（企業管理學系）碩士 2018.09-2020.06\n早稲田大学（商学部）2011年4月～2015年3月\nHarrow College (Computing) 2010 - 2012',
    [
      '浙江工商大学 / bachelor / 市场营销',
      '東海大學 / master / 企業管理學系',
      '早稲田大学 / bachelor / 商学部',
      'Harrow College /  / Computing',
    ],
  ],
  [
    'what else is in brackets behind a school',
    '教育经历\n2014.09-2018.06 中国人民大学（人大）　金融学　本科\n2018.09-2020.06 中国地质大学（武汉）　金融学　硕士',
    ['中国人民大学（人大） / bachelor / 金融学', '中国地质大学（武汉） / master / 金融学'],
  ],
  [
    'a grade on its own line, above the degree',
    'Education\nUniversity of Bath 2018 - 2019\nDistinction\nMSc Finance\n同济大学 2016.09-2020.06\nGPA：3.7/4.0，专业前10%\n交通工程 本科',
    ['University of Bath / master / Finance', '同济大学 / bachelor / 交通工程'],
  ],
  [
    'two schools, the first with its end alone',
    'Education\nUniversity of Texas at Austin\tAustin, TX\nB.S. in Mechanical Engineering, GPA: 3.72\tMay 2019\nRice University\tHouston, TX\nM.S. in Robotics\tAug 2019 – May 2021',
    ['University of Texas at Austin / bachelor / Mechanical Engineering', 'Rice University / master / Robotics'],
  ],
  [
    'honours in brackets, and letters of a degree that are those of a state as well',
    'Education\nBachelor of Arts with Honours in French, Bangor University, 2008 – 2011\nMA (Hons) Economics, University of Glasgow, 2014 – 2018\nUniversity of Edinburgh (Linguistics, MA) 2010 – 2014',
    [
      'Bangor University / bachelor / French',
      'University of Glasgow / master / Economics',
      'University of Edinburgh / master / Linguistics',
    ],
  ],
  [
    'a grade beside the degree',
    'Education\nBA (Hons), 2:1, Geography, University of Leeds, 2012 - 2015\nGeography BA (Hons) First Class, University of York, 2009 - 2012',
    ['University of Leeds / bachelor / Geography', 'University of York / bachelor / Geography'],
  ],
])('schools: %s', (_, text, expected) => {
  expect(schoolsIn(read(text))).toEqual(expected);
});

it.each([
  ['张伟 男 1990年3月\n手机 13912345678', '张伟'],
  ['履歴書\nふりがな　さとう　はなこ\n氏名　佐藤　花子', '佐藤 花子'],
  ['Kenji Mori / 森 健二\nWork Experience', 'Kenji Mori'],
  ['Europass\nFirst name(s) / Surname(s)\tElena Rossi\nE-mail\telena@example.it', 'Elena Rossi'],
])('the name in %j is %s', (text, name) => {
  expect(fieldIn(read(text), 'name')).toBe(name);
});

it.each([
  ['孙丽\n期望职位：高级UI设计师 丨 期望薪资：20-25K 丨 期望城市：杭州', '高级UI设计师'],
  ['李晓彤\n求职意向：产品经理\n工作经历', '产品经理'],
  ['林志明\n希望職稱：軟體工程師', '軟體工程師'],
  ['Priya Raghunathan\nSenior Data Analyst | Bengaluru, India', 'Senior Data Analyst'],
])('the headline in %j is %s', (text, headline) => {
  expect(fieldIn(read(text), 'headline')).toBe(headline);
});

it('takes languages of programming for skills, and a project’s text for no summary', () => {
  const skills = read('Ann Lee\nSKILLS\nLanguages: Java, Go\nFrameworks: Spring');
  expect(from(skills, 'skill').map(({ name }) => name)).toEqual(['Java', 'Go', 'Spring']);
  expect(from(skills, 'language')).toEqual([]);
  const project = read('张伟\n项目经历\n歌单推荐系统   核心开发   2020.01 — 2021.06\n描述：使用Spring Cloud');
  expect(fieldIn(project, 'about')).toBeUndefined();
  expect(from(project, 'project')).toMatchObject([{ name: '歌单推荐系统', description: '描述：使用Spring Cloud' }]);
});

it('keeps the title of a publication rather than its authors', () => {
  const found = read('Ann Lee\nPublications\nNwosu A. (2020) On quarks. Physics Letters.');
  expect(from(found, 'publication')).toMatchObject([{ name: 'On quarks', publisher: 'Physics Letters', date: '2020' }]);
});

describe('forms that are one table', () => {
  it('a Chinese form keeps its rows, and its boxes are no sections', () => {
    const rows = [
      ...['姓名|陈静|性别|女|照片', '学历|本科|专业|会计学|', '毕业院校|上海财经大学|电话|13611112222|'],
      ...['教育经历', '起止时间|学校|专业|学历|', '2010.09-2014.06|上海财经大学|会计学|本科|'],
      ...['工作经历', '起止年月|工作单位|职务|离职原因|', '2018.03-至今|上海电气集团股份有限公司|会计主管||'],
      ...['2014.07-2018.02|立信会计师事务所|审计员||', '家庭成员', '父亲|陈强|四川大学|教师|'],
    ];
    const { found, unreadSections } = readResume([documentOf(table([1_800, 1_800, 1_800, 1_800, 1_800], rows))]);
    expect(fieldIn(found, 'name')).toBe('陈静');
    expect(jobsIn(found)).toEqual([
      '上海电气集团股份有限公司 / 会计主管 / 2018-03 / ',
      '立信会计师事务所 / 审计员 / 2014-07 / 2018-02',
    ]);
    expect(schoolsIn(found)).toEqual(['上海财经大学 / bachelor / 会计学']);
    expect(unreadSections).toEqual(['家庭成员']);
  });

  it.each<[string, string[], string[], string[]]>([
    [
      'Taiwanese',
      ['學校|科系|期間|狀態', '國立成功大學|企業管理學系|2010/09-2014/06|畢業'],
      ['公司|職稱|期間|地點', '聯發科技股份有限公司|人資專員|2018/02-至今|新竹'],
      ['聯發科技股份有限公司 / 人資專員 / 新竹'],
    ],
    [
      'English',
      ['Institution|Degree|Year|Grade', 'University of Jordan|BSc Business|2010 - 2014|Good'],
      ['Employer|Position|Period|Location', 'Aramex|Operations Manager|2018 - Present|Amman'],
      ['Aramex / Operations Manager / Amman'],
    ],
    [
      'Japanese',
      ['学校|学部|期間|区分', '上智大学|経済学部|2010年4月～2014年3月|卒業'],
      ['在籍期間|会社名|職務内容', '2018年4月～現在|株式会社資生堂|営業担当'],
      ['株式会社資生堂 / 営業担当 / '],
    ],
  ])('the names of columns are no entries: %s', (locale, schools, jobs, expected) => {
    const headings = {
      Taiwanese: ['學歷', '工作經歷'],
      English: ['Education', 'Employment'],
      Japanese: ['学歴', '職歴'],
    };
    const [school = '', work = ''] = headings[locale as keyof typeof headings];
    const body = [school, ...schools, work, ...jobs];
    const { found } = readResume([documentOf(table([2_400, 2_600, 2_400, 2_200], body))]);
    expect(
      from(found, 'job').map(({ companyName, title, location }) => [companyName, title, location].join(' / ')),
    ).toEqual(expected);
    expect(from(found, 'education')).toHaveLength(1);
  });

  it('periods of two rows with one line each stay apart', () => {
    const { found } = readResume([
      lineByLine(['職務経歴', '2020年4月～現在\t株式会社LIXIL\t経理', '2015年4月～2020年3月\t凸版印刷株式会社\t営業']),
    ]);
    expect(jobsIn(found)).toEqual(['株式会社LIXIL / 経理 / 2020-04 / ', '凸版印刷株式会社 / 営業 / 2015-04 / 2020-03']);
  });
});
