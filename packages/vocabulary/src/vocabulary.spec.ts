import { locales } from '@renmai/contracts';
import { conceptKinds, conceptOf, conceptsCalled, labelIn, writtenConcepts } from './vocabulary.js';

/** Words of one thing in several languages, as people type them. */
const pairs = [
  ['猎头', '獵頭', 'headhunter', 'Head hunters', 'ヘッドハンター', 'executive search consultant'],
  ['木匠', '木工', 'carpenter', 'joiners', '大工', '宮大工'],
  ['幼升小', '幼小銜接', 'transition to primary school', '小学校入学準備'],
  ['校长', '校長', 'headmaster', 'head teacher', 'Principal', '学校長'],
  ['奖学金', '獎學金', 'scholarship', 'scholarships', '奨学金'],
  ['焊接', '銲接', 'welding', '溶接'],
  ['硕士', '碩士', '碩士班', 'masters', 'master', '修士', '修士課程'],
  [
    '软件工程师',
    '軟體工程師',
    '程序员',
    'Software Engineers',
    'ソフトウェアエンジニア',
    'エンジニア',
    'ｓｏｆｔｗａｒｅ developer',
  ],
  ['出租车司机', '計程車司機', 'taxi driver', 'タクシー運転手'],
  ['护士', '護理師', 'nurses', '看護師', 'registered nurse'],
  ['会计', '會計師', 'accountant', '経理'],
  ['经理', '經理', 'manager', 'マネージャー'],
  ['数据分析师', '資料分析師', 'data analysts', 'データアナリスト'],
  ['翻译', '譯者', 'translator', '翻訳者'],
  ['导游', '導遊', 'tour guide', '観光ガイド'],
  ['兽医', '獸醫', 'vet', '獣医'],
  ['建筑师', '建築師', 'architects', '建築家'],
  ['面包师', '麵包師', 'baker', 'パン職人'],
  ['保育员', 'nanny', 'ベビーシッター', '褓姆'],
  ['护士长', '護理長', 'head nurse', '看護師長'],
  ['用户研究员', '使用者研究員', 'UX researcher', 'UXリサーチャー'],
  ['机器学习', '機器學習', 'machine learning', '機械学習'],
  ['土木工程', '土木工程', 'civil engineering', '土木工学'],
  ['互联网', '網際網路', 'internet', 'インターネット'],
  ['招聘会', '徵才博覽會', 'career fair', '就職説明会'],
  ['实习', '實習', 'internship', 'インターンシップ'],
  ['远程', '遠端工作', 'remote work', 'リモートワーク'],
  ['客服', '客服專員', 'customer support', 'カスタマーサポート'],
  ['应届生', '應屆畢業生', 'new graduate', '新卒'],
  ['建筑', '建築', 'architecture', '建築設計'],
];

describe('vocabulary', () => {
  it.each(pairs)('%s is one thing in all languages', (...words) => {
    const found = words.map((word) => new Set(conceptsCalled(word).map(({ id }) => id)));
    const shared = [...(found[0] ?? [])].filter((id) => found.every((ids) => ids.has(id)));
    expect(shared).not.toEqual([]);
  });

  it.each([
    ['经理', '経理'],
    ['C', 'C++'],
    ['C++', 'C#'],
    ['Java', 'JavaScript'],
    ['护士', '护士长'],
  ])('%s is not %s', (one, other) => {
    const ids = conceptsCalled(one).map(({ id }) => id);
    expect(conceptsCalled(other).filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  it.each([
    ['taxi driver', 'zh-TW', '司機'],
    ['software engineer', 'zh-TW', '軟體工程師'],
    ['software engineer', 'zh-CN', '软件工程师'],
    ['baker', 'ja', 'パン職人'],
    ['大工', 'en', 'carpenter'],
  ] as const)('%s is called in %s %s', (word, locale, label) => {
    const [concept] = conceptsCalled(word);
    expect(concept && labelIn(concept, locale)).toBe(label);
  });

  it('has so many concepts with labels in all languages', () => {
    const counts = new Map<string, number>();
    for (const { kind } of writtenConcepts()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      occupation: 2_121,
      skill: 3_452,
      field: 588,
      industry: 70,
      theme: 143,
    });
  });

  it('has labels in all languages for the unit groups of ISCO and for written concepts', () => {
    const lacking = conceptKinds
      .flatMap((kind) => sample[kind])
      .filter((id) => locales.some((locale) => (conceptOf(id)?.labels[locale].length ?? 0) === 0));
    expect(lacking).toEqual([]);
  });
});

const sample = {
  occupation: ['o:2512', 'o:7115', 'o:9629', 'o:0110', 'o:carpenter', 'o:intern'],
  skill: ['s:java', 's:welding', 's:figma'],
  field: ['f:law', 'f:civil-engineering'],
  industry: ['i:architecture', 'i:pets'],
  theme: ['t:scholarship', 't:free'],
};
