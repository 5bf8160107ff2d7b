import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPdfText } from '../../documents/pdf-pages.js';
import type { PageText } from '../../documents/page-text.js';
import { documentOf, fieldIn, from, jobsIn, lineByLine, schoolsIn, table } from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

const folder = path.join(import.meta.dirname, '../../../test/fixtures/resumes');
const pagesOf = async (name: string): Promise<PageText[]> =>
  (await readPdfText(readFileSync(path.join(folder, `${name}.pdf`)))).pages;

const tamsin = 'Tamsin Okoro';
const oakline = 'Oakline Ltd / Senior Planner / 2019-03 / ';
const leeds = 'University of Leeds / bachelor / Geography';
const siemens = 'Siemens Energy / Development Engineer / 2016-10 / 2021-02';
const kestrel = 'Kestrel Robotics / Lead Mechanical Engineer / 2021-03 / ';

describe('résumés as people bring them', () => {
  it.each<[string, string, string, string[], string[], string[]]>([
    [
      'letters that share glyphs with radicals',
      'chrome-zh-plain',
      '欧阳若晨',
      ['橡树科技有限公司 / 后端工程师 / 2019-09 / 2021-03'],
      ['华东师范大学 / bachelor / 计算机'],
      ['Java', 'Go'],
    ],
    ['dashes that share glyphs', 'chrome-en-cjkfont', tamsin, [oakline], [leeds], []],
    [
      'LinkedIn’s own layout',
      'chrome-linkedin-pdf',
      tamsin,
      [
        'Oakline / Senior Planner / 2021-03 / ',
        'Oakline / Planner / 2019-01 / 2021-02',
        'Fernhill / Analyst / 2016-01 / 2018-12',
      ],
      [leeds],
      ['Planning', 'SQL', 'Python'],
    ],
    [
      'dates in a column of a grid',
      'chrome-en-grid-dates-left',
      tamsin,
      [oakline, 'Fernhill Ltd / Analyst / 2016-01 / 2019-02'],
      [],
      [],
    ],
    [
      'dates in a column of a table of Word',
      'docx-table',
      tamsin,
      [oakline, 'Fernhill / Analyst / 2016-01 / 2019-02'],
      [leeds],
      [],
    ],
    [
      'dates that float and are drawn first',
      'chrome-en-floatright',
      tamsin,
      [oakline, 'Fernhill Ltd / Analyst / 2016-01 / 2019-02'],
      [],
      [],
    ],
    [
      'two columns drawn row by row',
      'rl-interleaved',
      tamsin,
      [oakline],
      ['University of Leeds / bachelor / Geography'],
      ['Excel', 'SQL'],
    ],
    ['bullets of private glyphs', 'docx-header', tamsin, [oakline], [leeds], ['Excel', 'SQL', 'Python']],
    [
      'LaTeX',
      'art',
      'Fiona Raffles',
      ['Office Affairs Ltd / Efficiency Officer / 2019-03 / ', 'Fernhill Group / Analyst / 2016-01 / 2019-02'],
      [leeds],
      [],
    ],
    [
      'the title before the company',
      'cv-title-first',
      'Pia Applicant',
      ['Lantern Works / Senior Engineer / 2018-03 / 2021-05'],
      ['Seed University / bachelor / Physics'],
      ['TypeScript', 'SQL', 'Docker'],
    ],
    [
      'title, company and place on one line',
      'cv-one-line',
      'Hannah Vogel',
      [kestrel, siemens],
      [],
      ['Rotor dynamics', 'Finite element analysis', 'SolidWorks', 'Python'],
    ],
    [
      'title, company and dates on three lines',
      'cv-three-lines',
      'Hannah Vogel',
      [kestrel, siemens],
      [],
      ['Rotor dynamics', 'SolidWorks'],
    ],
    [
      'a Chinese page of a browser',
      'cv-zh',
      '林月',
      ['青禾设计 / 产品设计师 / 2018-07 / ', '云岭科技 / 视觉设计师 / 2016-07 / 2018-06'],
      ['南屏美术学院 / bachelor / 视觉传达设计'],
      ['Figma', 'Sketch', '用户研究', '设计系统'],
    ],
  ])('%s', async (_, file, name, jobs, schools, skills) => {
    const { found, lines } = readResume(await pagesOf(file));
    expect(fieldIn(found, 'name')).toBe(name);
    expect(jobsIn(found)).toEqual(jobs);
    if (schools.length > 0) expect(schoolsIn(found)).toEqual(schools);
    expect(from(found, 'skill').map((skill) => skill.name)).toEqual(skills);
    expect(JSON.stringify(found)).not.toMatch(/[\u2e80-\u2fdf\u0080-\u009f\ue000-\uf8ff\u2012\u2212]/);
    expect(lines.filter(({ use }) => use === 'unused').length).toBeLessThanOrEqual(2);
  });

  it('keeps every job below unknown headings', async () => {
    const { found } = readResume(await pagesOf('chrome-headings'));
    expect(from(found, 'job').map(({ companyName }) => companyName)).toEqual([
      'Oakline Ltd',
      'Birch Ltd',
      'Fern Ltd',
      'Elm Ltd',
      'Ash Ltd',
    ]);
  });

  it('keeps a legal form behind a comma with its company', () => {
    const { found } = readResume([
      lineByLine(['Mary Oke', 'Experience', 'Tidewater Foods, Inc.\tJan 2020 – Present', 'Planner', '• Ran things']),
    ]);
    expect(jobsIn(found)).toEqual(['Tidewater Foods, Inc. / Planner / 2020-01 / ']);
  });

  it('lists the sections and lines that were not used', () => {
    const lines = ['Mary Oke', 'Experience', 'Google — Engineer  Jan 2020 – Present', '• Ran things'];
    const reading = readResume([lineByLine([...lines, 'References', 'On request'])]);
    expect(reading.unreadSections).toEqual(['References']);
    expect(reading.lines.filter(({ use }) => use === 'unused').map(({ text }) => text)).toEqual(['On request']);
  });
});

