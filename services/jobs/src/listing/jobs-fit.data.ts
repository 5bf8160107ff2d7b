import type { WrittenLanguage } from './titles.js';

/**
 * People and positions of the demo world, judged by the rules of `judgement`. Related trades are listed by hand, independent of the
 * vocabulary.
 */
export interface JudgedProfile {
  name: string;
  trade: Trade;
  /** the wanted trade in the headline, if it differs */
  wishes?: Trade;
  language: WrittenLanguage;
  /** among those they speak */
  speaks: readonly string[];
  cityId: string;
  headline: string;
  jobs: readonly (readonly [title: string, from: string, until: string | null])[];
  field: string;
  studies: boolean;
  level: 'learns' | 'works' | 'leads';
}

export interface JudgedPosition {
  trade: Trade;
  language: WrittenLanguage;
  cityId: string | null;
  title: string;
  skills: readonly string[];
  level: 'intern' | 'plain' | 'leads';
}

/** The names of each trade in Chinese, English and Japanese, first in the words of members, then of employers. */
const trades = {
  backend: [
    '后端开发|Java工程师|服务端开发工程师',
    'Backend Developer|Software Engineer|Server-side developer',
    'バックエンドエンジニア|サーバーサイドエンジニア',
  ],
  frontend: ['前端开发|Web前端工程师', 'Front-end engineer|Frontend Developer', 'フロントエンドエンジニア'],
  data: [
    '数据分析师|商业数据分析|数据科学家',
    'Data analyst|Data Scientist|Business intelligence analyst',
    'データアナリスト|データサイエンティスト',
  ],
  product: ['产品经理|产品负责人', 'Product manager|Product Owner', 'プロダクトマネージャー'],
  interface: ['UI设计师|交互设计师|界面设计师', 'UX designer|UI/UX Designer', 'UIデザイナー|UXデザイナー'],
  graphics: ['平面设计师|视觉设计师', 'Graphic designer|Visual Designer', 'グラフィックデザイナー'],
  research: ['用户研究员|UX研究员', 'User researcher|UX Researcher', 'UXリサーチャー'],
  people: ['人事专员|招聘专员|HR', 'HR specialist|Recruiter', '人事担当|採用担当'],
  accounts: ['财务会计|会计', 'Accountant|Financial accountant', '経理|会計士'],
  audit: ['审计员', 'Auditor', '監査人'],
  nursing: ['护士|儿科护士', 'Registered nurse|Paediatric Nurse', '看護師'],
  school: ['小学教师|小学语文老师', 'Primary school teacher|Elementary school teacher', '小学校教師'],
  university: ['大学讲师|专任教师', 'Lecturer|University lecturer', '大学講師|専任講師'],
  baking: ['面包师|烘焙师', 'Baker|Bread baker', 'パン職人'],
  carpentry: ['木工|木匠', 'Carpenter|Joiner', '大工|宮大工'],
  translating: ['日语翻译|翻译', 'Translator|Technical translator', '翻訳者|技術翻訳者'],
  building: ['土木工程师|结构工程师', 'Civil engineer|Structural Engineer', '土木技術者|土木設計'],
  robots: ['机器人工程师', 'Robotics engineer', 'ロボットエンジニア'],
  chips: [
    '工艺工程师|半导体工程师',
    'Process engineer|Semiconductor process engineer',
    '半導体エンジニア|プロセスエンジニア',
  ],
  marketing: ['市场专员|市场营销', 'Marketing specialist|Marketing executive', 'マーケティング担当'],
  support: [
    '客服专员|客户成功专员',
    'Customer support specialist|Customer service representative',
    'カスタマーサポート',
  ],
  projects: ['项目经理|项目主管', 'Project manager|Project coordinator', 'プロジェクトマネージャー'],
  cooking: ['厨师|中餐厨师', 'Cook|Line cook', '調理師|料理人'],
  law: ['律师|执业律师', 'Lawyer|Solicitor', '弁護士'],
  sea: ['海洋生物学研究员', 'Marine biologist', '海洋生物学者'],
  wind: ['风电运维工程师', 'Wind turbine technician', '風力発電メンテナンス技術者'],
} as const satisfies Record<string, readonly [string, string, string]>;
export type Trade = keyof typeof trades;

/** Trades between which people can change without retraining. */
const related: readonly (readonly Trade[])[] = [
  ['backend', 'frontend'],
  ['interface', 'graphics'],
  ['interface', 'research'],
  ['product', 'projects'],
  ['accounts', 'audit'],
  ['school', 'university'],
  ['baking', 'cooking'],
];

const order: readonly WrittenLanguage[] = ['zh', 'en', 'ja'];
const titlesOf = (trade: Trade, language: WrittenLanguage): string[] =>
  (trades[trade][order.indexOf(language)] ?? '').split('|');

