import { breaksIn, charactersOf, inFontOrder, isRightToLeft, stretchesOf } from './resume-lines.js';

/** The visual order from left to right, letters of each stretch in reading order; `‹…›`: from right to left. */
const shown = (line: string, rightToLeft = false): string =>
  stretchesOf(line, rightToLeft)
    .map(({ text, rightToLeft: back }) => (back ? `‹${text}›` : text))
    .join('|');

describe('directions of a line', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    ['Ann سلمى Lee', 'Ann |‹سلمى›| Lee'],
    // A number within is written from left to right, and the following text is at its left
    ['عام 2015 (فريق)', '‹ )فريق(›|2015|‹عام ›'],
    // A dash is no part of a number: the range is read from right to left
    ['שלום 12–20 עולם', '‹ עולם›|20|‹–›|12|‹שלום ›'],
  ])('%s', (line, expected) => {
    expect(shown(line)).toBe(expected);
  });

  it('follow the direction of the paragraph at its ends', () => {
    expect(shown('سلمى.', true)).toBe('‹سلمى.›');
    expect(shown('سلمى.', false)).toBe('‹سلمى›|.');
    expect(shown('PostgreSQL و Kafka', true)).toBe('Kafka|‹ و ›|PostgreSQL');
  });

  it('begin where the first letter of a paragraph does', () => {
    expect(['12 سلمى and more', 'Ann سلمى', '…', 'กรุงเทพ', 'שלום'].map(isRightToLeft)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('turn signs around that no font turns around', () => {
    expect([inFontOrder(' ('), inFontOrder('سلمى (')]).toEqual(['( ', 'سلمى (']);
  });
});

describe('breaks of a line', () => {
  const words = (paragraph: string): string[] => {
    const breaks = breaksIn(paragraph);
    return breaks.map((at, index) => paragraph.slice(breaks[index - 1] ?? 0, at));
  };

  it('follow spaces, Chinese characters, and words of Thai, which have no spaces between them', () => {
    expect(words('a fast car')).toEqual(['a ', 'fast ', 'car']);
    expect(words('支付，系统')).toEqual(['支', '付，', '系', '统']);
    expect(words('วิศวกรซอฟต์แวร์ใน กรุงเทพ')).toEqual(['วิศวกร', 'ซอฟต์แวร์', 'ใน ', 'กรุงเทพ']);
    expect(words('')).toEqual([]);
  });

  it('cut no character in two', () => {
    expect(charactersOf('ชื่อ👩‍🚒é')).toEqual(['ชื่', 'อ', '👩‍🚒', 'é']);
  });
});
