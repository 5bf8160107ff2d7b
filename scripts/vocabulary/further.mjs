// @ts-check
import * as OpenCC from 'opencc-js';
import { labelsOfFurther, rowsOf, slugOf } from './written.mjs';

/** @typedef {import('./written.mjs').WrittenConcept} WrittenConcept */

const toTaiwan = OpenCC.Converter({ from: 'cn', to: 'twp' });
/** The number of labels of a further skill beside the first. */
const OTHER_LABELS = 3;
const none = { family: '', en: [], cn: [], tw: [], ja: [], others: [] };

/** Titles and skills of the classifications: where no labels are written, in their own language alone.
 * @param {string} folder @param {WrittenConcept[]} written @param {(label: string) => string} keyOf @returns {WrittenConcept[]} */
export const furtherConcepts = (folder, written, keyOf) => [
  ...occupationsOfEsco(folder, written, keyOf),
  ...skillsOfEsco(folder, written, keyOf),
  ...occupationsOfChina(folder, written, keyOf),
];

/** The written concept that has a label, by its key. @param {WrittenConcept[]} written @param {string} kind
 * @param {(label: string) => string} keyOf @param {(concept: WrittenConcept) => string[]} labels */
export function byLabel(written, kind, keyOf, labels) {
  /** @type {Map<string, WrittenConcept>} */
  const known = new Map();
  for (const concept of written.filter((one) => one.kind === kind))
    for (const label of labels(concept)) if (!known.has(keyOf(label))) known.set(keyOf(label), concept);
  return known;
}

/**
 * Occupations of ESCO; written concepts get its other English titles. @param {string} folder @param {WrittenConcept[]} written
 * @param {(label: string) => string} keyOf @returns {WrittenConcept[]}
 */
function occupationsOfEsco(folder, written, keyOf) {
  const known = byLabel(written, 'occupation', keyOf, ({ en }) => en);
  const taken = new Set(known.keys());
  const labels = labelsOfFurther('further-occupations');
  return rowsOf(folder, 'esco-occupations').flatMap(([, isco = '', , label = '', all = '']) => {
    const others = all.split('|').filter((one) => one !== label && !taken.has(keyOf(one)));
    const same = known.get(keyOf(label));
    if (same) {
      same.others.push(...others);
      return [];
    }
    const id = `o:e-${slugOf(label)}`;
    return [
      {
        ...none,
        ...(labels.get(label) ?? {}),
        id,
        kind: 'occupation',
        parent: `o:${isco}`,
        isco,
        rank: 2,
        en: [label],
        others,
      },
    ];
  });
}

/** Knowledge alone: the others are phrases, which nobody types. @param {string} folder @param {WrittenConcept[]} written
 * @param {(label: string) => string} keyOf @returns {WrittenConcept[]} */
function skillsOfEsco(folder, written, keyOf) {
  const known = byLabel(written, 'skill', keyOf, ({ en }) => en);
  const labels = labelsOfFurther('further-skills');
  return rowsOf(folder, 'esco-skills').flatMap(([, type, , label = '', all = '']) => {
    if (type !== 'knowledge' || known.has(keyOf(label))) return [];
    const others = all
      .split('|')
      .filter((one) => one !== label && !known.has(keyOf(one)))
      .slice(0, OTHER_LABELS);
    const id = `s:e-${slugOf(label)}`;
    return [
      { ...none, ...(labels.get(label) ?? {}), id, kind: 'skill', parent: '', isco: '', rank: 2, en: [label], others },
    ];
  });
}

const pairsOf = (/** @type {string} */ text) => [...text].slice(1).map((letter, at) => [...text][at] + letter);

/**
 * Titles that have no word in common with the name are under the wrong occupation now and then, and are left out.
 * @param {string} folder @param {WrittenConcept[]} written @param {(label: string) => string} keyOf @returns {WrittenConcept[]}
 */
function occupationsOfChina(folder, written, keyOf) {
  const known = byLabel(written, 'occupation', keyOf, ({ cn }) => cn);
  const taken = new Set(known.keys());
  const codes = new Set();
  return rowsOf(folder, 'csco-2022').flatMap(([level, code = '', entry = '', alias = '']) => {
    if (level !== '4' || codes.has(code)) return [];
    codes.add(code);
    const name = entry.replace(/[LS]+$/, '');
    const pairs = new Set(pairsOf(name));
    const titles = alias
      .split(/[,/]/)
      .map((title) => title.replace(/(?<=\p{Script=Han})[LS]+$/u, ''))
      .filter(
        (title) =>
          title !== name &&
          [...title].length > 2 &&
          !taken.has(keyOf(title)) &&
          pairsOf(title).some((pair) => pairs.has(pair)),
      );
    const others = [...new Set(titles)];
    const same = known.get(keyOf(name));
    if (same) {
      same.others.push(...others);
      return [];
    }
    const like = longestIn(name, known, keyOf);
    const cn = [name, ...others];
    const isco = like?.isco ?? '';
    return [
      {
        ...none,
        ...{ id: `o:c-${code}`, kind: 'occupation', parent: like?.id ?? '', isco, rank: 3 },
        ...{ cn, tw: cn.map((one) => toTaiwan(one)) },
      },
    ];
  });
}

/** The written occupation with the longest label in a name. @param {string} name @param {Map<string, WrittenConcept>} known
 * @param {(label: string) => string} keyOf */
function longestIn(name, known, keyOf) {
  const key = keyOf(name);
  const inside = [...known.keys()].filter((label) => label.length > 1 && key.endsWith(label));
  return known.get(inside.sort((a, b) => b.length - a.length)[0] ?? '');
}
