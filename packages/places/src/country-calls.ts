import { isCountry } from '@renmai/contracts/places/country-name';

/** How else countries are called. */
export const countryCalls: readonly (readonly [words: string, code: string])[] = [
  ...([
    ['USA', 'US'],
    ['America', 'US'],
    ['UK', 'GB'],
    ['England', 'GB.ENG'],
    ['Scotland', 'GB.SCT'],
    ['Wales', 'GB.WLS'],
  ] as const),
  ...([
    ['Great Britain', 'GB'],
    ['Holland', 'NL'],
    ['Korea', 'KR'],
    ['South Korea', 'KR'],
    ['Czech Republic', 'CZ'],
  ] as const),
  ...([
    ['香港', 'HK'],
    ['澳门', 'MO'],
    ['澳門', 'MO'],
    ['台湾', 'TW'],
    ['臺灣', 'TW'],
    ['Taiwan', 'TW'],
  ] as const),
  ...([
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Macao', 'MO'],
    ['UAE', 'AE'],
    ['Deutschland', 'DE'],
  ] as const),
  ...([
    ['Россия', 'RU'],
    ['РФ', 'RU'],
    ['США', 'US'],
    ['السعودية', 'SA'],
    ['الإمارات', 'AE'],
    ['한국', 'KR'],
  ] as const),
  ...([
    ['España', 'ES'],
    ['Brasil', 'BR'],
    ['Italia', 'IT'],
    ['Österreich', 'AT'],
    ['Schweiz', 'CH'],
    ['Suisse', 'CH'],
  ] as const),
];

/** Members write these places with the country: `Hong Kong, China`. */
export const alsoChina: readonly (readonly [words: string, code: string])[] = ['HK', 'MO', 'TW'].flatMap((code) =>
  ['中国', 'China'].map((words) => [words, code] as const),
);

/** Languages besides ours in which people write the country behind a city: `Mailand, Italien`. */
const furtherLanguages = ['de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
/** Countries by the names that they had. */
const former: readonly (readonly [words: string, code: string])[] = [
  ...[['Rhodesia', 'ZW'] as const, ['Burma', 'MM'] as const, ['Siam', 'TH'] as const, ['Ceylon', 'LK'] as const],
  ...[['Persia', 'IR'] as const, ['Zaire', 'CD'] as const, ['缅甸', 'MM'] as const, ['锡兰', 'LK'] as const],
  ...[['U.S.', 'US'] as const, ['U.K.', 'GB'] as const, ['英格兰', 'GB.ENG'] as const, ['英格蘭', 'GB.ENG'] as const],
  ...[['苏格兰', 'GB.SCT'] as const, ['蘇格蘭', 'GB.SCT'] as const, ['威尔士', 'GB.WLS'] as const],
  ...[['南韩', 'KR'] as const, ['南韓', 'KR'] as const, ['アメリカ', 'US'] as const, ['イギリス', 'GB'] as const],
];

/** Old codes are names of the same countries. */
const isCountryNow = (code: string): boolean => isCountry(code) && new Intl.Locale(`und-${code}`).region === code;

export function* countriesInOthers(): Iterable<readonly [words: string, code: string]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountryNow);
  for (const language of furtherLanguages) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of codes) yield [names.of(code) ?? code, code];
  }
  yield* former;
}
