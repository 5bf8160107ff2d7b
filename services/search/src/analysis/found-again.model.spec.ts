import { searchKinds } from '@renmai/contracts/search/search.schema';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { findsIn } from '../../test/support/found-by.js';
import { beginning, facetKey } from '../index/share-keys.js';
import { quoted, tsqueryText, tsvectorText } from '../index/tsquery.js';
import { keysOf } from '../saved/keys.js';
import { baseSynonyms } from './base-synonyms.js';
import { foldLetters, foldText } from '@renmai/names';
import { lexemesOf } from './lexemes.js';
import { marked, snippet } from './marks.js';
import { parseQuery, understand } from './query.js';
import { Synonyms } from './synonyms.js';
import { errorsBetween, forgiven, nearBy } from './typing.js';

const none = new Synonyms([]);
const known = new Synonyms(baseSynonyms);

/** Words as people write them, in several scripts and with signs inside. */
const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...'上海 程序员 工程师 招聘 会计 老师 張偉 北京大學 の 仕事 エンジニア 在 的 人 小'.split(' '),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...'software engineer Node.js C++ jobs at company nurses organisation Zürich O’Brien back-end mr'.split(' '),
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z]{1,7}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[\u4e00-\u9fff]{1,5}$/) },
);
const between = fc.constantFrom(' ', ' ', ', ', '（', '・', '\n');
const words = (most: number) => fc.array(fc.tuple(word, between), { minLength: 1, maxLength: most });
const textOf = (some: readonly (readonly [string, string])[]): string =>
  some
    .flatMap((one) => one)
    .join('')
    .trim();

/** A text, and a part of it that begins and ends with whole words. */
const part = words(10).chain((some) =>
  fc.tuple(fc.nat(some.length - 1), fc.integer({ min: 1, max: 6 })).map(([from, count]) => ({
    text: textOf(some),
    part: textOf(some.slice(from, from + count)),
  })),
);
const runs = <T>() => modelRuns<T>(300, 3_000);
const lexemesIn = (text: string) => lexemesOf([{ weight: 'A', text }]);

describe('folding', () => {
  it('folded text does not change when it is folded again, letter by letter', () => {
    const ranges = [
      [0x20, 0x24f],
      [0x370, 0x52f],
      [0x3041, 0x33ff],
      [0x4e00, 0x9fff],
      [0xf900, 0xfaff],
      [0xff01, 0xffef],
    ] as const;
    const changed: string[] = [];
    for (const [from, until] of ranges)
      for (let code = from; code <= until; code += 1) {
        const once = foldText(String.fromCodePoint(code));
        if (foldText(once) !== once) changed.push(String.fromCodePoint(code));
      }
    expect(changed).toEqual([]);
  });

  it('knows the position of each letter: in order, without a gap inside a letter, and within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        let at = 0;
        for (const { from, until } of foldLetters(text)) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(until).toBeGreaterThan(from);
          expect(until).toBeLessThanOrEqual(text.length);
          at = from;
        }
      }),
      runs<[string]>(),
    );
  });
});

describe('a text', () => {
  it('is found by any part of it, with synonyms and without', () => {
    fc.assert(
      fc.property(part, fc.constantFrom(none, known), ({ text, part: asked }, synonyms) => {
        expect(findsIn(lexemesIn(text), parseQuery(asked, synonyms))).toBe(true);
      }),
      runs<[{ text: string; part: string }, Synonyms]>(),
    );
  });

  it('is found in each kind by what finds it in none', () => {
    fc.assert(
      fc.property(part, fc.constantFrom(...searchKinds), ({ text, part: asked }, kind) => {
        const understanding = understand(asked, known);
        expect(findsIn(lexemesIn(text), understanding.of(kind))).toBe(true);
        const wider = understanding.wider(kind);
        if (wider) expect(findsIn(lexemesIn(text), wider)).toBe(true);
      }),
      runs<[{ text: string; part: string }, (typeof searchKinds)[number]]>(),
    );
  });

  it('is found while its last word is typed', () => {
    fc.assert(
      fc.property(words(6), fc.stringMatching(/^[a-z]{2,8}$/), fc.nat(6), (some, last, less) => {
        const begun = last.slice(0, Math.max(1, last.length - less));
        const before = textOf(some);
        expect(findsIn(lexemesIn(`${before} ${last}`), parseQuery(`${before} ${begun}`, none))).toBe(true);
      }),
      runs<[[string, string][], string, number]>(),
    );
  });

  it('is not found by a word that must not be there', () => {
    fc.assert(
      fc.property(part, ({ text, part: asked }) => {
        const [first = ''] = asked.split(/[\s,（・]+/u);
        const query = parseQuery(`${text} -${first}`, none);
        if (query.not.length > 0) expect(findsIn(lexemesIn(text), query)).toBe(false);
      }),
      runs<[{ text: string; part: string }]>(),
    );
  });

  it('is marked where it was found, within itself and without overlaps', () => {
    fc.assert(
      fc.property(part, ({ text, part: asked }) => {
        const query = parseQuery(asked, none);
        const { marks } = marked(text, query);
        let at = -1;
        for (const [from, until] of marks) {
          expect(from).toBeGreaterThan(at);
          expect(until).toBeGreaterThan(from);
          expect(until).toBeLessThanOrEqual(text.length);
          at = until;
        }
        if (query.must.length > 0) expect(marks.length).toBeGreaterThan(0);
      }),
      runs<[{ text: string; part: string }]>(),
    );
  });

  it('is cut around a mark to so many letters, between whole letters', () => {
    const long = fc
      .tuple(fc.nat(300), fc.nat(300))
      .map(([before, after]) => `${'𠮷前'.repeat(before)} lamp ${'後😀'.repeat(after)}`);
    fc.assert(
      fc.property(long, fc.integer({ min: 20, max: 200 }), (text, length) => {
        const cut = snippet(text, parseQuery('lamp ', none), length);
        if (!cut) throw new Error('it is not found');
        expect(cut.text.isWellFormed()).toBe(true);
        expect(cut.text.length).toBeLessThanOrEqual(length + 3);
        expect(cut.marks.map(([from, until]) => cut.text.slice(from, until))).toEqual(['lamp']);
      }),
      modelRuns<[string, number]>(100, 2_000),
    );
  });
});

