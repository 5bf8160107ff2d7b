import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { blurred, foldText, soundKeys, soundsMatched, soundsOf } from '@renmai/names';
import { otherNumber, otherSpelling, writtenOut } from './inflections.js';
import { lexemesOf, loose } from './lexemes.js';
import { marked, snippet } from './marks.js';
import { parseQuery, understand } from './query.js';
import { pairsOf, runsOf } from './runs.js';
import { acronym, shortNames } from './short-names.js';
import { Synonyms } from './synonyms.js';
import { errorsBetween, errorsOf, forgiven, nearBy } from './typing.js';

const synonyms = new Synonyms([
  ['程序员', 'software engineer', 'エンジニア'],
  ['上海', 'Shanghai'],
]);

describe('folding', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['Café Zürich', 'cafe zurich'],
    ['重慶大學', '重庆大学'],
    ['ｶﾞｲﾄﾞ', 'がいど'],
    ['広瀬と黒髙', '广濑と黑高'],
    ['か゛', 'か゛'.normalize('NFKC').toLowerCase()],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('strips marks by the thousand and keeps halves of letters out of trouble', () => {
    expect(foldText(`e${'\u0301'.repeat(5000)}`)).toBe('e');
    expect(() => foldText('\ud800x\udc00')).not.toThrow();
  });
});

