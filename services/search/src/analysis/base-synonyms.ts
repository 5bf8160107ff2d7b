import { locales } from '@renmai/contracts';
import { cities } from '@renmai/contracts/places/cities';
import { baseNames } from '@renmai/names';
import type { SynonymGroup } from './synonyms.js';

/** Titles, fields and degrees as they are called in the four languages, and how people shorten them. */
const titles: readonly SynonymGroup[] = [
  [
    '程序员',
    '软件工程师',
    '软件开发',
    '开发工程师',
    '程式設計師',
    '軟體工程師',
    'software engineer',
    'software developer',
    'programmer',
    'developer',
    'エンジニア',
    'プログラマー',
    'ソフトウェアエンジニア',
  ],
  ['前端', '前端工程师', '前端开发', 'frontend', 'front end', 'frontend engineer', 'フロントエンド'],
  ['后端', '后端工程师', '后端开发', '服务端', 'backend', 'back end', 'backend engineer', 'バックエンド'],
  ['产品经理', '產品經理', 'product manager', 'プロダクトマネージャー'],
  ['项目经理', '專案經理', 'project manager', 'プロジェクトマネージャー'],
  ['数据科学家', '資料科學家', 'data scientist', 'データサイエンティスト'],
  ['数据分析师', '数据分析', '資料分析師', 'data analyst', 'データアナリスト'],
  ['人工智能', '人工智慧', 'AI', 'artificial intelligence', '人工知能'],
  ['机器学习', '機器學習', 'machine learning', '機械学習'],
  ['设计师', '設計師', 'designer', 'デザイナー'],
  ['人力资源', '人事', '招聘', '人力資源', 'human resources', 'HR', 'recruiter', '採用担当'],
  ['市场', '市场营销', '行銷', 'marketing', 'マーケティング'],
  ['销售', '業務', 'sales', '営業'],
  ['会计', '會計', '会计师', 'accountant', 'accounting', '会計士'],
  ['律师', '律師', 'lawyer', 'attorney', '弁護士'],
  ['医生', '醫生', '醫師', 'doctor', 'physician', '医師'],
  ['护士', '護士', '護理師', 'nurse', '看護師'],
  ['老师', '教师', '老師', '教師', 'teacher', '先生'],
  ['教授', 'professor'],
  ['创始人', '創辦人', 'founder', '創業者'],
  ['首席执行官', '执行长', 'CEO', 'chief executive officer', '最高経営責任者'],
  ['首席技术官', '技术总监', 'CTO', 'chief technology officer'],
  ['首席财务官', '财务总监', 'CFO', 'chief financial officer'],
  ['副总裁', '副總裁', 'vice president', 'VP'],
  ['实习', '实习生', '實習', '實習生', 'intern', 'internship', 'インターン'],
  ['本科', '学士', '學士', 'bachelor', '学士号'],
  ['硕士', '研究生', '碩士', 'master', '修士'],
  ['博士', 'PhD', 'doctorate', '博士号'],
  ['大学', '大學', 'university'],
  ['计算机', '计算机科学', '電腦科學', 'computer science', 'コンピューターサイエンス'],
  ['远程', '遠端', 'remote', 'リモート'],
];

/** Industries and cities, each in four languages. */
const named = (['industry', 'city'] as const).flatMap((kind) => {
  const byKey = new Map<string, string[]>();
  for (const { key, name } of locales.flatMap((locale) => baseNames(kind, '', locale))) {
    byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  return [...byKey.values()];
});

/** What the product brings along. */
export const baseSynonyms: readonly SynonymGroup[] = [
  ...titles,
  ...named,
  ...cities.map(({ names }) => locales.map((locale) => names[locale])),
];
