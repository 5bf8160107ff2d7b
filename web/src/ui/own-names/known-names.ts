import { baseNameLines } from '@renmai/contracts/names/base-names.data';
import { cityLines } from '@renmai/contracts/places/cities.data';
import { countryName } from '@renmai/contracts/places/country-name';

/** The order of the names in a line of the lists, after the id. */
const columns: readonly string[] = ['zh-CN', 'en', 'zh-TW', 'ja'];

/** The kinds of names of which there are lists, in all languages. */
export type NamedKind = keyof typeof baseNameLines | 'country';

/** Case, width, blanks and signs make no difference. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’.·・-]+/g, '')
    .replace(/(?<=..)市$/u, '');

const byKey = new Map<string, readonly string[]>();
function add(kind: NamedKind, names: readonly string[]): void {
  for (const name of names) {
    const key = `${kind}/${keyOf(name)}`;
    // the first of a name is the best known one
    if (!byKey.has(key)) byKey.set(key, names);
  }
}
for (const [kind, lines] of Object.entries(baseNameLines)) {
  for (const [, ...names] of lines) add(kind as NamedKind, names);
}
for (const line of cityLines.trim().split('\n')) add('city', line.split('|').slice(1, 5));
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
  // two letters that are not the code of a country come back unchanged
  if (countryName(code, 'en') === code) continue;
  add(
    'country',
    columns.map((language) => countryName(code, language)),
  );
}

/** The name in a language; undefined if it is not in the lists. */
export const findName = (kind: NamedKind, name: string, language: string): string | undefined =>
  byKey.get(`${kind}/${keyOf(name)}`)?.[columns.indexOf(language)];

/** The name in a language; as it was written if it is not known. */
export const knownName = (kind: NamedKind, name: string, language: string): string =>
  findName(kind, name, language) ?? name;
