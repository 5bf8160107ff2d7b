// Writes web/src/lib/names/han.data.ts: the sounds of Chinese characters, and the simplified form of the others.
//
//   node scripts/han-table.mjs
//
// The web app finds names in lists that it holds itself. It does so as the services do, with a table that is small enough to be loaded when a
// member types the first letter: the characters of GB 2312, each with its sounds, the sound as a surname too. The tables behind it are those of
// pinyin-pro and opencc-js; npm run build comes first.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { formatted } from './lib/formatted.mjs';

// built, so not there when this file is checked
const { foldText } = await import(new URL('../packages/names/dist/folding.js', import.meta.url).href);

const MOST_SOUNDS = 3;
const [FIRST, LAST] = [0x4e00, 0x9fff];
const file = path.join(import.meta.dirname, '../web/src/lib/names/han.data.ts');

const decoder = new TextDecoder('gb18030');
/** @type {string[]} */
const characters = [];
for (let row = 0xb0; row <= 0xf7; row += 1)
  for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
    const character = decoder.decode(Uint8Array.of(row, cell));
    if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
  }
const known = new Set(characters);

/** @type {Map<string, string>} */
const sounds = new Map();
for (const character of characters) {
  if (foldText(character) !== character) continue;
  const options = /** @type {const} */ ({ toneType: 'none', type: 'array', v: true });
  const all = [
    ...pinyin(character, { ...options, surname: 'head' }),
    ...pinyin(character, options),
    ...pinyin(character, { ...options, multiple: true }),
  ].filter((sound) => /^[a-z]{1,6}$/.test(sound));
  for (const sound of [...new Set(all)].slice(0, MOST_SOUNDS)) sounds.set(sound, (sounds.get(sound) ?? '') + character);
}

let simplified = '';
for (let code = FIRST; code <= LAST; code += 1) {
  const character = String.fromCodePoint(code);
  const folded = foldText(character);
  if (folded !== character && known.has(folded)) simplified += character + folded;
}

const lines = [...sounds].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([sound, of]) => sound + of);
const text = `/** Written by scripts/han-table.mjs. Each sound, and the characters that have it. */
export const sounds = ${JSON.stringify(lines.join(' '))};

/** Pairs of characters: one that is written otherwise, and its simplified form. */
export const simplified = ${JSON.stringify(simplified)};
`;
writeFileSync(file, await formatted(file, text));
