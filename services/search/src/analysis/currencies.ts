import { isTraditional } from '@renmai/names';

interface Said {
  code: string;
  /** signs and codes, which stand before an amount */
  before: string;
  /** names, which stand behind it, or before it */
  names: string;
}

const said = (code: string, before: string, names: string): Said => ({ code, before, names });

/** How people write currencies, the longer signs first: HK$ is no $. Names in capitals or not. */
const table: readonly Said[] = [
  said('TWD', 'NT\\$|NTD|TWD', '(?:新)?(?:台|臺)[幣币]|ntd|twd'),
  said('HKD', 'HK\\$|HKD', '港[幣币元紙纸]|hkd'),
  said('MOP', 'MOP\\$?', '澳[門门][幣币元]|葡[幣币]|mop'),
  said('SGD', 'S\\$|SGD', '新加坡[元幣币]|新[幣币]|坡[幣币]|sgd|シンガポールドル'),
  said('AUD', 'AU?\\$|AUD', '澳元|澳[幣币]|aud|豪ドル'),
  said('NZD', 'NZ\\$|NZD', '纽元|紐元|nzd'),
  said('CAD', 'CA?\\$|CAD', '加元|加[幣币]|cad|カナダドル'),
  said('KRW', '₩|KRW', '韩元|韓元|韓圜|won|krw|ウォン'),
  said('INR', '₹|INR', '卢比|盧比|rupees?|inr|ルピー'),
  said('AED', 'AED', '迪拉姆|dirhams?|aed|ディルハム'),
  said('CHF', 'CHF', '瑞士法郎|瑞郎|chf|スイスフラン'),
  said('THB', '฿|THB', '泰铢|泰銖|baht|thb|バーツ'),
  said('MYR', 'MYR', '令吉|马币|馬幣|ringgit|myr|リンギット'),
  said('JPY', 'JPY', '日元|日[圓幣币]|円|yen|jpy'),
  said('EUR', '€|EUR', '欧元|歐元|euros?|eur|ユーロ'),
  said('GBP', '£|GBP', '英镑|英鎊|pounds?|gbp|ポンド'),
  said('USD', 'US\\$|USD|\\$', '美元|美金|(?:us )?dollars?|usd|ドル'),
  said('CNY', 'CNY|RMB|[¥￥]', '人民[币幣]|yuan|rmb|cny'),
];

/** A code is not the end of a longer word. */
const beforeOf = ({ before, names }: Said): string => `(?<![A-Za-z])(?:${before}|${names})`;

/** Words before an amount and behind it, as parts of a pattern. A yuan and a Taiwan dollar are both 元. */
export const signs = table.map(beforeOf).join('|');
export const moneySaid = `${table.map(({ names }) => names).join('|')}|元|块|塊`;

const sayings = table.map((one) => [one.code, new RegExp(`${beforeOf(one)}|${one.names}`, 'iu')] as const);

const japanesePay = /月給|月収|年収|年俸|時給|日給|給与|給料|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** Currencies by time zone, for amounts without one. The first that begins so. */
const byZone: readonly (readonly [zone: string, code: string])[] = [
  ['Asia/Shanghai', 'CNY'],
  ['Asia/Tokyo', 'JPY'],
  ['Asia/Taipei', 'TWD'],
  ['Asia/Hong_Kong', 'HKD'],
  ['Asia/Macau', 'MOP'],
  ['Asia/Seoul', 'KRW'],
  ['Asia/Singapore', 'SGD'],
  ['Asia/Kolkata', 'INR'],
  ['Asia/Calcutta', 'INR'],
  ['Asia/Dubai', 'AED'],
  ['Asia/Bangkok', 'THB'],
  ['Asia/Kuala_Lumpur', 'MYR'],
  ['Europe/London', 'GBP'],
  ['Europe/Zurich', 'CHF'],
  ['Europe/Stockholm', 'SEK'],
  ['Europe/Oslo', 'NOK'],
  ['Europe/Copenhagen', 'DKK'],
  ['Europe/Prague', 'CZK'],
  ['Europe/Warsaw', 'PLN'],
  ['Europe/Budapest', 'HUF'],
  ['Europe/Bucharest', 'RON'],
  ['Europe/Sofia', 'BGN'],
  ['Europe/Istanbul', 'TRY'],
  ['Europe/Moscow', 'RUB'],
  ['Europe/Kyiv', 'UAH'],
  ['Europe/', 'EUR'],
  ['America/Toronto', 'CAD'],
  ['America/Vancouver', 'CAD'],
  ['America/Edmonton', 'CAD'],
  ['America/Winnipeg', 'CAD'],
  ['America/Halifax', 'CAD'],
  ['America/Mexico_City', 'MXN'],
  ['America/Sao_Paulo', 'BRL'],
  ['America/Argentina', 'ARS'],
  ['America/Santiago', 'CLP'],
  ['America/Bogota', 'COP'],
  ['America/Lima', 'PEN'],
  ['America/', 'USD'],
  ['Australia/', 'AUD'],
  ['Pacific/Auckland', 'NZD'],
];

/** The currency that is said with an amount, or else the usual one of its language and of the reader's time zone. */
export function currencySaid(amount: string, written: string, zone: string): string {
  const [code] = sayings.find(([, how]) => how.test(amount)) ?? [];
  if (code !== undefined) return code;
  if (japanesePay.test(written)) return 'JPY';
  if (!/\p{Script=Han}/u.test(written)) return byZone.find(([from]) => zone.startsWith(from))?.[1] ?? 'CNY';
  if (isTraditional(written) !== true) return 'CNY';
  return { 'Asia/Hong_Kong': 'HKD', 'Asia/Macau': 'MOP' }[zone] ?? 'TWD';
}
