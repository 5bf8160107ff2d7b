import type { SynonymGroup } from './synonyms.js';

/** How people ask for a thing that has another name where it is written. */
export const askedGroups: readonly SynonymGroup[] = [
  [
    '学前教育',
    '幼儿教育',
    '幼教',
    '幼师',
    '幼兒教育',
    'early childhood education',
    'preschool education',
    'kindergarten teacher',
    '幼児教育',
  ],
  ['研究生', '读研', '考研', '唸研究所', '考研究所', '硕士', '碩士', 'master', '大学院進学'],
  [
    '教师资格',
    '教师资格证',
    '教师证',
    '教资',
    '教師資格',
    '教師證',
    'teaching certificate',
    'teaching licence',
    '教員免許',
  ],
  ['小学入学', '幼升小', '小学一年级', '一年级新生', '小一', '小一新生', 'first grade', '小学校入学'],
  ['会计', '会计员', '記帳', 'bookkeeper', 'bookkeeping', 'accountant', '簿記'],
  [
    '客服',
    '客户支持',
    'helpdesk',
    'help desk',
    'service desk',
    'customer support',
    'customer service',
    '顧客対応',
    'お客様対応',
  ],
  ['出版', '出版社', '出版業', 'publishing', 'publisher', 'publishing house'],
  [
    '校园开放日',
    '校园参观',
    '校園參訪',
    '校園參觀',
    'campus visit',
    'campus tour',
    'campus day',
    '大学見学',
    '学校見学',
  ],
  ['质性访谈', '质化访谈', '質性訪談', '質化訪談', 'qualitative interviews', '定性インタビュー'],
  ['读书会', '讀書會', 'book club', 'reading circle', '読書会'],
  ['新能源', '可再生能源', '再生能源', '綠能', 'renewable energy', 'renewables', 'clean energy', '再生可能エネルギー'],
  [
    '职业指导',
    '就业指导',
    '職涯輔導',
    'careers adviser',
    'career counselor',
    'career advice',
    '進路相談',
    'キャリア相談',
  ],
  ['用户研究', '使用者研究', 'UX', 'user research', 'UXリサーチ'],
  ['产品', '產品', 'product', 'プロダクト'],
];

const farAway = ['Europe', 'North America', 'Southeast Asia', 'Middle East', 'Oceania', 'South America', 'South Asia'];

/** Words that have others in them, and not the other way round: who is in Europe is abroad. */
export const widerWords: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['海外', 'overseas', 'abroad'].map((word) => [word, farAway] as const),
  ...['国外', '境外', '外国'].map((word) => [word, ['Japan', 'South Korea', ...farAway.slice(0, 5)]] as const),
]);