/** Two cities in one country, and one abroad with the same written language. */
const homes: Record<WrittenLanguage, readonly [string, string, string]> = {
  zh: ['310000', '330100', '710100'],
  en: ['g2643743', 'g2654675', 'g1880252'],
  ja: ['g1850147', 'g1853909', '310000'],
};
const senior: Record<WrittenLanguage, (title: string) => string> = {
  zh: (title) => `高级${title}`,
  en: (title) => `Senior ${title}`,
  ja: (title) => `シニア${title}`,
};
const internship: Record<WrittenLanguage, (title: string) => string> = {
  zh: (title) => `${title}实习生`,
  en: (title) => `${title} intern`,
  ja: (title) => `${title}（インターン）`,
};
const wishing: Record<WrittenLanguage, (from: string, to: string) => string> = {
  zh: (from, to) => `${from}，想转行做${to}`,
  en: (from, to) => `${from} looking for a first position as ${to}`,
  ja: (from, to) => `${from}から${to}への転職を希望`,
};

const all = Object.keys(trades) as Trade[];

/** 26 trades in three languages, here and there: plain, senior ones and internships in turn. */
export const judgedPositions: readonly JudgedPosition[] = all.flatMap((trade, nth) =>
  order.flatMap((language, at) =>
    [0, 1].map((place): JudgedPosition => {
      const titles = titlesOf(trade, language);
      const title = titles[(nth + place) % titles.length] ?? '';
      const turn = (nth + at + place * 2) % 5;
      const level = turn === 4 ? 'intern' : turn === 3 ? 'leads' : 'plain';
      const written =
        level === 'intern' ? internship[language](title) : level === 'leads' ? senior[language](title) : title;
      const isRemote = place === 1 && nth % 4 === 0;
      const cityId = isRemote ? null : (homes[language][(nth + place) % 3] ?? null);
      return { trade, language, cityId, title: written, skills: [], level };
    }),
  ),
);

const changes: readonly (readonly [Trade, Trade])[] = [
  ['accounts', 'data'],
  ['school', 'product'],
  ['nursing', 'people'],
  ['cooking', 'baking'],
  ['law', 'research'],
];

/** 52 of the trades, 15 who change, and as many of each as learn, work and lead. */
export const judgedProfiles: readonly JudgedProfile[] = [
  ...all.flatMap((trade, nth) => [0, 1].map((turn) => profileOf(trade, nth * 2 + turn))),
  ...changes.flatMap(([trade, wishes], nth) => order.map((_, turn) => profileOf(trade, nth * 3 + turn, wishes))),
];

function profileOf(trade: Trade, nth: number, wishes?: Trade): JudgedProfile {
  const language = order[(nth + Math.floor(nth / 3)) % 3] ?? 'zh';
  const titles = titlesOf(trade, language);
  const title = titles.at(-1 - (nth % titles.length)) ?? '';
  const level = wishes !== undefined ? 'works' : ((['works', 'leads', 'works', 'learns'] as const)[nth % 4] ?? 'works');
  const now = level === 'leads' ? senior[language](title) : level === 'learns' ? internship[language](title) : title;
  const wished = wishes && titlesOf(wishes, language)[0];
  return {
    ...{ name: `${trade} ${nth}`, trade, language, level, field: '', studies: level === 'learns' },
    ...(wishes !== undefined && { wishes }),
    speaks: nth % 5 === 0 ? ['English', '英语'] : [],
    cityId: homes[language][nth % 2] ?? '',
    headline: wished === undefined ? now : wishing[language](now, wished),
    jobs: [[now, level === 'learns' ? '2026-07' : level === 'leads' ? '2015-03' : '2021-05', null]],
  };
}

const countries: readonly (readonly string[])[] = [
  ['310000', '330100'],
  ['710100'],
  ['g2643743', 'g2654675'],
  ['g1880252'],
  ['g1850147', 'g1853909'],
];

/**
 * The grade of an adviser, 0 to 3: the wanted trade (a third for the present one, if another is wanted), half of it for a related one;
 * nothing in a language that the member neither writes nor speaks; in their city or remote, less elsewhere in the country, a quarter
 * abroad; no internships for members who work.
 */
export function judgement(profile: JudgedProfile, position: JudgedPosition): number {
  const { trade, wishes, language, speaks, cityId, level } = profile;
  const speaksIt = position.language === language || (position.language === 'en' && speaks.length > 0);
  if (!speaksIt) return 0;
  const near = (one: Trade): number =>
    one === position.trade ? 1 : related.some((pair) => pair.includes(one) && pair.includes(position.trade)) ? 0.5 : 0;
  const byTrade = wishes === undefined ? near(trade) : Math.max(near(wishes), near(trade) / 3);
  const sameCountry = countries.some((cities) => cities.includes(cityId) && cities.includes(position.cityId ?? ''));
  const byPlace = position.cityId === null || position.cityId === cityId ? 1 : sameCountry ? 0.7 : 0.25;
  const byLevel =
    position.level === 'intern'
      ? level === 'learns'
        ? 1
        : 0.2
      : level === 'learns' && position.level === 'leads'
        ? 0.4
        : 1;
  const byLanguage = position.language === language ? 1 : 0.8;
  return 3 * byTrade * byPlace * byLevel * byLanguage;
}
