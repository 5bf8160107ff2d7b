import type { Locale } from '@renmai/contracts';
import { romajiKey, romajiOf } from './romaji.js';
import { namesRead, suggestConcepts } from './suggest-concepts.js';
import type { ConceptKind } from './vocabulary.js';
import { pinyinOfZhuyin } from './zhuyin.js';

const labels = (q: string, locale: Locale, kind: ConceptKind): string[] =>
  suggestConcepts(q, { kinds: [kind], locale, most: 5 }).map(({ label }) => label);

describe('suggesting concepts', () => {
  it.each([
    ['ruanjian', 'zh-CN', 'occupation', '软件工程师'],
    ['rjgcs', 'zh-CN', 'occupation', '软件工程师'],
    ['ruanjain gong', 'zh-CN', 'occupation', '软件工程师'],
    ['软件', 'zh-CN', 'occupation', '软件工程师'],
    ['nurs', 'en', 'occupation', 'nurse'],
    ['nrse', 'en', 'occupation', 'nurse'],
    ['sofware eng', 'en', 'occupation', 'software engineer'],
    ['かんご', 'ja', 'occupation', '看護師'],
    ['カンゴ', 'ja', 'occupation', '看護師'],
    ['kango', 'ja', 'occupation', '看護師'],
    ['daiku', 'ja', 'occupation', '大工'],
    ['kaikeishi', 'ja', 'occupation', '会計士'],
    ['kaikeisi', 'ja', 'occupation', '会計士'],
    ['ㄏㄨˋ ㄌㄧˇ', 'zh-TW', 'occupation', '護理師'],
    ['ㄐㄧㄥ ㄐㄧˋ', 'zh-TW', 'field', '經濟學'],
    ['hanjie', 'zh-CN', 'skill', '焊接'],
    ['weld', 'zh-CN', 'skill', '焊接'],
    ['jian', 'zh-CN', 'field', '建筑学'],
    ['archi', 'ja', 'industry', '建築設計'],
    ['jiao yu', 'zh-CN', 'industry', '教育'],
  ] as const)('%s in %s means the %s %s', (q, locale, kind, label) => {
    expect(labels(q, locale, kind)).toContain(label);
  });

  it('answers nothing for nothing and for signs', () => {
    expect([...labels('', 'en', 'skill'), ...labels('?!', 'en', 'skill')]).toEqual([]);
  });

  it('shows each label once', () => {
    const shown = labels('管理', 'zh-CN', 'skill');
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('sounds', () => {
  it.each([
    ['さとう', 'satou'],
    ['しょうじょ', 'shoujo'],
    ['がっこう', 'gakkou'],
    ['マッチャ', 'matcha'],
    ['コンピューター', 'konpyuutaa'],
  ])('%s is read %s', (kana, romaji) => {
    expect(romajiOf(kana)).toBe(romaji);
  });

  it.each([
    ['satou', 'sato', 'satō', 'satoh', 'Satô'],
    ['shinbun', 'shimbun', 'sinbun'],
    ['juujutsu', 'jujutsu', 'zyuzyutu'],
    ['chiba', 'tiba'],
    ['ooki', 'oki', 'ohki'],
    ['matcha', 'mattya'],
    ['fuji', 'huzi'],
  ])('%s is one with its other ways of writing', (...ways) => {
    expect([...new Set(ways.map(romajiKey))]).toHaveLength(1);
  });

  it.each([
    ['ㄓㄨㄢ ㄢˋ', 'zhuanan'],
    ['ㄐㄩㄣ', 'jun'],
    ['ㄋㄩˇ', 'nv'],
    ['ㄕˋ', 'shi'],
    ['ㄨㄤˊ', 'wang'],
    ['ㄒㄩㄝˊㄒㄧㄠˋ', 'xuexiao'],
    ['ㄌㄧㄣˊ ㄓˋ ㄩㄢˇ', 'linzhiyuan'],
    ['ㄍㄨㄥ ㄔㄥˊ ㄕ', 'gongchengshi'],
    ['王 ㄒㄧㄠˇ', '王 xiao'],
  ])('%s is %s', (zhuyin, pinyin) => {
    expect(pinyinOfZhuyin(zhuyin)).toBe(pinyin);
  });
});

it.each([
  ['かいけい', '会計', true],
  ['カイケイ', '会計', true],
  ['かいけ', '会計', false],
  ['', '会計', false],
])('“%s” is the reading of %s: %s', (kana, name, is) => {
  expect(namesRead(kana).includes(name)).toBe(is);
});
