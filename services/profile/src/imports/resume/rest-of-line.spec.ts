import { from, lineByLine } from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

const unusedIn = (text: string): string[] =>
  readResume([lineByLine(text.split('\n'))]).lines.flatMap((line) => (line.use === 'unused' ? [line.text] : []));

const job = '工作经历\n2019.04-至今  腾讯科技有限公司  产品经理';
const work = 'Experience\nOakline Ltd, Planner  Mar 2019 – May 2021';
const cases: [string, string, string[]][] = [
  [
    'wishes beside a title',
    `林小雨\n求职意向\n产品经理  期望薪资：25-35K  期望城市：杭州\n${job}`,
    ['期望薪资：25-35K  期望城市：杭州'],
  ],
  [
    'facts about a person beside a number',
    `林小雨\n电话：13700001234 | 已婚 | 身高170cm\n${job}`,
    ['已婚 | 身高170cm'],
  ],
  ['facts beside a name', `林小雨  女  28岁\n政治面貌：党员\n${job}`, ['女  28岁', '政治面貌：党员']],
  [
    'facts beside an address of mail',
    `Ann Lee\nann@mail.example | Married | Full clean driving licence\n${work}`,
    ['Married | Full clean driving licence'],
  ],
  ['a reason for leaving', `林小雨\n${job}  离职原因：家庭搬迁`, []],
  ['a second period', `Ann Lee\nExperience\nOakline Ltd, Planner  2001 - 2005 | 2007 - 2009`, ['2007 - 2009']],
  [
    'the rank and the grade of a school',
    `林小雨\n教育经历\n2012.09-2016.06  湖南大学（985）  土木工程  本科  GPA 3.8/4.0  排名 5/120`,
    ['（985）'],
  ],
  [
    'more columns of a table',
    `林小雨\n教育经历\n时间\t学校\t专业\t学历\t证明人\n2012.09-2016.06\t湖南大学\t土木工程\t本科\t王建国`,
    [],
  ],
  ['how well a skill is known', `林小雨\n专业技能\nSQL：熟练；Python：精通`, ['SQL：熟练；Python：精通']],
  [
    'the place of a school',
    `Ann Lee\nEducation\nUniversity of Warwick, Coventry, BSc Geography  2012 – 2015`,
    ['Coventry'],
  ],
  [
    'nothing where all was read',
    `Ann Lee\nTel: +44 7700 900123\n${work}\nEducation\nUniversity of Leeds, Bachelor of Science in Geography  Sept 2012 – June 2015\nLanguages\nEnglish (native), French: B2`,
    [],
  ],
];

it.each(cases)('%s', (_, text, wanted) => {
  expect(unusedIn(text)).toEqual(wanted);
});

it('the country of a number is that of the places in the text', () => {
  const phoneIn = (text: string): unknown =>
    readResume([lineByLine(text.split('\n'))]).found.find(({ section }) => section === 'phone');
  const inEngland = `Ann Lee\n07700 900123\nExperience\nOakline Ltd, Planner, Leeds, United Kingdom  Mar 2019 – May 2021`;
  expect(phoneIn(inEngland)).toMatchObject({
    value: { countryCode: 'GB', number: '7700900123' },
    unsure: ['countryCode'],
  });
  expect(phoneIn(inEngland.replace(', Leeds, United Kingdom', ''))).toMatchObject({ value: { countryCode: '' } });
});

it.each<[string, string, Record<string, unknown>]>([
  [
    'a table of jobs ends where a line with a label is below it',
    '陳怡君\n工作經歷\n期間\t公司\t職稱\n2019/07 - 至今\t港都精密股份有限公司\t工程師\n2016/07 - 2019/06\t大安電子股份有限公司\t助理工程師\n專長：AutoCAD、SolidWorks\n語言：英文（精通）',
    { skills: ['AutoCAD', 'SolidWorks'], languages: ['en'], titles: ['工程師', '助理工程師'] },
  ],
  [
    'a role in a project is no title at the company',
    '大河内 凌\n職務経歴\n2019年4月～現在  株式会社アオゾラ\nプロジェクト名：勘定系更改\n役割：メンバー\n開発環境：Java',
    { skills: [], languages: [], titles: [''] },
  ],
  [
    'a comma behind a digit parts skills',
    '김하나\n기술\nGA4, SQL',
    { skills: ['GA4', 'SQL'], languages: [], titles: [] },
  ],
])('%s', (_, text, wanted) => {
  const { found } = readResume([lineByLine(text.split('\n'))]);
  expect({
    skills: from(found, 'skill').map(({ name }) => name),
    languages: from(found, 'language').map(({ language }) => language),
    titles: from(found, 'job').map(({ title }) => title),
  }).toEqual(wanted);
});

it('texts beside others in forms and lists are read for themselves', () => {
  const foundIn = (text: string): readonly unknown[] =>
    readResume([lineByLine(text.split('\n'))]).found.map(({ section, value }) => [section, value]);
  expect(foundIn('Ann Lee\nSkills\nSAP, Excel\nEnglish: fluent, French: basic')).toEqual(
    expect.arrayContaining([
      ['language', { language: 'en', level: 'fluent' }],
      ['language', { language: 'fr', level: 'elementary' }],
    ]),
  );
  expect(
    foundIn('職務経歴書\n2026年10月1日現在\n氏名　水野 結衣\n職務経歴\n2016年4月～現在　株式会社青嵐　営業\n以上')[0],
  ).toEqual(['field', '水野 結衣']);
  expect(foundIn('林小雨\n校园经历\n2015.09-2017.06  学生会  宣传部部长')[1]).toEqual([
    'volunteering',
    expect.objectContaining({ role: '宣传部部长', organization: '学生会' }),
  ]);
});
