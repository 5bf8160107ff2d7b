import { compare, shrink } from './baseline.mjs';

const known = { 'a.ts': { complexity: [29, 17] }, 'b.ts': { 'max-lines': [310] } };
const everywhere = () => true;

describe('compare', () => {
  it('finds no difference where the values are those of the baseline', () => {
    expect(compare(structuredClone(known), known)).toEqual({ worse: [], better: [] });
  });

  it.each([
    ['a larger value', { complexity: [29, 18] }],
    ['one value more', { complexity: [29, 17, 16] }],
    ['one that grew while another went', { complexity: [30] }],
    ['a rule that the file kept until now', { complexity: [29, 17], 'max-lines': [301] }],
  ])('takes %s for worse', (_what, rules) => {
    const { worse, better } = compare({ ...known, 'a.ts': rules }, known);
    expect(worse).toMatchObject([{ file: 'a.ts' }]);
    expect(better).toEqual([]);
  });

  it.each([
    ['a smaller value', { complexity: [20, 17] }],
    ['one value less', { complexity: [17] }],
    ['none', {}],
  ])('takes %s for better', (_what, rules) => {
    const { worse, better } = compare({ ...known, 'a.ts': rules }, known);
    expect(worse).toEqual([]);
    expect(better).toMatchObject([{ file: 'a.ts', rule: 'complexity', known: [29, 17] }]);
  });

  it('counts a file that is not in the baseline as worse', () => {
    expect(compare({ ...known, 'c.ts': { complexity: [16] } }, known).worse).toEqual([
      { file: 'c.ts', rule: 'complexity', found: [16], known: [] },
    ]);
  });
});

describe('shrink', () => {
  it('lowers values that became better and forgets files that have gone', () => {
    expect(shrink({ 'a.ts': { complexity: [20] } }, known, everywhere)).toEqual({ 'a.ts': { complexity: [20] } });
  });

  it('never raises a value and never adds one', () => {
    const found = { 'a.ts': { complexity: [30, 17] }, 'b.ts': { 'max-lines': [309] }, 'c.ts': { complexity: [16] } };
    expect(shrink(found, known, everywhere)).toEqual({
      'a.ts': { complexity: [29, 17] },
      'b.ts': { 'max-lines': [309] },
    });
  });

  it('a moved file keeps its values, but gets no larger ones', () => {
    const without = (gone: string) => (file: string) => file !== gone;
    const moved = { 'b.ts': known['b.ts'], 'there/a.ts': { complexity: [29, 16] } };
    expect(shrink(moved, known, without('a.ts'))).toEqual(moved);
    const grown = { 'b.ts': known['b.ts'], 'there/a.ts': { complexity: [30] } };
    expect(shrink(grown, known, without('a.ts'))).toEqual({ 'b.ts': known['b.ts'] });
  });
});
