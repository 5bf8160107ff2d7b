import type { Locale } from '@renmai/contracts';

/** Code of GeoNames, and the name in Chinese and Japanese; the English one is in the table of regions. */
const lines =
  '01 安徽 安徽 安徽|02 浙江 浙江 浙江|03 江西 江西 江西|04 江苏 江蘇 江蘇|05 吉林 吉林 吉林|06 青海 青海 青海|07 福建 福建 福建|' +
  '08 黑龙江 黑龍江 黒竜江|09 河南 河南 河南|10 河北 河北 河北|11 湖南 湖南 湖南|12 湖北 湖北 湖北|13 新疆 新疆 新疆|14 西藏 西藏 チベット|' +
  '15 甘肃 甘肅 甘粛|16 广西 廣西 広西|18 贵州 貴州 貴州|19 辽宁 遼寧 遼寧|20 内蒙古 內蒙古 内モンゴル|21 宁夏 寧夏 寧夏|24 山西 山西 山西|' +
  '25 山东 山東 山東|26 陕西 陝西 陝西|29 云南 雲南 雲南|30 广东 廣東 広東|31 海南 海南 海南|32 四川 四川 四川';

/** Endings of the names of provinces. */
const kinds = /(?:省|自治区|自治區|(?:壮族|壯族|回族|维吾尔|維吾爾)自治[区區]|\s+(?:province|autonomous region))$/iu;

export interface Province {
  code: string;
  names: Readonly<Record<Exclude<Locale, 'en'>, string>>;
}

export const provinces: readonly Province[] = lines.split('|').map((line) => {
  const [code = '', cn = '', tw = '', ja = ''] = line.split(' ');
  return { code: `CN.${code}`, names: { 'zh-CN': cn, 'zh-TW': tw, ja } };
});

/** The name without its kind: `广东省`, `Guangdong Province`. */
export const withoutKind = (name: string): string => name.replace(kinds, '');
