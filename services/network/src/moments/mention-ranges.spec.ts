import { keptMentions, misplacedMention } from './mention-ranges.js';

const at = (start: number, end: number) => ({ memberId: '0199aa00-0000-7000-8000-000000000001', start, end });

describe('positions of mentions', () => {
  it.each([
    ['no mention', '', [], undefined],
    ['one over the whole text', '@Ann', [at(0, 4)], undefined],
    ['side by side', '@Ann@Bo', [at(0, 4), at(4, 7)], undefined],
    ['in any order', '@Ann @Bo', [at(5, 8), at(0, 4)], undefined],
    ['after the end', '@Ann', [at(0, 5)], 0],
    ['backwards', '@Ann', [at(3, 1)], 0],
    ['a bare @', '@ Ann', [at(0, 1)], 0],
    ['not at an @', 'x@Ann', [at(0, 5)], 0],
    ['overlapping', '@Ann@Bo', [at(0, 5), at(4, 7)], 1],
    ['within another', '@Ann @Bo', [at(0, 8), at(5, 8)], 1],
    ['the same twice', '@Ann', [at(0, 4), at(0, 4)], 1],
    ['full-width names', '你好@王小明！', [at(2, 6)], undefined],
    ['a name that ends with two code units', '@A𠮷', [at(0, 4)], undefined],
    ['cutting a character', '@A𠮷', [at(0, 3)], 0],
  ])('%s', (_, text, mentions, misplaced) => {
    expect(misplacedMention(text, mentions)).toBe(misplaced);
  });
});

describe('mentions of an edited text', () => {
  it('stay where their words stay', () => {
    const mentions = [at(0, 4), at(9, 12)];
    expect(keptMentions('@Ann and @Bo', '@Ann and @Bo!', mentions)).toEqual(mentions);
    expect(keptMentions('@Ann and @Bo', '@Ann & @Bo', mentions)).toEqual([at(0, 4)]);
    expect(keptMentions('@Ann and @Bo', '', mentions)).toEqual([]);
  });
});
