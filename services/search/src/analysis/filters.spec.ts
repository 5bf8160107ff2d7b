import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { filtered } from './filters.js';
import { feeKeys, payKeys } from './amounts.js';
import { parseQuery } from './query.js';
import { Synonyms } from './synonyms.js';
import { excluding } from './exclusions.js';

/** A Saturday evening in Shanghai, still the morning in New York. */
const now = new Date('2026-11-28T12:00:00Z');
const take = (kind: SearchKind, q: string, zone = 'Asia/Shanghai') => filtered(q, { kind, now, zone }, new Set());
const said = (kind: SearchKind, q: string): Record<string, string> =>
  Object.fromEntries(take(kind, q).taken.map(({ field, value }) => [field, value]));

it.each<[kind: SearchKind, q: string, rest: string, filters: Record<string, string>]>([
  ['position', 'remote accountant', 'accountant', { workplace: 'remote' }],
  ['position', 'remote or hybrid accountant', 'accountant', { workplace: 'remote,hybrid' }],
  ['position', '兼职、实习 文案', '文案', { employment: 'freelance,internship' }],
  ['position', '不限学历 会计', '会计', { degree: 'none' }],
  ['position', "translator that doesn't require a degree", 'translator that', { degree: 'none' }],
  ['position', '两万五以下 会计', '会计', { salary: 'CNY -25000 month' }],
  ['event', '免费讲座 今天晚上', '讲座', { fee: '0-0', when: '2026-11-27T16:00:00.000Z/2026-11-28T16:00:00.000Z' }],
  ['moment', '最近关于教育的动态', '最近关于教育的动态', {}],
  ['enrolment', '正在报名的硕士', '硕士', { when: '/2026-11-28T12:00:00.000Z' }],
  ['event', 'what is on right now in Oslo', 'what is in Oslo', { when: '/2026-11-28T12:00:00.000Z' }],
  ['event', '開催中のワークショップ', 'ワークショップ', { when: '/2026-11-28T12:00:00.000Z' }],
  ['enrolment', 'diplomas enrolling now', 'diplomas', { when: '/2026-11-28T12:00:00.000Z' }],
  ['enrolment', '不收學費的課程', '課程', { fee: '0-0' }],
  ['position', '远程 会计', '会计', { workplace: 'remote' }],
  ['position', '遠端會計', '會計', { workplace: 'remote' }],
  ['position', 'リモート可のデザイナー', 'デザイナー', { workplace: 'remote' }],
  ['position', '在宅勤務OK 経理', '経理', { workplace: 'remote' }],
  ['position', '支持远程的会计', '的会计', { workplace: 'remote' }],
  ['position', 'remote-friendly accountant', 'accountant', { workplace: 'remote' }],
  ['position', 'インターン 夏', '', { employment: 'internship' }],
  ['position', '実習 夏の学校', '実習 夏の学校', {}],
  ['position', 'internship this summer', '', { employment: 'internship' }],
  ['event', 'free events', 'events', { fee: '0-0' }],
  ['event', 'gluten-free cooking', 'gluten-free cooking', {}],
  ['event', '無料 イベント', 'イベント', { fee: '0-0' }],
  ['position', 'リモート 会計', '会計', { workplace: 'remote' }],
  ['position', 'part time barista', 'barista', { employment: 'freelance' }],
  ['position', '兼职翻译', '翻译', { employment: 'freelance' }],
  ['position', 'アルバイト 東京', '東京', { employment: 'freelance' }],
  ['position', '前端实习', '前端', { employment: 'internship' }],
  ['position', '実習室技術員', '実習室技術員', {}],
  ['position', '应届生 会计', '会计', { experience: 'none,under-1' }],
  ['position', 'nurse no experience needed', 'nurse', { experience: 'none,under-1' }],
  ['position', '新卒 エンジニア', 'エンジニア', { experience: 'none,under-1' }],
  ['position', '硕士 研究员', '研究员', { degree: 'master' }],
  ['position', 'analyst bachelor degree', 'analyst', { degree: 'bachelor' }],
  ['position', '会计 20k', '会计', { salary: 'CNY 20000- month' }],
  ['position', '月薪2万以上 设计师', '设计师', { salary: 'CNY 20000- month' }],
  ['position', 'designer over 30k', 'designer', { salary: 'CNY 30000- month' }],
  ['position', '月薪两万以上 项目经理', '项目经理', { salary: 'CNY 20000- month' }],
  ['position', '产品经理 15k-25k', '产品经理', { salary: 'CNY 15000-25000 month' }],
  ['position', '产品经理 1.5-2.5万', '产品经理', { salary: 'CNY 15000-25000 month' }],
  ['position', '年薪30万 架构师', '架构师', { salary: 'CNY 300000- year' }],
  ['position', '月給30万円以上 営業', '営業', { salary: 'JPY 300000- month' }],
  ['position', '時給1200円', '', { salary: 'JPY 1200- hour' }],
  ['position', 'engineer $5000 per month', 'engineer', { salary: 'USD 5000- month' }],
  ['position', '月薪五萬以上 工程師', '工程師', { salary: 'TWD 50000- month' }],
  ['position', '工程師 NT$60,000以上', '工程師', { salary: 'TWD 60000- month' }],
  ['position', '會計 港幣三萬以上', '會計', { salary: 'HKD 30000- month' }],
  ['position', '会计 月薪3000新币', '会计', { salary: 'SGD 3000- month' }],
  ['position', 'engineer US$5000 a month', 'engineer', { salary: 'USD 5000- month' }],
  ['position', 'nurse HKD 30k', 'nurse', { salary: 'HKD 30000- month' }],
  ['position', '営業 年収500万以上', '営業', { salary: 'JPY 5000000- year' }],
  ['position', 'data analyst over 30000', 'data analyst', { salary: 'CNY 30000- month' }],
  ['position', '月薪两万五以上 会计', '会计', { salary: 'CNY 25000- month' }],
  ['position', 'manager over 50 people', 'manager over 50 people', {}],
  ['position', 'java 17', 'java 17', {}],
  ['position', '3d artist 2026', '3d artist 2026', {}],
  ['enrolment', '学费5000以下 钢琴', '钢琴', { fee: '-5000' }],
  ['enrolment', 'pottery under 500 yuan', 'pottery', { fee: '-500' }],
  ['enrolment', '免费 编程', '编程', { fee: '0-0' }],
  ['enrolment', 'free english', 'english', { fee: '0-0' }],
  ['enrolment', '無料 日本語', '日本語', { fee: '0-0' }],
  ['enrolment', '学費 3万円以内 書道', '書道', { fee: 'JPY -30000' }],
  ['enrolment', '授業料無償', '', { fee: '0-0' }],
  ['enrolment', 'online MBA', 'MBA', { study: 'online' }],
  ['event', 'online events design', 'events design', { mode: 'online' }],
  ['event', '线上 讲座', '讲座', { mode: 'online' }],
  ['event', 'オンライン 勉強会', '勉強会', { mode: 'online' }],
  ['member', 'Italian speaker', '', { language: 'it' }],
  ['member', '会说日语的人', '', { language: 'ja' }],
  ['member', 'designer who speaks french', 'designer', { language: 'fr' }],
  ['member', '英語が話せる 看護師', '看護師', { language: 'en' }],
  ['member', 'Italian', 'Italian', {}],
  ['member', 'IT manager', 'IT manager', {}],
  ['position', '外企的工作', '的工作', { owner: 'foreign-invested' }],
  ['position', '国企会计', '会计', { owner: 'state-owned' }],
  ['position', '外資系の求人', 'の求人', { owner: 'foreign-invested' }],
  ['position', '外商公司的職缺', '的職缺', { owner: 'foreign-invested' }],
  ['position', 'nonprofit jobs in Oslo', 'jobs in Oslo', { owner: 'non-profit' }],
  ['position', 'clerk in the public sector', 'clerk in the', { owner: 'public-institution' }],
  ['position', '会计 不要外企', '会计', { without: '外企' }],
  ['company', '外企', '外企', {}],
  ['moment', 'posts by Li Na', '', { author: 'Li Na' }],
  ['moment', '李娜的动态', '', { author: '李娜' }],
  ['moment', '佐藤さんの投稿', '', { author: '佐藤' }],
  ['moment', 'blog posts about tea', 'blog posts about tea', {}],
  ['moment', '谁发过风电的动态', '谁发过风电的动态', {}],
  ['moment', '誰が書いた茶の投稿', '誰が書いた茶の投稿', {}],
  ['member', 'remote accountant', 'remote accountant', {}],
])('among %ss “%s” leaves “%s” and takes %j', (kind, q, rest, filters) => {
  expect(take(kind, q).rest.replace(/\s+/g, ' ').trim()).toBe(rest);
  expect(said(kind, q)).toEqual(filters);
});