describe('a saved search', () => {
  it('has a key of each document that it finds, however rare that key seems', () => {
    const shares = fc.dictionary(
      fc.constantFrom('上海', '工程', '程师', 'jobs', 'software', '上*', '人*', '招聘'),
      fc.double({ min: 0, max: 1 }),
    );
    fc.assert(
      fc.property(part, fc.constantFrom(none, known), shares, ({ text, part: asked }, synonyms, share) => {
        const query = parseQuery(asked, synonyms);
        const facets = { city: ['310000', '110000'] };
        const keys = keysOf(query, facets, (key) => share[key] ?? 0);
        const lexemes = lexemesIn(text).map(({ lexeme }) => lexeme);
        const own = new Set([...lexemes, ...lexemes.map(beginning), facetKey('city:110000')]);
        expect(keys?.some((key) => own.has(key)) ?? query.must.length === 0).toBe(true);
      }),
      runs<[{ text: string; part: string }, Synonyms, Record<string, number>]>(),
    );
  });
});

describe('the PostgreSQL query', () => {
  /** Letters and signs of its own language between quotes. */
  const inQuotes = /^'(?:[^'\\]|''|\\\\)+'$/;

  it('is well formed, whatever was typed', () => {
    const term = `'(?:[^'\\\\]|''|\\\\\\\\)+'(?::\\*?[ABCD]*)?`;
    const phrase = `\\(${term}(?: <-> ${term})*\\)`;
    const way = `\\(${phrase}(?: & ${phrase})*\\)`;
    const clause = `(?:\\(${way}(?: \\| ${way})*\\)|!${phrase})`;
    const whole = new RegExp(`^${clause}(?: & ${clause})*$`, 'u');
    const typed = fc.oneof(
      words(6).map(textOf),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.stringMatching(/^[\x20-\x7e上海"'\\@:&|!<>*()-]{0,40}$/),
    );
    fc.assert(
      fc.property(typed, (written) => {
        const text = tsqueryText(parseQuery(written, known));
        if (text !== null) expect(text).toMatch(whole);
      }),
      runs<[string]>(),
    );
  });

  it('has quotes and backslashes of lexemes doubled', () => {
    expect(quoted(String.raw`o'b\c`)).toBe(String.raw`'o''b\\c'`);
    fc.assert(
      fc.property(fc.stringMatching(/^['\\a]{1,12}$/), (lexeme) => {
        expect(quoted(lexeme)).toMatch(inQuotes);
        expect(quoted(lexeme).slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\')).toBe(lexeme);
      }),
      runs<[string]>(),
    );
  });

  it('keeps 255 places of a lexeme, the first ones, each with its weight', () => {
    const text = tsvectorText(lexemesIn('a '.repeat(300)));
    expect(text).toMatch(/^'a':1A,2A,/);
    expect(text.split(',')).toHaveLength(255);
    expect(tsvectorText(lexemesOf([{ weight: 'D', text: 'lamp' }]))).toBe("'lamp':1");
  });
});

describe('errors of typing', () => {
  /** Letters left out, added, changed, or exchanged with a neighbour: the plain way, without a bound. */
  const reference = (one: string, other: string): number => {
    const d = Array.from({ length: one.length + 1 }, (_, i) =>
      Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number): number => d[i]?.[j] ?? 0;
    for (let i = 1; i <= one.length; i += 1)
      for (let j = 1; j <= other.length; j += 1) {
        const cost = one[i - 1] === other[j - 1] ? 0 : 1;
        let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          least = Math.min(least, at(i - 2, j - 2) + 1);
        (d[i] as number[])[j] = least;
      }
    return at(one.length, other.length);
  };
  const spelling = fc.stringMatching(/^[abc]{0,9}$/);

  it('are counted as the plain way counts them, up to a bound', () => {
    fc.assert(
      fc.property(spelling, spelling, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        expect(errorsBetween(one, other, most)).toBe(Math.min(reference(one, other), most + 1));
      }),
      runs<[string, string, number]>(),
    );
  });

  it('are one in each near spelling, which is none of the word itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,9}$/), (written) => {
        for (const near of nearBy(written)) expect(errorsBetween(written, near, 2)).toBe(1);
        expect(nearBy(written)).not.toContain(written);
      }),
      runs<[string]>(),
    );
  });

  it('are forgiven by the length of the word, none in the shortest', () => {
    expect(['a', 'abc', 'abcd', 'abcdefg', 'abcdefgh'].map(forgiven)).toEqual([0, 0, 1, 1, 2]);
  });
});
