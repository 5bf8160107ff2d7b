import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { charactersOf } from './woff2-characters.js';

const { resolve } = createRequire(import.meta.url);
const font = (place: string): Buffer => readFileSync(resolve(`@fontsource-variable/${place}-wght-normal.woff2`));

it.each([
  'noto-sans/files/noto-sans-latin',
  'noto-sans/files/noto-sans-devanagari',
  'noto-sans-sc/files/noto-sans-sc-119',
  'noto-sans-jp/files/noto-sans-jp-76',
  'noto-sans-thai/files/noto-sans-thai-thai',
  'vazirmatn/files/vazirmatn-arabic',
])('has the characters of %s that the font library finds', (place) => {
  const bytes = font(place);
  const { characterSet } = create(bytes) as { characterSet: number[] };
  // No character has this code, with which tables end.
  const found = new Set(characterSet.filter((code) => code !== 0xffff));
  expect(charactersOf(bytes)).toEqual(found);
  expect(found.size).toBeGreaterThan(10);
});
