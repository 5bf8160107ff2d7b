import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldIn, from, jobsIn, lineByLine, schoolsIn } from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

const file = path.join(import.meta.dirname, '../../../test/fixtures/resumes/written-forms.txt');

/** Each résumé, and below `=>` what is read: the name, then jobs, then schools with their years. */
const resumes = readFileSync(file, 'utf8')
  .split(/^=====\n/mu)
  .map((block): [string, string, string[]] => {
    const lines = block.replace(/\n+$/, '').split('\n');
    const wanted = lines.filter((line) => line.startsWith('=> ')).map((line) => line.slice(3));
    const text = lines.filter((line) => !line.startsWith('=> ')).join('\n');
    return [wanted[0] ?? '', text, wanted];
  });

it.each(resumes)('%s', (_, text, wanted) => {
  const { found } = readResume([lineByLine(text.split('\n'))]);
  const years = from(found, 'education').map(({ startDate, endDate }) => `${startDate ?? ''} / ${endDate ?? ''}`);
  const places = from(found, 'job').map(({ location }) => (location === '' ? '' : ` / ${location}`));
  expect([
    fieldIn(found, 'name') ?? '',
    ...jobsIn(found).map((job, at) => job + (places[at] ?? '')),
    ...schoolsIn(found).map((school, at) => `${school} / ${years[at]}`),
  ]).toEqual(wanted);
});

it.each([
  ['HOBBIES\nSailing at night\nChess, climbing', ['Sailing at night', 'Chess', 'climbing']],
  ['兴趣爱好\n摄影、徒步、阅读', ['摄影', '徒步', '阅读']],
  ['趣味・特技\n登山\n料理', ['登山', '料理']],
  ['Hobbies and interests\nI like to go out with my friends. We often climb hills near the sea, in every season.', []],
  ['Interests and awards\nChess', []],
])('the interests of %j', (text, wanted) => {
  expect(from(readResume([lineByLine(`Ana Li\n${text}`.split('\n'))]).found, 'interest')).toEqual(wanted);
});

it.each([
  ['090-1234-5678', '氏名：石川 直人\n電話：090-1234-5678\nよろしく', 'JP', '9012345678'],
  ['0912-345-678', '姓名：蔡宜庭\n手機：0912-345-678\n學歷', 'TW', '912345678'],
  ['06 12 34 56 78', 'Camille Rousseau\n12 rue des Lilas, 69003 Lyon – 06 12 34 56 78\nFORMATION', 'FR', '612345678'],
  ['0171 2345678', 'Lebenslauf\nName: Jonas Krämer\nTelefon: 0171 2345678', 'DE', '1712345678'],
  ['612 345 678', 'Lucía Ortega\nTel.: 612 345 678 | Valencia\nIDIOMAS', 'ES', '612345678'],
  ['9123 4567', '陳家欣\n香港九龍觀塘 | 9123 4567\n工作經驗', 'HK', '91234567'],
  ['9123-4567', 'Chan Ka Yan\nHong Kong | Tel: 9123-4567\nEDUCATION', 'HK', '91234567'],
  ['8123 4567', 'Tan Wei Ming\n8123 4567 | Singapore\nEDUCATION', 'SG', '81234567'],
  ['(512) 555-0147', 'Marcus Ellery\nAustin, TX | (512) 555-0147', 'US', '5125550147'],
])('the country of %s is proposed', (_, text, countryCode, number) => {
  const { found } = readResume([lineByLine(text.split('\n'))]);
  expect(found.filter(({ section }) => section === 'phone')).toMatchObject([
    { value: { countryCode, number }, unsure: ['countryCode'] },
  ]);
});

it.each(['月薪 6000 8000元', '卡号 6222 0212 3456 7890', '2018 2019', 'Salary 8000 - 9000'])(
  'no number of a phone in %s',
  (line) => {
    const { found } = readResume([lineByLine(['陳家欣', '香港', line, '工作經驗'])]);
    expect(from(found, 'phone')).toEqual([]);
  },
);

it('the top of a profile: a town apart from its country, a number in a line with dates', () => {
  const { found } = readResume([lineByLine(['王海涛', '男 1990年5月 现居住于成都 手机：13800001111', '工作经历'])]);
  expect(from(found, 'phone')).toEqual([{ countryCode: 'CN', number: '13800001111' }]);
  const { found: english } = readResume([
    lineByLine([
      'Tom Hargreaves',
      'Manchester, England, United Kingdom · Hybrid',
      'Volunteering',
      'Scout leader',
      'Manchester Scouts',
      'Jan 2018 - Present',
    ]),
  ]);
  expect([fieldIn(english, 'city'), fieldIn(english, 'region')]).toEqual(['Manchester', 'England, United Kingdom']);
  expect(from(english, 'volunteering')).toMatchObject([{ role: 'Scout leader', organization: 'Manchester Scouts' }]);
});

it('digits of a researcher are no number of a phone', () => {
  const { found } = readResume([lineByLine(['Rhiannon Pugh', 'ORCID 0000-0002-1825-0097'])]);
  expect(found.map(({ section }) => section)).toEqual(['field']);
});

it('rows of a form among the skills', () => {
  const { found } = readResume([
    lineByLine(['Ilse Vandamme', 'PERSONAL SKILLS', 'Mother tongue(s)\tDutch', 'Driving licence\tB', 'Excel, SAP']),
  ]);
  expect(from(found, 'language')).toEqual([{ language: 'nl', level: 'native' }]);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['Excel', 'SAP']);
});

it.each([
  ['技能\n#GA4 #SEO #廣告投放 #文案撰寫', 'skill', ['GA4', 'SEO', '廣告投放', '文案撰寫']],
  ['资格证书\n大学英语六级 | 软考中级', 'certification', ['大学英语六级', '软考中级']],
] as const)('several in a line: %j', (text, section, names) => {
  const { found } = readResume([lineByLine(`李明\n${text}`.split('\n'))]);
  expect(from(found, section).map(({ name }) => name)).toEqual(names);
});
