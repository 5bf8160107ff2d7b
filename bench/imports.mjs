// @ts-check
/**
 * The fields that the import reads from résumés: people who do not exist, in every layout and language, as browsers, Word, LaTeX, report
 * tools and LinkedIn write them. Nothing is timed.
 */
import CFB from 'cfb';
import { readPdfText } from '../services/profile/dist/documents/pdf-pages.js';
import { WordPage, wordStyles } from '../services/profile/dist/documents/word-pages.js';
import { readResume } from '../services/profile/dist/imports/resume/read-resume.js';
import { launchChromium } from './lib/chromium.mjs';
import { report } from './lib/report.mjs';
import { casesOf } from './lib/resumes/cases.mjs';
import { compare } from './lib/resumes/compare.mjs';
import { unsaidIn } from './lib/resumes/unsaid.mjs';

const ROUNDS = 3;
const SEED = Number(process.env.BENCH_SEED ?? 7);

/** @typedef {{ files: number, right: number, found: number, wanted: number, merged: number, lost: number, names: number, unsaid: number }} Sum */
/** @type {Map<string, Sum>} */
const sums = new Map();
const browser = await launchChromium('imports');
try {
  for await (const one of casesOf(browser, { rounds: ROUNDS, seed: SEED })) {
    const pages = await pagesOf(one);
    const { found, lines } = readResume(pages);
    const score = compare(one.person, found, { three: one.producer === 'linkedIn' });
    const printed = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text));
    const unsaid = unsaidIn(one.person, found, lines, printed);
    for (const key of ['all', one.locale, one.producer]) add(key, score, unsaid.length);
    const faults = [...score.faults, ...(unsaid.length > 0 ? [`words lost: ${unsaid.join(', ')}`] : [])];
    for (const fault of process.env.BENCH_FAULTS ? faults : []) console.log(`${one.name}  ${fault}`);
  }
} finally {
  await browser.close();
}
const all = /** @type {Sum} */ (sums.get('all'));
const met = await report('imports', {
  rows: [...sums].map(([of, { files, right, found, wanted, merged, lost, names, unsaid }]) => ({
    ...{ of, files, precision: share(right, found), recall: share(right, wanted), merged, lost },
    'names right': names,
    'words lost': unsaid,
  })),
  demands: [
    { what: 'precision', measured: share(all.right, all.found), unit: '', atLeast: 0.97 },
    { what: 'recall', measured: share(all.right, all.wanted), unit: '', atLeast: 0.92 },
    { what: 'entries with the dates of another', measured: all.merged, unit: '', atMost: 0 },
    // Words of texts that were parted at the edge of a narrow column.
    { what: 'words neither found nor shown as not used', measured: all.unsaid, unit: '', atMost: 10 },
  ],
  details: { seed: SEED, rounds: ROUNDS },
});
process.exitCode = met ? 0 : 1;

/** @param {number} part @param {number} whole */
function share(part, whole) {
  return Math.round((part / whole) * 1000) / 1000;
}

/** @param {string} key @param {import('./lib/resumes/compare.mjs').Score} score @param {number} unsaid */
function add(key, score, unsaid) {
  const sum = sums.get(key) ?? { files: 0, right: 0, found: 0, wanted: 0, merged: 0, lost: 0, names: 0, unsaid: 0 };
  sums.set(key, sum);
  sum.files += 1;
  for (const name of /** @type {const} */ (['right', 'found', 'wanted', 'merged'])) sum[name] += score[name];
  sum.lost += score.lost.length;
  sum.names += score.name ? 1 : 0;
  sum.unsaid += unsaid;
}

/** @param {import('./lib/resumes/cases.mjs').Case} one */
async function pagesOf({ bytes, producer }) {
  if (producer !== 'docx') return (await readPdfText(bytes)).pages;
  const file = CFB.read(bytes, { type: 'buffer' });
  const part = (/** @type {string} */ name) => {
    const content = CFB.find(file, `/word/${name}.xml`)?.content;
    return content ? Buffer.from(/** @type {Uint8Array} */ (content)).toString() : '';
  };
  const page = new WordPage(wordStyles('<w:styles/>'));
  for (const name of ['header1', 'document']) if (part(name) !== '') page.add(part(name));
  return [page.page];
}
