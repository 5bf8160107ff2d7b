import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { baseSynonyms } from './base-synonyms.js';
import { understand } from './query.js';
import { Synonyms } from './synonyms.js';
import { wishWords } from './wish-words.js';

const synonyms = new Synonyms(baseSynonyms);
const circumstances = { now: new Date('2026-11-28T12:00:00Z'), zone: 'Asia/Shanghai' };
const taken = (kind: SearchKind, q: string) => understand(q, synonyms, circumstances).of(kind);

it.each<[kind: SearchKind, q: string, words: string, wishes: string]>([
  ['position', 'accountant no overtime', 'accountant', 'no-overtime'],
  ['position', '不加班的会计', '会计', 'no-overtime'],
  ['position', '残業のない経理', '経理', 'no-overtime'],
  ['position', '會計 週休二日 勞健保', '會計', 'weekends-off insurance'],
  ['position', '双休五险一金的设计师', '设计师', 'weekends-off insurance'],
  ['position', 'designer with flexible hours', 'designer', 'flexible-hours'],
  ['position', 'フレックス エンジニア', 'エンジニア', 'flexible-hours'],
  ['position', 'software engineer visa sponsorship', 'software engineer', 'visa'],
  ['position', '有宿舍的电工', '电工', 'dormitory'],
  ['position', '包住宿的老师', '老师', 'dormitory'],
  ['position', '寮あり 工場', '工場', 'dormitory'],
  ['position', 'no night shifts nurse', 'nurse', 'days-alone'],
  ['position', '護理師 輪班 宿舍', '護理師', 'dormitory shifts'],
  ['position', '护士 三班倒', '护士', 'shifts'],
  ['position', 'シフト制の看護師', '看護師', 'shifts'],
  ['position', 'nurse with night shifts', 'nurse', 'shifts'],
  ['member', 'open to work designer', 'designer', 'seeking'],
  ['member', '在找工作的设计师', '设计师', 'seeking'],
  ['member', '轉職 求職中 設計師', '轉職 設計師', 'seeking'],
  ['member', '転職活動中のエンジニア', 'エンジニア', 'seeking'],
  ['event', 'dinner with parking', 'dinner', 'parking'],
  ['enrolment', '可分期付款的焊接课程', '焊接课程', 'instalments'],
  ['school', '有校车的小学', '小学', 'bus'],
  ['enrolment', 'drawing class for my 10 year old', 'drawing', 'for-children'],
  ['enrolment', '12岁 编程', '编程', 'for-children'],
  ['event', '8歳の子ども 工作', '工作', 'for-children'],
  ['enrolment', 'courses for 45 year olds', '45 year olds', ''],
  // Things that are sold, kept or taught, and not wished for.
  ['position', 'insurance sales', 'insurance sales', ''],
  ['position', '社会保険労務士', '社会保険労務士', ''],
  ['position', '宿舍管理员', '宿舍管理员', ''],
  ['position', 'equity research analyst', 'equity research analyst', ''],
  ['position', '稳定性工程师', '稳定性工程师', ''],
  ['member', '求职顾问', '求职顾问', ''],
  // Nothing else is asked for.
  ['position', '双休', '双休', ''],
  ['position', 'jobs with visa sponsorship', 'with visa sponsorship', ''],
])('%s: %s', (kind, q, words, wishes) => {
  const { must, wishes: all } = taken(kind, q);
  expect(must.map(({ written }) => written).join(' ')).toBe(words);
  expect(all.map(({ key }) => key).join(' ')).toBe(wishes);
});

it('a wish excludes nothing, and is searched as words where the caller asks for it', () => {
  expect(taken('position', 'nurse, no night shifts').without).toEqual([]);
  const literally = understand('会计 不加班', synonyms, { ...circumstances, literal: ['wish'] }).of('position');
  expect(literally.must.map(({ written }) => written)).toEqual(['会计', '不加班']);
});

it('each text that grants a wish has words', () => {
  const empty = wishWords.flatMap(({ key, granted }) => granted.filter((one) => one.trim() === '').map(() => key));
  expect(empty).toEqual([]);
  expect(new Set(wishWords.map(({ key }) => key)).size).toBe(wishWords.length);
});