describe('the head of a job, however it is written', () => {
  it.each([
    'Google — Senior Engineer  Jan 2020 – Present',
    'Senior Engineer — Google  Jan 2020 – Present',
    'Senior Engineer at Google  Jan 2020 – Present',
    'Senior Engineer, Google, Mountain View, CA  Jan 2020 – Present',
    'Senior Engineer | Google | Jan 2020 – Present',
    'Senior Engineer @ Google, Jan 2020 – Present',
    'Google, Senior Engineer (Jan 2020 – Present)',
    'Google Senior Engineer  Jan 2020 – Present',
    'Jan 2020 – Present: Senior Engineer, Google',
    'Senior Engineer\nGoogle\nJan 2020 – Present',
    'Google\nSenior Engineer\nJan 2020 – Present',
    'Senior Engineer\nGoogle, Mountain View, CA\nJan 2020 – Present',
    'Senior Engineer\tJan 2020 – Present\nGoogle · Mountain View, CA',
    'Jan 2020 – Present\nGoogle\nSenior Engineer',
    'Google (Mountain View, CA)\tJan 2020 – Present\nSenior Engineer',
    'Senior Engineer / Google / Jan 2020 – Present',
    'Senior Engineer for Google, Jan 2020 – Present',
    'As Senior Engineer at Google | Jan 2020 – Present',
    'Google: Senior Engineer, Jan 2020 – Present',
    'Jan 2020 – Present\nSenior Engineer at Google',
    'Senior Engineer (Google)  Jan 2020 – Present',
    'Worked at Google as a Senior Engineer since Jan 2020',
    'Position: Senior Engineer\nEmployer: Google\nDates: January 2020 – Present',
    'Employer: Google (January 2020 – Present)\nRole: Senior Engineer',
    '• Jan 2020 – Present  Google  Senior Engineer',
  ])('%j', (head) => {
    const { found } = readResume([lineByLine(['Mary Oke', 'Experience', ...head.split('\n'), '• Ran things'])]);
    expect(jobsIn(found)).toEqual(['Google / Senior Engineer / 2020-01 / ']);
  });

  it.each([
    '阿里巴巴 高级工程师 2020.01-2021.02',
    '高级工程师 阿里巴巴 2020.01-2021.02',
    '2020.01-2021.02 阿里巴巴 | 高级工程师 | 杭州',
    '阿里巴巴（杭州）—高级工程师 2020.01—2021.02',
    '公司名称：阿里巴巴 职位：高级工程师 时间：2020.01-2021.02',
    '阿里巴巴\t高级工程师\t2020年1月-2021年2月',
    '2020.01-2021.02\n阿里巴巴\n高级工程师',
    '阿里巴巴/高级工程师（2020.01-2021.02）',
    '公司名称：阿里巴巴\n职位：高级工程师\n时间：2020.01-2021.02',
    '就职单位：阿里巴巴 | 职务：高级工程师 | 起止时间：2020年1月至2021年2月',
    '高级工程师@阿里巴巴 2020.01~2021.02',
    '高级工程师，阿里巴巴，2020.1-2021.2',
    '在阿里巴巴担任高级工程师（2020.01—2021.02）',
    '• 2020.01-2021.02  阿里巴巴  高级工程师',
  ])('%j', (head) => {
    const { found } = readResume([lineByLine(['王建国', '工作经历', ...head.split('\n'), '• 负责支付系统的开发'])]);
    expect(jobsIn(found)).toEqual(['阿里巴巴 / 高级工程师 / 2020-01 / 2021-02']);
  });

  it('marks fields as unsure if they may be the other way round', () => {
    const { found } = readResume([lineByLine(['Mary Oke', 'Experience', 'Brackwater, Mosaic', '2019-03 – 2020-04'])]);
    expect(found.find(({ section }) => section === 'job')?.unsure).toEqual(['companyName', 'title']);
  });
});

