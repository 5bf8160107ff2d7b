import { text, webAddress } from './common.js';
import { plainEntry } from './single-line.js';

it.each([
  ['spaces', ' \u00a0\u3000 '],
  ['a space of no width', '\u200b'],
  ['a Hangul filler', '\u3164'],
  ['a braille cell without dots', '\u2800'],
  ['a note without a head', '\u{1d159}'],
  ['the place of a picture that was not copied', '\ufffc'],
  ['a soft hyphen', '\u00ad'],
  ['an override of direction', '\u202e'],
  ['several of them on lines', '\u200b\n\u3164\n'],
])('a text of nothing but %s is empty', (_, value) => {
  expect(text(100).parse(value)).toBe('');
  expect(text(100, 1).safeParse(value).success).toBe(false);
});

it.each(['👍', '!', '…', '한글', 'a\u200bb', '❤️', '…\n\n😀'])('%j is a text', (value) => {
  expect(text(100, 1).parse(value)).toBe(value);
});

it.each([
  ['\u202d+86 138 0013 8000\u202c', '+86 138 0013 8000'],
  ['１２３４５６', '123456'],
  ['ann\u200b@example.org\u00a0', 'ann@example.org'],
  ['mailto:ann@example.org', 'ann@example.org'],
  ['Ann Lee <ann@example.org>', 'ann@example.org'],
  ['tel:+8613800138000', '+8613800138000'],
  ['a < b', 'a < b'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['090−1234–5678', '090-1234-5678'],
  ['(03)‐1234‑5678', '(03)-1234-5678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['۱۲۳۴۵۶', '123456'],
  ['९८७६५ ४३२१०', '98765 43210'],
  ['138·0013·8000', '138-0013-8000'],
  ['tel:+44-7911-123456;ext=5', '+44-7911-123456'],
  ['mailto:ann@example.org?subject=Hi', 'ann@example.org'],
  ['ann@example.org;', 'ann@example.org'],
  ['+86 138 0013 8000，', '+86 138 0013 8000'],
  ['ann٢@example.org', 'ann٢@example.org'],
])('%j is entered as %s', (pasted, entry) => {
  expect(plainEntry(pasted)).toBe(entry);
});

it.each([
  ['https://example.org/\u200b', 'https://example.org/'],
  ['\u2068https://example.org\u2069 ', 'https://example.org'],
  ['https://exa\u200bmple.org', null],
  ['example.org', 'https://example.org'],
  ['www.例子.公司/关于', 'https://www.例子.公司/关于'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['//example.org/a', 'https://example.org/a'],
  ['https：//example.org', 'https://example.org'],
  ['ｈｔｔｐｓ：／／例え。jp', 'https://例え。jp'],
  ['ann@example.org', null],
  ['mailto:ann@example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html.x', null],
  ['word', null],
])('%j as an address of the web is %j', (pasted, address) => {
  expect(webAddress(100).safeParse(pasted).data ?? null).toBe(address);
});
