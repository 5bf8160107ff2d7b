import { fieldIn, from, jobsIn } from '../../test/support/resume-texts.js';
import { readResume } from '../imports/resume/read-resume.js';
import { isNameOfText, textPage } from './text-pages.js';

const plain =
  'Ana Duarte\nana@example.com\nExperience\nAccountant, Sonae SA\n2018 – Present\n- Closing of the books\nSkills\nExcel, R&D';
const markdown =
  '# Ana Duarte\n[ana@example.com](mailto:ana@example.com)\n\n## Experience\n**Accountant**, Sonae SA\n2018 – Present\n* Closing of the books\n\n---\n## Skills\nExcel, R&D';
const html =
  '<!doctype html><html><head><title>CV</title><style>p{}</style></head><body><h1>Ana Duarte</h1><p>ana@example.com</p><h2>Experience</h2><p>Accountant, <b>Sonae SA</b><br>2018 &#8211; Present</p><ul><li>Closing of the books</li></ul><h2>Skills</h2><p>Excel, R&amp;D</p><script>x()</script></body></html>';

it.each([
  ['cv.txt', plain],
  ['cv.txt', plain.replaceAll('\n', '\r\n')],
  ['cv.md', markdown],
  ['cv.html', html],
])('%s is read as a résumé', (name, text) => {
  expect(isNameOfText(name)).toBe(true);
  const { found } = readResume([textPage(name, text)]);
  expect([fieldIn(found, 'name'), fieldIn(found, 'email'), ...jobsIn(found)]).toEqual([
    'Ana Duarte',
    'ana@example.com',
    'Sonae SA / Accountant / 2018 / ',
  ]);
  expect(from(found, 'job')[0]?.description).toBe('• Closing of the books');
  expect(from(found, 'skill').map((one) => one.name)).toEqual(['Excel', 'R&D']);
});