it.each([
  ['today', 'Asia/Shanghai', '2026-11-27T16:00:00.000Z/2026-11-28T16:00:00.000Z'],
  ['tomorrow', 'America/New_York', '2026-11-29T05:00:00.000Z/2026-11-30T05:00:00.000Z'],
  ['明天', 'Asia/Shanghai', '2026-11-28T16:00:00.000Z/2026-11-29T16:00:00.000Z'],
  ['this weekend', 'Asia/Shanghai', '2026-11-27T16:00:00.000Z/2026-11-29T16:00:00.000Z'],
  ['今週末', 'Asia/Tokyo', '2026-11-27T15:00:00.000Z/2026-11-29T15:00:00.000Z'],
  ['下周', 'Asia/Shanghai', '2026-11-29T16:00:00.000Z/2026-12-06T16:00:00.000Z'],
  ['來週', 'Asia/Shanghai', '2026-11-29T16:00:00.000Z/2026-12-06T16:00:00.000Z'],
  ['下周五', 'Asia/Shanghai', '2026-12-03T16:00:00.000Z/2026-12-04T16:00:00.000Z'],
  ['on friday', 'Asia/Shanghai', '2026-12-03T16:00:00.000Z/2026-12-04T16:00:00.000Z'],
  ['december', 'Asia/Shanghai', '2026-11-30T16:00:00.000Z/2026-12-31T16:00:00.000Z'],
  ['in march', 'Asia/Shanghai', '2027-02-28T16:00:00.000Z/2027-03-31T16:00:00.000Z'],
  ['来月', 'Asia/Tokyo', '2026-11-30T15:00:00.000Z/2026-12-31T15:00:00.000Z'],
  ['12月', 'Asia/Shanghai', '2026-11-30T16:00:00.000Z/2026-12-31T16:00:00.000Z'],
  ['in january', 'Asia/Shanghai', '2026-12-31T16:00:00.000Z/2027-01-31T16:00:00.000Z'],
])('events of “%s” in %s are from %s', (words, zone, value) =>
  expect(take('event', `tea ${words}`, zone)).toMatchObject({ taken: [{ field: 'when', value, text: words }] }),
);

