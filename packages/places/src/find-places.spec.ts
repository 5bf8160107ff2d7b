import { findPlaces, lookUpPlaces } from './find-places.js';
import { queriesInAllLetters } from './queries-in-all-letters.js';
import { queriesOfQuarters } from './queries-of-quarters.js';
import { queriesBySound } from './queries-by-sound.js';
import { typedQueries } from './typed-queries.js';

/** At which place the meant one is found; -1: among eight it is not. */
const placeOf = ({ query, name, country }: (typeof typedQueries)[number]): number =>
  findPlaces(query, 8).findIndex((city) => city.names.en === name && city.country === country);

it('finds the place that is meant first in nine of ten queries, and nearly always', () => {
  const places = [...typedQueries, ...queriesInAllLetters].map((one) => ({ ...one, at: placeOf(one) }));
  expect(places.length).toBeGreaterThanOrEqual(400);
  const share = (is: (at: number) => boolean): number => places.filter(({ at }) => is(at)).length / places.length;
  expect(places.filter(({ at }) => at < 0)).toEqual([]);
  expect(share((at) => at === 0)).toBeGreaterThanOrEqual(0.95);
}, 60_000);

it('finds slips that are heard, old names, other transliterations and quarters first', () => {
  expect(queriesBySound.filter((one) => placeOf(one) !== 0)).toEqual([]);
}, 60_000);

it('finds quarters and districts before places elsewhere that are called so', () => {
  expect(queriesOfQuarters.filter((one) => placeOf(one) !== 0)).toEqual([]);
}, 60_000);

it.each([
  // cities in their own right, also where a larger one has a quarter of the name
  ['朝阳', 'Chaoyang CN'],
  ['Zhongshan', 'Zhongshan CN'],
  ['松山', 'Matsuyama JP'],
  ['Georgetown', 'George Town MY'],
  ['Leeds, UK', 'Leeds GB'],
])('%s stays %s', (typed, name) => {
  expect(findPlaces(typed, 1).map(({ names, country }) => `${names.en} ${country}`)).toEqual([name]);
});

it.each(['', '   ', '!!', 'xqzzvwq', '鼯鼱魟'])('finds nothing for %j', (typed) => {
  expect(findPlaces(typed, 8)).toEqual([]);
});

it('answers no more than it was asked for', () => {
  expect(findPlaces('san', 5)).toHaveLength(5);
});

it.each([
  ['London', true],
  ['伦敦', true],
  ['lundun', true],
  ['shanghai', true],
  ['Portland, Maine', true],
  ['Paris', true],
  // two or more of them are large
  ['Springfield', false],
  ['San Jose', false],
  // only begun, or with a slip
  ['Lond', false],
  ['Londom', false],
  ['xqzzvwq', false],
])('whether %j can only mean the first: %s', (typed, isSure) => {
  expect(lookUpPlaces(typed, 8).isSure).toBe(isSure);
});

it.each(['达勒姆', '達勒姆'])('%s is first the town of the university, and beside it the larger one', (typed) => {
  const { places, isSure } = lookUpPlaces(typed, 8);
  expect(places.slice(0, 2).map(({ names, country }) => `${names.en} ${country}`)).toEqual(['Durham GB', 'Durham US']);
  expect(isSure).toBe(false);
});

it.each([
  // a country or a region alone: its largest cities
  ['夏威夷', 'Honolulu US'],
  ['Bayern', 'Munich DE'],
  ['江苏省', 'Nanjing CN'],
  ['Sichuan', 'Chengdu CN'],
  ['ほっかいどう', 'Sapporo JP'],
  ['Deutschland', 'Berlin DE'],
  ['Kuwait', 'Kuwait City KW'],
  ['Tuscany', 'Tuscany CA'],
  // as people of Japan type
  ['toukyou', 'Tokyo JP'],
  ['oosaka', 'Osaka JP'],
  ['Hirosima', 'Hiroshima JP'],
  ['hukuoka', 'Fukuoka JP'],
  // what neighbours and earlier times call it
  ['Klausenburg', 'Cluj-Napoca RO'],
  ['Temesvár', 'Timişoara RO'],
  ['Karlsbad', 'Karlovy Vary CZ'],
  ['Burdeos', 'Bordeaux FR'],
  ['판교', 'Seongnam-si KR'],
  ['LHR', 'London GB'],
  ['กทม', 'Bangkok TH'],
  // in the letters of Taiwan, with tones, without, and unfinished
  ['ㄊㄞˊㄅㄟˇ', 'Taipei TW'],
  ['ㄍㄠㄒㄩㄥˊ', 'Kaohsiung TW'],
  ['ㄊㄞˊ ㄓㄨㄥ', 'Taichung TW'],
  ['ㄒㄧ ㄢ', 'Xi’an CN'],
  ['ㄉㄨㄥㄐㄧㄥ', 'Tokyo JP'],
  ['ㄊㄞˊㄅ', 'Taipei TW'],
  // regions in short and in their own languages
  ['NRW', 'Köln DE'],
  ['NSW', 'Sydney AU'],
  ['Nordrhein-Westfalen', 'Köln DE'],
  ['Hessen', 'Frankfurt am Main DE'],
  ['Catalunya', 'Barcelona ES'],
  // quarters
  ['Schwabing', 'Munich DE'],
  ['Trastevere', 'Rome IT'],
  ['강남', 'Seoul KR'],
  ['西門町', 'Taipei TW'],
  ['Shoreditch', 'London GB'],
  ['五角场', 'Shanghai CN'],
  ['Sandton', 'Johannesburg ZA'],
])('finds %s: %s', (typed, name) => {
  expect(findPlaces(typed, 3).map(({ names, country }) => `${names.en} ${country}`)[0]).toBe(name);
});
