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
