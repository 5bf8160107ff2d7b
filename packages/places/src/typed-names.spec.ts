import type { Locale } from '@renmai/contracts';
import { typedPlaceIn } from './typed-names.js';

const language: Record<string, Locale> = { cn: 'zh-CN', en: 'en', tw: 'zh-TW', ja: 'ja' };
/** `city/region` */
const shown = (typed: string, short: string): string => {
  const [city = '', region = ''] = typed.split('/');
  const place = typedPlaceIn({ city, region }, language[short] ?? 'en');
  return [place.city, place.region].filter(Boolean).join('/');
};

it.each([
  ['Leeds', 'cn', '利兹'],
  ['Leeds/United Kingdom', 'tw', '里茲/英國'],
  ['利兹/英国', 'en', 'Leeds/United Kingdom'],
  ['リーズ', 'cn', '利兹'],
  ['Uji', 'ja', '宇治'],
  ['宇治/日本', 'en', 'Uji/Japan'],
  ['Uji, Kyoto, Japan', 'cn', '宇治, 京都府, 日本'],
  ['Austin/Texas', 'cn', '奥斯汀/得克萨斯州'],
  ['圣何塞/加州', 'en', 'San Jose/California'],
  ['横浜市/神奈川県', 'en', 'Yokohama/Kanagawa'],
  ['横滨/神奈川', 'tw', '橫濱/神奈川縣'],
  ['Munich/Bavaria, Germany', 'tw', '慕尼黑/巴伐利亞邦, 德國'],
  ['München/Bayern', 'ja', 'ミュンヘン/バイエルン州'],
  ['悉尼/新南威尔士州', 'en', 'Sydney/New South Wales'],
  ['London/England', 'ja', 'ロンドン/イングランド'],
  ['/Catalonia', 'cn', '加泰罗尼亚'],
  ['München/Deutschland', 'en', 'Munich/Germany'],
  ['Köln', 'cn', '科隆'],
  ['北京市', 'en', 'Beijing'],
  ['佛山/广东省', 'en', 'Foshan/Guangdong'],
  ['Foshan/Guangdong Province', 'cn', '佛山/广东'],
  ['佛山/广东省', 'cn', '佛山/广东省'],
  ['佛山，广东', 'ja', '仏山, 広東'],
  ['London, UK', 'cn', '伦敦, 英国'],
  ['Portland/United States', 'cn', '波特兰/美国'],
  ['Cambridge', 'ja', 'ケンブリッジ'],
  ['台北/台灣', 'cn', '台北/中国台湾'],
  ['台北/Taiwan', 'tw', '臺北/台灣'],
  ['Hong Kong', 'cn', '香港'],
  ['Germany', 'ja', 'ドイツ'],
  ['Amman/Jordan', 'cn', '安曼/约旦'],
  ['Ｌｅｅｄｓ', 'cn', '利兹'],
  ['الرياض/السعودية', 'cn', '利雅得/沙特阿拉伯'],
  ['תל אביב', 'en', 'Tel Aviv'],
  ['Москва/Россия', 'ja', 'モスクワ/ロシア'],
  ['도쿄', 'tw', '東京'],
])('%s is for %s %s', (typed, short, expected) => {
  expect(shown(typed, short)).toBe(expected);
});

it.each([
  '',
  'Remote',
  'Victoria',
  'Bali',
  'Home office',
  'Leed',
  'Grindleford',
  'Hybrid, 2 days',
  '全国',
  '远程',
  'Tbilisi/Georgia',
  'Atlanta/Georgia',
])('%j stays where it is not known what is meant', (typed) => {
  const [, region = ''] = typed.split('/');
  expect(shown(typed, 'cn').split('/')[1] ?? '').toBe(region);
  if (region === '') expect(shown(typed, 'cn')).toBe(typed);
});
