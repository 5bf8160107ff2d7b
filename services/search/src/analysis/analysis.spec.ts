import { foldText } from './folding.js';
import { lexemesOf, loose } from './lexemes.js';
import { marked, snippet } from './marks.js';
import { soundKeys, soundsMatched, soundsOf } from './pinyin.js';
import { parseQuery } from './query.js';
import { pairsOf, runsOf } from './runs.js';
import { Synonyms } from './synonyms.js';
import { errorsBetween, forgiven, nearBy } from './typing.js';

const synonyms = new Synonyms([
  ['程序员', 'software engineer', 'エンジニア'],
  ['上海', 'Shanghai'],
]);

describe('folding', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['Café Zürich', 'cafe zurich'],
    ['重慶大學', '重庆大学'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['か゛', 'か゛'.normalize('NFKC').toLowerCase()],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('strips marks by the thousand and keeps halves of letters out of trouble', () => {
    expect(foldText(`e${'\u0301'.repeat(5000)}`)).toBe('e');
    expect(() => foldText('\ud800x\udc00')).not.toThrow();
  });
});

it('parts texts into runs, with the places they have in what was written', () => {
  expect(runsOf('C++和C#工程师, AI')).toEqual([
    { kind: 'word', text: 'c++', from: 0, until: 3 },
    { kind: 'cjk', text: '和', from: 3, until: 4 },
    { kind: 'word', text: 'c#', from: 4, until: 6 },
    { kind: 'cjk', text: '工程师', from: 6, until: 9 },
    { kind: 'word', text: 'ai', from: 11, until: 13 },
  ]);
  expect(pairsOf('工程师')).toEqual(['工程', '程师', '师']);
});

it('gives lexemes places, and no phrase reaches from one text into the next', () => {
  const lexemes = lexemesOf([
    { weight: 'A', text: '张三' },
    { weight: 'B', text: 'Lead' },
  ]);
  expect(lexemes).toEqual([
    { lexeme: '张三', position: 1, weight: 'A' },
    { lexeme: '三', position: 2, weight: 'A' },
    { lexeme: 'lead', position: 6, weight: 'B' },
  ]);
  expect(loose(['zs', 'zs', 'zhangsan'], 'A', lexemes)).toEqual([
    { lexeme: 'zs', position: 12, weight: 'A' },
    { lexeme: 'zhangsan', position: 15, weight: 'A' },
  ]);
});

describe('sounds', () => {
  it.each([
    ['张三', ['zhangsan', 'zs']],
    ['北京大学', ['beijingdaxue', 'bjdx', 'daxue', 'bd', 'beida']],
    ['吕布', ['lvbu', 'lubu']],
    ['林致远', ['linzy', 'lzhiyuan']],
    ['欧阳修文', ['ouyangxw']],
  ])('%s is typed %s', (text, keys) => expect(soundKeys(text, true)).toEqual(expect.arrayContaining(keys)));

  it('reads words of names by what they mean', () => expect(soundKeys('重慶銀行')).toContain('chongqingyinhang'));

  it('knows surnames, and leaves out what has no sounds', () => {
    expect(soundsOf('单雄信', true)[0]).toBe('shan');
    expect(soundKeys('Renmai')).toEqual([]);
  });

  it.each([
    ['zhangsan', 2],
    ['zhangs', 2],
    ['zs', 2],
    ['zhsan', 2],
    ['z', 1],
    ['san', 0],
    ['zx', 0],
  ])('%s says %i letters of 张三', (typed, letters) =>
    expect(soundsMatched(soundsOf('张三', true), 0, typed)).toBe(letters),
  );
});

describe('a query', () => {
  const parse = (written: string) => parseQuery(written, synonyms);

  it('is phrases of pairs, and the last word may go on', () => {
    expect(parse('工程师 soft').must.map(({ ways }) => ways[0])).toEqual([
      [{ lexemes: ['工程', '程师'], open: false }],
      [{ lexemes: ['soft'], open: true }],
    ]);
    expect(parse('师').must[0]?.ways[0]).toEqual([{ lexemes: ['师'], open: true }]);
  });

  it('takes words without spaces apart, and looks for what means the same', () => {
    const [clause] = parse('上海程序员').must;
    expect(clause?.ways).toContainEqual([
      { lexemes: ['上海'], open: false },
      { lexemes: ['software', 'engineer'], open: false },
    ]);
    expect(parse('software engineer').must[0]?.alike).toEqual(['程序员', 'エンジニア']);
  });

  it('knows exact phrases, words that must not be there, and handles', () => {
    expect(parse('"lamp works" -intern @renmai 灯')).toMatchObject({
      exact: ['lamp works'],
      without: ['intern'],
      handle: 'renmai',
      not: [{ lexemes: ['intern'], open: false }],
    });
    expect(parse('C++ -').must).toHaveLength(1);
  });

  it.each(['', '!!! ???', '-', '""', '\u200b', '&|!():*<->'])('%j asks for nothing, and is not refused', (written) =>
    expect(parse(written).empty).toBe(true),
  );

  it('is bounded', () => expect(parse('词 a '.repeat(2000)).must.length).toBeLessThanOrEqual(12));
});

describe('marks', () => {
  const marks = (text: string, written: string) =>
    marked(text, parseQuery(written, synonyms)).marks.map(([from, until]) => text.slice(from, until));

  it.each([
    ['重慶大學教授', '重庆大学', ['重慶大學']],
    ['Senior Software Engineer', '程序员', ['Software Engineer']],
    ['张三丰', 'zhangsan', ['张三']],
    ['张三丰', 'zsf', ['张三丰']],
    ['Ｌａｍｐ Works', 'lamp', ['Ｌａｍｐ']],
    ['overlamp', 'lamp', []],
  ])('%s for %s', (text, written, found) => expect(marks(text, written)).toEqual(found));

  it('cuts what is around the first place', () => {
    const text = `${'前'.repeat(200)}张三${'后'.repeat(200)}`;
    const cut = snippet(text, parseQuery('张三', synonyms));
    expect(cut?.text).toMatch(/^…前+张三后+…$/);
    expect(cut?.text.slice(...(cut.marks[0] ?? [0, 0]))).toBe('张三');
    expect(snippet('nothing', parseQuery('张三', synonyms))).toBeNull();
  });
});

it.each([
  ['softwre', 'software', 1],
  ['enginere', 'engineer', 1],
  ['shangai', 'shanghai', 1],
  ['abc', 'xyz', 3],
])('%s is %s with %i errors', (one, other, errors) => expect(errorsBetween(one, other, 2)).toBe(errors));

it('forgives more in longer words', () => expect(['abc', 'abcd', 'abcdefgh'].map(forgiven)).toEqual([0, 1, 2]));

it('near spellings have neighbours exchanged or a letter less', () =>
  expect(nearBy('smi')).toEqual(['msi', 'sim', 'mi', 'si', 'sm']));