it('the text of a filter ends before an exclusion', () => {
  expect(take('position', 'accountant 15k not Portland').taken).toMatchObject([{ field: 'salary', text: '15k' }]);
});

it('leaves quoted words, and words that are searched as written', () => {
  expect(take('position', '"remote" accountant').taken).toEqual([]);
  const literal = filtered('remote 20k', { kind: 'position', now, zone: 'UTC' }, new Set(['workplace']));
  expect(literal.taken.map(({ field }) => field)).toEqual(['salary']);
});

it('the name of a language excludes the members who speak it', () => {
  expect(take('member', 'people who speak French but not Arabic').taken).toMatchObject([
    { field: 'without', value: 'Arabic', isExclusion: true, facets: { language: ['ar'] } },
    { field: 'language', value: 'fr' },
  ]);
  expect(take('moment', 'tea -Arabic').taken).toEqual([]);
});

it.each([
  ['accountant -remote', 'accountant', '-remote', 'remote'],
  ['会计 不要远程', '会计', '不要远程', 'remote'],
  ['リモート以外のエンジニア', 'エンジニア', 'リモート以外の', 'remote'],
])('among positions “%s” leaves “%s”, and what the field has by “%s” is left out', (q, rest, text, workplace) => {
  const all = take('position', q);
  expect(all.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
  expect(all.taken).toMatchObject([{ field: 'without', text, isExclusion: true, facets: { workplace: [workplace] } }]);
  expect(take('member', q).taken).toEqual([]);
});

it.each([
  ['accountant -remote', 'accountant', ['remote']],
  ['accountant not remote', 'accountant', ['remote']],
  ['engineer NOT manager', 'engineer', ['manager']],
  ['design jobs without sales', 'design jobs', ['sales']],
  ['实验室 不要中国台湾', '实验室', ['台湾']],
  ['エンジニア 日本東京以外', 'エンジニア', ['東京']],
  ['会计 除了中国大陆', '会计', ['中国大陆']],
  ['nurse without experience', 'nurse without experience', []],
  ['会计 不要远程', '会计', ['远程']],
  ['不要销售的工作', '工作', ['销售']],
  ['除了北京以外的公司', '公司', ['北京']],
  ['営業以外の仕事', '仕事', ['営業']],
  ['派遣を除く 仕事', '仕事', ['派遣']],
  ['not-for-profit', 'not-for-profit', []],
  ['jobs in design but not in New York please', 'jobs in design please', ['New York']],
  ['accountant, not in Portland', 'accountant,', ['Portland']],
  ['nurse not part time in Oslo', 'nurse in Oslo', ['part time']],
  ['engineer except sales or marketing', 'engineer', ['sales', 'marketing']],
  ['non-remote accountant', 'accountant', ['remote']],
  ['non-profit', 'non-profit', []],
  ['项目经理 不是杭州的', '项目经理', ['杭州']],
  ['是不是招会计', '是不是招会计', []],
  ['除了上海的会计', '会计', ['上海']],
  ['会计 除了上海和北京', '会计', ['上海', '北京']],
  ['除了英语还会日语', '除了英语还会日语', []],
  ['不要兼职会计', '会计', ['兼职']],
  ['リモート以外のエンジニア', 'エンジニア', ['リモート']],
  ['正社員じゃない仕事', '仕事', ['正社員']],
  ['東京ではなくて 看護師', '看護師', ['東京']],
  ['営業ではありません 仕事', '仕事', ['営業']],
  ['夜勤抜きの仕事', '仕事', ['夜勤']],
  ['accountants outside Portland', 'accountants', ['Portland']],
  ['engineers who do not work in robotics', 'engineers', ['robotics']],
  ['events that aren’t online', 'events', ['online']],
  ['jobs that do not require a degree', 'jobs that do not require a degree', []],
  ['不在上海的活动', '活动', ['上海']],
  ['在不在上海', '在不在上海', []],
  ['不在乎薪水', '不在乎薪水', []],
  ['不想做销售的工作', '工作', ['销售']],
  ['非营利组织', '非营利组织', []],
  ['想在大学工作但不想教书', '想在大学工作', ['教书']],
  ['除了实习都可以', '', ['实习']],
  ['除了日语也要英语', '除了日语也要英语', []],
  ['除了京都 大工', '大工', ['京都']],
  ['建築 京都以外', '建築', ['京都']],
  ['東京都以外 看護師', '看護師', ['東京']],
  ['京都と奈良以外の大工', '大工', ['京都', '奈良']],
  ['夜勤は嫌 看護師', '看護師', ['夜勤']],
  ['残業はなし', '残業はなし', []],
  ['会计，北京除外', '会计，', ['北京']],
  ['会计行不行', '会计行不行', []],
  ['会做面包但不在上海的人', '会做面包', ['上海']],
  ['不要上海的人事经理', '人事经理', ['上海']],
  ['项目经理 别要上海的', '项目经理', ['上海']],
  ['特别项目', '特别项目', []],
  ['谁懂半导体以外的数据分析', '数据分析', ['半导体']],
  ['engineer not robotics not civil', 'engineer', ['robotics', 'civil']],
  ['SQL minus Singapore', 'SQL', ['Singapore']],
  ['designers not in the United States', 'designers', ['United States']],
  ['robot makers but not in the US', 'robot makers', ['US']],
  ['不收學費的課程', '不收學費的課程', []],
  ['会计师 除了外企', '会计师', ['外企']],
  ['会计 除北京外', '会计', ['北京']],
  ['工程师，不要做机器人的', '工程师，', ['机器人']],
  ['jobs, not machine learning, not real estate', 'jobs, ,', ['machine learning', 'real estate']],
  ['people not from Linjiang University', 'people', ['Linjiang University']],
  ['teachers other than English teachers', 'teachers', ['English teachers']],
  ['teacher not English please', 'teacher please', ['English']],
])('“%s” leaves “%s” without %j', (written, rest, without) => {
  const all = excluding(written);
  expect({
    rest: all.rest.replace(/\s+/g, ' ').trim(),
    without: all.without.map(({ words }) => words),
  }).toEqual({ rest, without });
});

it('amounts are on a grid, so that a searched amount is found on it', () => {
  expect(payKeys({ min: 20_000, max: 22_500, currency: 'CNY', period: 'month' })).toEqual([
    ...['CNY:20000', 'CNY:21000', 'CNY:22000'],
  ]);
  expect(payKeys({ min: 300_000, max: 300_000, currency: 'CNY', period: 'year' })).toEqual(['CNY:25000']);
  expect([feeKeys(null, 'CNY'), feeKeys(0, 'GBP'), feeKeys(5_050, 'GBP')]).toEqual([[], ['0'], ['GBP:5100']]);
});

describe('a sentence without spaces', () => {
  const synonyms = new Synonyms([
    ['老师', 'teacher'],
    ['资料分析师', 'data analyst'],
  ]);
  const apart = (q: string): string[] => {
    const [clause] = parseQuery(q, synonyms).must;
    return (clause?.parts ?? (clause ? [clause] : [])).map(({ words }) => words);
  };
  it.each([
    ['谁在招项目经理', ['项目', '经理']],
    ['想去学校当老师', ['学校', '老师']],
    ['台北有徵資料分析師嗎', ['台北', '资料分析师']],
    ['做过跨境电商的运营', ['跨境电商', '运营']],
    ['東京で看護師の仕事を探しています', ['东京', '看护师', '仕事']],
    ['林志强', ['林志强']],
    ['海の研究がしたい', ['海', '研究']],
    ['瀬ノ浦大学', ['濑の浦', '大学']],
    ['バルモンテの仕事', ['ばるもんて', '仕事']],
  ])('%s says %j', (q, words) => expect(apart(q)).toEqual(words));
});
