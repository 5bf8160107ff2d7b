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
  ['测试', '测试工程师', '測試工程師', 'QA', 'test engineer', 'quality assurance', 'テストエンジニア'],
  ['运维', '运维工程师', '維運', 'DevOps', 'SRE', 'operations engineer', 'インフラエンジニア'],
  ['架构师', '架構師', 'software architect', 'アーキテクト'],
  ['算法工程师', '算法', '演算法工程師', 'algorithm engineer'],
  ['数据工程师', '資料工程師', 'data engineer', 'データエンジニア'],
  ['大数据', '大數據', 'big data', 'ビッグデータ'],
  ['网络安全', '信息安全', '資訊安全', '資安', 'cybersecurity', 'information security', '情報セキュリティ'],
  ['嵌入式', '嵌入式工程师', 'embedded', 'embedded engineer', '組み込み'],
  ['机械工程师', '機械工程師', 'mechanical engineer', '機械エンジニア'],
  ['电气工程师', '電機工程師', 'electrical engineer', '電気エンジニア'],
  ['土木工程师', '土木工程師', 'civil engineer', '土木技術者'],
  ['建筑师', '建築師', 'architect', '建築士'],
  ['产品设计师', '產品設計師', 'product designer', 'プロダクトデザイナー'],
  ['运营', '營運', 'operations', '運営'],
  ['客服', '客户服务', '客戶服務', 'customer service', 'customer support', 'カスタマーサポート'],
  ['供应链', '供應鏈', 'supply chain', 'サプライチェーン'],
  ['物流', 'logistics', 'ロジスティクス'],
  ['采购', '採購', 'procurement', 'purchasing', 'buyer', '購買'],
  ['财务', '財務', 'finance', '経理'],
  ['审计', '審計', 'auditor', 'audit', '監査'],
  ['法务', '法務', 'legal counsel', 'legal'],
  ['翻译', '翻譯', 'translator', 'interpreter', '翻訳者', '通訳'],
  ['编辑', '編輯', 'editor', '編集者'],
  ['记者', '記者', 'journalist', 'reporter'],
  ['研究员', '研究員', 'researcher', 'research scientist'],
  ['顾问', '顧問', 'consultant', 'コンサルタント'],
  ['行政', '行政助理', 'office administrator', 'administrative assistant', '事務'],
  ['药剂师', '藥師', 'pharmacist', '薬剤師'],
  ['厨师', '廚師', 'chef', 'cook', '料理人'],
  ['摄影师', '攝影師', 'photographer', 'カメラマン'],
  ['幼师', '幼儿园老师', '幼兒園老師', 'kindergarten teacher', 'preschool teacher', '保育士'],
  ['讲师', '講師', 'lecturer', 'instructor'],
  ['经济学', '經濟學', 'economics', '経済学'],
  ['金融', '金融学', 'banking and finance'],
  ['物理', '物理学', '物理學', 'physics'],
  ['化学', '化學', 'chemistry'],
  ['生物', '生物学', '生物學', 'biology'],
  ['数学', '數學', 'mathematics', 'maths', 'math'],
  ['心理学', '心理學', 'psychology'],
  ['法学', '法律', '法學', 'law'],
  ['医学', '醫學', 'medicine'],
  ['工商管理', '企業管理', 'business administration', 'MBA', '経営学'],
  ['中学', '中學', '高中', 'high school', 'secondary school', '高校'],
  ['小学', '小學', 'primary school', 'elementary school', '小学校'],
  ['幼儿园', '幼兒園', 'kindergarten', '幼稚園'],
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

/** The synonyms that the product ships with. */
export const baseSynonyms: readonly SynonymGroup[] = [
  ...titles,
  ...named,
  ...cities.map(({ names }) => locales.map((locale) => names[locale])),
];
