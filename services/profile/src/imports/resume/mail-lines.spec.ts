import { fieldIn, jobsIn, lineByLine, schoolsIn } from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

const resume = [
  'Ana Duarte',
  'Senior Accountant',
  'ana@example.com | +351 912 345 678',
  'Experience',
  'Senior Accountant, Sonae SA',
  '2018 – Present',
  '- Closing of the books',
  'Education',
  'BSc Accounting, Universidade do Porto',
  '2011 – 2014',
];
const headers = ['From: Jobs Portal <noreply@jobs.example>', 'Date: Mon, 3 Jun 2024 at 10:12', 'Subject: Fwd: CV'];

it.each([
  ['quoted', resume.map((line) => `> ${line}`)],
  ['quoted twice', resume.map((line) => `>> ${line}`)],
  ['quoted, with its headers', [...headers, '', ...resume].map((line) => `> ${line}`)],
  ['forwarded', ['---------- Forwarded message ---------', ...headers, 'To: <hr@company.example>', '', ...resume]],
  ['forwarded in German', ['Von: HR <hr@firma.example>', 'Gesendet: 3. Juni', 'An: mich', 'Betreff: CV', ...resume]],
  ['forwarded in Chinese', ['发件人：HR <hr@gongsi.example>', '收件人：我', '主题：简历', ...resume]],
])('a résumé from a mail: %s', (_, lines) => {
  const { found } = readResume([lineByLine(lines.map((line) => line.replaceAll('<', '&lt;')))]);
  expect([fieldIn(found, 'name'), fieldIn(found, 'email'), ...jobsIn(found), ...schoolsIn(found)]).toEqual([
    'Ana Duarte',
    'ana@example.com',
    'Sonae SA / Senior Accountant / 2018 / ',
    'Universidade do Porto / bachelor / Accounting',
  ]);
});

it('two labels of a letter are no headers of a mail', () => {
  const { lines } = readResume([lineByLine(['Ana Duarte', 'Date: 1 June 2024', 'To: Sonae SA', 'Experience', 'None'])]);
  expect(lines.filter(({ use }) => use === 'repeated')).toEqual([]);
});
