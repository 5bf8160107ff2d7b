import type { Locale } from '@renmai/contracts';
import type { SuggestedNameKind } from '@renmai/contracts/profile/names.api';
import { cityKey, nameKey } from './folded-name.js';

/** An id, and the name in zh-CN, en, zh-TW and ja. The names of one line are one thing in all languages. */
type Line = readonly [id: string, zhCN: string, en: string, zhTW: string, ja: string];

const industries: readonly Line[] = [
  ['internet', '互联网', 'Internet', '網際網路', 'インターネット'],
  ['software', '软件', 'Software', '軟體', 'ソフトウェア'],
  ['electronics', '电子', 'Electronics', '電子', 'エレクトロニクス'],
  ['manufacturing', '制造业', 'Manufacturing', '製造業', '製造業'],
  ['automotive', '汽车', 'Automotive', '汽車', '自動車'],
  ['energy', '能源', 'Energy', '能源', 'エネルギー'],
  ['construction', '建筑工程', 'Construction', '營建', '建設'],
  ['architecture', '建筑设计', 'Architecture', '建築設計', '建築設計'],
  ['finance', '金融', 'Finance', '金融', '金融'],
  ['consulting', '咨询', 'Consulting', '顧問', 'コンサルティング'],
  ['law', '法律', 'Law', '法律', '法律'],
  ['education', '教育', 'Education', '教育', '教育'],
  ['healthcare', '医疗健康', 'Healthcare', '醫療保健', '医療'],
  ['biotechnology', '生物技术', 'Biotechnology', '生物科技', 'バイオテクノロジー'],
  ['media', '传媒', 'Media', '媒體', 'メディア'],
  ['design', '设计', 'Design', '設計', 'デザイン'],
  ['marketing', '市场营销', 'Marketing', '行銷', 'マーケティング'],
  ['retail', '零售', 'Retail', '零售', '小売'],
  ['logistics', '物流', 'Logistics', '物流', '物流'],
  ['tourism', '旅游酒店', 'Tourism and hospitality', '觀光旅宿', '観光・宿泊'],
  ['food', '餐饮食品', 'Food and beverage', '餐飲食品', '飲食・食品'],
  ['agriculture', '农业', 'Agriculture', '農業', '農業'],
  ['public', '政府与公共服务', 'Public administration', '政府與公共服務', '行政・公共サービス'],
  ['nonprofit', '公益', 'Non-profit', '非營利', '非営利'],
];

const cities: readonly Line[] = [
  ['beijing', '北京', 'Beijing', '北京', '北京'],
  ['shanghai', '上海', 'Shanghai', '上海', '上海'],
  ['guangzhou', '广州', 'Guangzhou', '廣州', '広州'],
  ['shenzhen', '深圳', 'Shenzhen', '深圳', '深圳'],
  ['hangzhou', '杭州', 'Hangzhou', '杭州', '杭州'],
  ['nanjing', '南京', 'Nanjing', '南京', '南京'],
  ['suzhou', '苏州', 'Suzhou', '蘇州', '蘇州'],
  ['chengdu', '成都', 'Chengdu', '成都', '成都'],
  ['chongqing', '重庆', 'Chongqing', '重慶', '重慶'],
  ['wuhan', '武汉', 'Wuhan', '武漢', '武漢'],
  ['xian', '西安', 'Xi’an', '西安', '西安'],
  ['tianjin', '天津', 'Tianjin', '天津', '天津'],
  ['qingdao', '青岛', 'Qingdao', '青島', '青島'],
  ['xiamen', '厦门', 'Xiamen', '廈門', 'アモイ'],
  ['hong-kong', '香港', 'Hong Kong', '香港', '香港'],
  ['taipei', '台北', 'Taipei', '臺北', '台北'],
  ['singapore', '新加坡', 'Singapore', '新加坡', 'シンガポール'],
  ['tokyo', '东京', 'Tokyo', '東京', '東京'],
  ['osaka', '大阪', 'Osaka', '大阪', '大阪'],
  ['seoul', '首尔', 'Seoul', '首爾', 'ソウル'],
  ['london', '伦敦', 'London', '倫敦', 'ロンドン'],
  ['new-york', '纽约', 'New York', '紐約', 'ニューヨーク'],
  ['san-francisco', '旧金山', 'San Francisco', '舊金山', 'サンフランシスコ'],
  ['toronto', '多伦多', 'Toronto', '多倫多', 'トロント'],
  ['sydney', '悉尼', 'Sydney', '雪梨', 'シドニー'],
];

