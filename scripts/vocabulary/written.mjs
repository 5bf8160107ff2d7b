// @ts-check
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as OpenCC from 'opencc-js';

/**
 * @typedef {object} WrittenConcept
 * @property {string} id
 * @property {string} kind
 * @property {string} parent
 * @property {string} isco
 * @property {string} family
 * @property {number} rank
 * @property {string[]} en
 * @property {string[]} cn
 * @property {string[]} tw
 * @property {string[]} ja
 * @property {string[]} others
 */

const toTaiwan = OpenCC.Converter({ from: 'cn', to: 'twp' });

/** The rows of a table of tabs, without its head. @param {string} folder @param {string} name */
export const rowsOf = (folder, name) =>
  gunzipSync(readFileSync(`${folder}/${name}.tsv.gz`))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const file = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../packages/vocabulary/words/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Labels of one language, the first is shown. @param {string | undefined} cell */
const some = (cell) => (cell ?? '').split(';').filter(Boolean);
const each = (/** @type {string[]} */ list) => [...new Set(list)];

/** The labels written for Taiwan, and the rest converted. @param {string[]} tw @param {string[]} cn */
const taiwanese = (tw, cn) => each([...tw, ...cn.map((one) => toTaiwan(one))]);

export const slugOf = (/** @type {string} */ label) =>
  label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll('#', '-sharp')
    .replace(/^\./, 'dot-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Families are headings: `# software`. @param {string} name */
function linesOf(name) {
  let family = '';
  return file(name).flatMap((line) => {
    if (line.startsWith('# ')) family = line.slice(2);
    return line.startsWith('# ') ? [] : [{ family, cells: line.split('|') }];
  });
}

/** A language without a word of its own uses the English one. @param {string[]} own @param {string[]} en */
const orEnglish = (own, en) => (own.length > 0 ? own : en.slice(0, 1));

/** @param {{ kind: string, prefix: string }} of @param {string} name @returns {WrittenConcept[]} */
const termsOf = ({ kind, prefix }, name) =>
  linesOf(name).map(({ family, cells }) => {
    const [en, cn, ja, tw] = [some(cells[0]), some(cells[1]), some(cells[2]), some(cells[3])];
    const [own, taiwan] = [orEnglish(cn, en), taiwanese(tw, cn)];
    return {
      ...{ id: `${prefix}:${slugOf(en[0] ?? '')}`, kind, parent: '', isco: '', family, rank: 0 },
      ...{ en, cn: own, tw: orEnglish(taiwan, en), ja: orEnglish(ja, en), others: [] },
    };
  });

/** @param {string} name @returns {WrittenConcept[]} */
const occupationsOf = (name) =>
  linesOf(name).map(({ family, cells: [isco = '', ...labels] }) => {
    const [en, cn, ja, tw] = [some(labels[0]), some(labels[1]), some(labels[2]), some(labels[3])];
    return {
      ...{ id: `o:${slugOf(en[0] ?? '')}`, kind: 'occupation', parent: `o:${isco}`, isco, family, rank: 0 },
      ...{ en, cn, tw: taiwanese(tw, cn), ja, others: [] },
    };
  });

/** The unit groups of ISCO-08. @param {string} folder @returns {WrittenConcept[]} */
function groupsOf(folder) {
  const english = new Map(rowsOf(folder, 'esco-isco-groups').map(([code = '', label = '']) => [code, label]));
  return file('groups').map((line) => {
    const [isco = '', zh, ja, tw] = line.split('|');
    const label = english.get(isco);
    if (label === undefined) throw new Error(`There is no group ${isco}`);
    const en = [label.replace(/ not elsewhere classified$/, ', other')];
    const cn = some(zh);
    return {
      ...{ id: `o:${isco}`, kind: 'occupation', parent: '', isco, family: '', rank: 1 },
      ...{ en, cn, tw: taiwanese(some(tw), cn), ja: some(ja), others: [] },
    };
  });
}

/** @returns {WrittenConcept[]} */
const industries = () =>
  linesOf('industries').map(({ cells: [id = '', ...labels] }) => {
    const [en, cn, ja, tw] = [some(labels[0]), some(labels[1]), some(labels[2]), some(labels[3])];
    return {
      ...{ id: `i:${id}`, kind: 'industry', parent: '', isco: '', family: '', rank: 0 },
      ...{ en, cn, tw: taiwanese(tw, cn), ja, others: [] },
    };
  });

/** Labels that are written for terms of a classification, by the English label. @param {string} name
 * @returns {Map<string, Pick<WrittenConcept, 'cn' | 'tw' | 'ja'>>} */
export const labelsOfFurther = (name) =>
  new Map(
    linesOf(name).map(({ cells: [en = '', zh, ja, tw] }) => {
      const cn = some(zh);
      return [en, { cn, tw: taiwanese(some(tw), cn), ja: some(ja) }];
    }),
  );

/** The concepts that were written by hand. @param {string} folder @returns {WrittenConcept[]} */
export const writtenConcepts = (folder) => [
  ...['occupations-office', 'occupations-care-and-technology', 'occupations-science-and-services'].flatMap(
    occupationsOf,
  ),
  ...groupsOf(folder),
  ...['skills-office', 'skills-trades'].flatMap((name) => termsOf({ kind: 'skill', prefix: 's' }, name)),
  ...termsOf({ kind: 'field', prefix: 'f' }, 'fields'),
  ...industries(),
  ...termsOf({ kind: 'theme', prefix: 't' }, 'themes'),
];