it('splits texts into runs, with their positions in the original text', () => {
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

it('treats words with a sign inside as one word as well, which is part of no phrase', () => {
  expect(
    lexemesOf([
      { weight: 'C', text: 'Node.js lead' },
      { weight: 'C', text: 'O’Brien' },
    ]),
  ).toEqual([
    { lexeme: 'node', position: 1, weight: 'C' },
    { lexeme: 'js', position: 2, weight: 'C' },
    { lexeme: 'lead', position: 3, weight: 'C' },
    { lexeme: 'o', position: 7, weight: 'C' },
    { lexeme: 'brien', position: 8, weight: 'C' },
    { lexeme: 'nodejs', position: 12, weight: 'C' },
    { lexeme: 'obrien', position: 15, weight: 'C' },
  ]);
});

it.each([
  ['engineers', 'engineer'],
  ['nurse', 'nurses'],
  ['nurses', 'nurse'],
  ['classes', 'class'],
  ['companies', 'company'],
  ['agency', 'agencies'],
  ['analysis', null],
  ['physics', null],
  ['vp', null],
])('%s is %s in its other number', (word, other) => expect(otherNumber(word)).toBe(other));

it.each([
  ['organisations', 'organizations'],
  ['visualization', 'visualisation'],
  ['enterprise', null],
])('%s is spelt %s elsewhere', (word, other) => expect(otherSpelling(word)).toBe(other));

it.each([
  ['tech', 'technician'],
  ['technology', null],
])('%s is short for %s', (word, other) => expect(writtenOut(word)).toBe(other));

it.each([
  ['北京大学', ['北大']],
  ['華東師範大學', ['华师大', '华东师大', '华师范', '华师', '华东大']],
  ['中国人民大学', ['人大', '中人大']],
  ['北京第一中学', ['北京一中']],
  ['北京大学附属中学', ['北大附中']],
  ['Northmere University', []],
  ['云岭科技', []],
])('%s is called %j', (name, short) => expect(shortNames(name)).toEqual(expect.arrayContaining(short)));

it.each([
  ['Ashbourne University of Technology', 'aut'],
  ['Kestrel Robotics', null],
])('%s is %s by its first letters', (name, letters) => expect(acronym(name)).toBe(letters));

describe('sounds', () => {
  it.each([
    ['zhangshan', 'zansan'],
    ['lingziyuan', 'linzhiyuan'],
    ['xingang', 'xinggang'],
    ['nvbu', 'lubu'],
  ])('%s sounds nearly as %s', (one, other) => expect(blurred(one)).toBe(blurred(other)));

  it.each([
    ['张三', ['zhangsan', 'zs']],
    ['北京大学', ['beijingdaxue', 'bjdx', 'daxue', 'bd', 'beida']],
    ['吕布', ['lvbu', 'lubu']],
    ['林致远', ['linzy', 'lzhiyuan']],
    ['欧阳修文', ['ouyangxw']],
  ])('%s is typed %s', (text, keys) => expect(soundKeys(text, true)).toEqual(expect.arrayContaining(keys)));

  it('reads words in names by their meaning', () => expect(soundKeys('重慶銀行')).toContain('chongqingyinhang'));

  it('knows surnames, and leaves out letters without sounds', () => {
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

  it('splits words without spaces, and searches synonyms', () => {
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
      not: [
        { lexemes: ['intern'], open: false },
        { lexemes: ['interns'], open: false },
      ],
    });
    expect(parse('C++ -').must).toHaveLength(1);
  });

  it.each(['', '!!! ???', '-', '""', '\u200b', '&|!():*<->'])('%j asks for nothing, and is not refused', (written) =>
    expect(parse(written).empty).toBe(true),
  );

  it('is bounded', () => expect(parse('词 a '.repeat(2000)).must.length).toBeLessThanOrEqual(12));
});

describe('a query of a kind', () => {
  const ways = (written: string, kind: SearchKind) =>
    understand(written, synonyms)
      .of(kind)
      .must.map(({ words }) => words);

  it.each([
    ['jobs in Shanghai', 'position', ['shanghai']],
    ['jobs in Shanghai', 'member', ['jobs', 'shanghai']],
    ['招聘 会计', 'position', ['会计']],
    ['会计 招聘', 'position', ['会计']],
    ['who works at Lamp', 'member', ['lamp']],
    ['staff engineer', 'member', ['staff', 'engineer']],
    ['marketing person london', 'member', ['marketing', 'london']],
    ['small design studios', 'company', ['small', 'design']],
    ['company secretary', 'position', ['company', 'secretary']],
    ['Lamp Works Ltd', 'company', ['lamp', 'works']],
    ['jobs', 'position', ['jobs']],
  ] as const)('%s of %s is %j', (written, kind, words) => expect(ways(written, kind)).toEqual(words));

  it('leaves words for the kind out of a run without spaces, or keeps them where they belong to it', () => {
    const [clause] = understand('上海的工作', synonyms).of('position').must;
    expect(clause?.ways).toContainEqual([{ lexemes: ['上海'], open: false }]);
    const [work] = understand('社会工作', synonyms).of('position').must;
    expect(work?.ways[0]).toEqual([{ lexemes: ['社会', '会工', '工作'], open: false }]);
  });

  it.each([
    ['林老师', '林'],
    ['小林', '林'],
    ['田中さん', '田中'],
  ])('%s is %s where nobody is called so', (written, name) => {
    const [clause] = understand(written, synonyms).wider('member')?.must ?? [];
    expect(clause?.pieces).toContain(name);
  });

  it('recognises when nobody is addressed', () => {
    expect(understand('林致远', synonyms).wider('member')).toBeNull();
    expect(understand('林老师', synonyms).wider('event')).toBeNull();
  });

  it('hiring is what a moment is about, and what all positions are for', () => {
    const words = (kind: 'moment' | 'position') =>
      parseQuery('hiring mistakes', new Synonyms([]), { kind }).must.map((one) => one.words);
    expect([words('moment'), words('position')]).toEqual([['hiring', 'mistakes'], ['mistakes']]);
  });

  it('a country that is called for short is excluded by its name', () => {
    const { not } = parseQuery('robots not in the US', new Synonyms([]));
    expect(not).toEqual([{ lexemes: ['united', 'states'], open: false, isBeside: true }]);
  });
});

it.each([
  ['https://www.lamp.example/companies/lamp-works?tab=jobs', ['lamp', 'works']],
  ['https://lamp.example', ['lamp']],
  ['zhang.san+work@mail.example', ['zhang', 'san', 'work']],
])('%s asks for %j', (written, words) =>
  expect(parseQuery(written, synonyms).must.map((clause) => clause.words)).toEqual(words),
);

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

  it('cuts around the first match', () => {
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

it.each([
  ['grafic', 'graphic', 1],
  ['fotografer', 'photographer', 1],
  ['nolege', 'college', 2],
  ['light', 'lihgt', 1],
])('%s is heard as %s with %i errors', (one, other, errors) =>
  expect(errorsOf(one, other, forgiven(one))).toBe(errors),
);