const interests: readonly Line[] = [
  ['ai', '人工智能', 'Artificial intelligence', '人工智慧', '人工知能'],
  ['open-source', '开源', 'Open source', '開源', 'オープンソース'],
  ['start-ups', '创业', 'Start-ups', '創業', 'スタートアップ'],
  ['investing', '投资', 'Investing', '投資', '投資'],
  ['product', '产品', 'Product management', '產品', 'プロダクト開発'],
  ['design', '设计', 'Design', '設計', 'デザイン'],
  ['leadership', '领导力', 'Leadership', '領導力', 'リーダーシップ'],
  ['mentoring', '指导新人', 'Mentoring', '指導新人', 'メンタリング'],
  ['education', '教育', 'Education', '教育', '教育'],
  ['sustainability', '可持续发展', 'Sustainability', '永續發展', 'サステナビリティ'],
  ['public-health', '公共卫生', 'Public health', '公共衛生', '公衆衛生'],
  ['volunteering', '志愿服务', 'Volunteering', '志工服務', 'ボランティア'],
  ['languages', '外语', 'Languages', '外語', '語学'],
  ['writing', '写作', 'Writing', '寫作', '執筆'],
  ['reading', '阅读', 'Reading', '閱讀', '読書'],
  ['photography', '摄影', 'Photography', '攝影', '写真'],
  ['music', '音乐', 'Music', '音樂', '音楽'],
  ['film', '电影', 'Film', '電影', '映画'],
  ['travel', '旅行', 'Travel', '旅行', '旅行'],
  ['cooking', '烹饪', 'Cooking', '烹飪', '料理'],
  ['running', '跑步', 'Running', '跑步', 'ランニング'],
  ['cycling', '骑行', 'Cycling', '單車', 'サイクリング'],
  ['hiking', '徒步', 'Hiking', '健行', 'ハイキング'],
  ['football', '足球', 'Football', '足球', 'サッカー'],
];

const lines: Partial<Record<SuggestedNameKind, readonly Line[]>> = {
  industry: industries,
  city: cities,
  interest: interests,
};

const place: Record<Locale, 1 | 2 | 3 | 4> = { 'zh-CN': 1, en: 2, 'zh-TW': 3, ja: 4 };

/** Begins with a sign that no folded name has. */
const keyOf = ([id]: Line): string => `~${id}`;
const foldedNames = ([, ...names]: Line, kind: string): string[] => names.map(kind === 'city' ? cityKey : nameKey);

const keys = new Map(
  Object.entries(lines).flatMap(([kind, list]) =>
    list.flatMap((line) => foldedNames(line, kind).map((name) => [`${kind}/${name}`, keyOf(line)] as const)),
  ),
);

/** One key for a common name in all of its languages. */
export const baseKeyOf = (kind: string, folded: string): string => keys.get(`${kind}/${folded}`) ?? folded;

export interface BaseName {
  key: string;
  /** in the language that was asked for */
  name: string;
}

/** Common names that contain what was typed, folded, in any language. */
export const baseNames = (kind: SuggestedNameKind, typed: string, locale: Locale): BaseName[] =>
  (lines[kind] ?? [])
    .filter((line) => foldedNames(line, kind).some((name) => name.includes(typed)))
    .map((line) => ({ key: keyOf(line), name: line[place[locale]] }));