describe('certifications, projects, volunteering and publications', () => {
  it('are read below their headings', () => {
    const { found, unreadSections } = readResume([
      lineByLine([
        ...['Mary Oke', 'Experience', 'Google — Engineer  Jan 2020 – Present', '• Ran things'],
        ...['Projects', 'Tide table\t2020-03 – 2021-05', '• Shows the tide of any harbour'],
        ...['Certifications', '• Forklift | Dock School\t2019-04', '• First aid'],
        ...['Volunteering', 'Food bank\tDriver\t2018-01 – 2019-12', '• Drove at night'],
        ...['Publications', 'On tides and harbours'],
      ]),
    ]);
    expect(from(found, 'project')).toMatchObject([
      { name: 'Tide table', startDate: '2020-03', endDate: '2021-05', description: '• Shows the tide of any harbour' },
    ]);
    expect(from(found, 'certification')).toMatchObject([
      { name: 'Forklift', issuer: 'Dock School', startDate: '2019-04' },
      { name: 'First aid', issuer: '', startDate: null },
    ]);
    expect(from(found, 'volunteering')).toMatchObject([{ organization: 'Food bank', role: 'Driver' }]);
    expect(from(found, 'publication')).toMatchObject([{ name: 'On tides and harbours' }]);
    expect(unreadSections).toEqual([]);
  });

  it('are read in Chinese and in the PDF of another network', async () => {
    const { found } = readResume([
      lineByLine(['王建国', '项目经历', '订单系统\t负责人\t2020.01-2021.02', '• 三个月上线', '证书', '系统架构设计师']),
    ]);
    expect(from(found, 'project')).toMatchObject([{ name: '订单系统', role: '负责人', endDate: '2021-02' }]);
    expect(from(found, 'certification')).toMatchObject([{ name: '系统架构设计师' }]);
    const other = readResume(await pagesOf('chrome-linkedin-pdf')).found;
    expect(from(other, 'certification')).toMatchObject([{ name: 'Forklift' }]);
  });
});

it('a form of four columns keeps what is beside each date', () => {
  const rows = [
    ...['姓  名|李思远|电话|13800138000', '邮箱|li@example.org|现居地|苏州', '工作经历'],
    ...['2020.03-至今|苏州蓝鲸软件有限公司|前端开发工程师', '2017.07-2020.02|国家电网|电气工程师', '教育背景'],
    ...['2013.09-2017.06|苏州大学|软件工程|本科', '专业技能', 'Vue、TypeScript'],
  ];
  const { found } = readResume([documentOf(table([2_200, 2_200, 2_200, 2_200], rows))]);
  expect(fieldIn(found, 'name')).toBe('李思远');
  expect(jobsIn(found)).toEqual([
    '苏州蓝鲸软件有限公司 / 前端开发工程师 / 2020-03 / ',
    '国家电网 / 电气工程师 / 2017-07 / 2020-02',
  ]);
  expect(schoolsIn(found)).toEqual(['苏州大学 / bachelor / 软件工程']);
});

it.each([
  ['Wölfel Maschinenbau, Kiel', 'Wölfel Maschinenbau'],
  ['Brightwater Foods, Galway', 'Brightwater Foods'],
  ['苏州蓝鲸软件有限公司，成都', '苏州蓝鲸软件有限公司'],
])('the place behind a company is any city of the world: %s', (written, company) => {
  const lines = ['Mary Oke', 'Experience', 'Senior Engineer\tJan 2020 – Present', written, '• Ran things'];
  expect(jobsIn(readResume([lineByLine(lines)]).found)).toEqual([`${company} / Senior Engineer / 2020-01 / `]);
});

it.each(['五十嵐 ひかり', '小鳥遊 栞', 'Ludwig van Beethoven', '欧阳明月', 'Ng Wei Ling'])(
  'the name %s is read',
  (name) => {
    const { found } = readResume([
      lineByLine([name, 'me@example.org', 'スキル', '簿記、Java', '語学', '英語\tビジネスレベル']),
    ]);
    expect(fieldIn(found, 'name')).toBe(name);
    expect(from(found, 'language')).toEqual([{ language: 'en', level: 'professional' }]);
  },
);
