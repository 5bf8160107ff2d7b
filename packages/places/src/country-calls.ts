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
