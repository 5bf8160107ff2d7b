import { spellingsOf } from './spellings.js';

const found = (typed: string, text: string): boolean =>
  spellingsOf(typed, 8).every((pattern) => new RegExp(pattern, 'u').test(text));

it.each([
  ['张伟', '請找張偉', true],
  ['張偉', '请找张伟', true],
  ['かたかな', 'カタカナ', true],
  ['cafe', 'At the CAFÉ', true],
  ['ＲＯＯＭ', 'room 4', true],
  ['50%', '50% off', true],
  ['50%', '500 off', false],
  ['a.c', 'abc', false],
  ['two words', 'words, then two', true],
  ['two words', 'words', false],
])('%s is found in %s: %s', (typed, text, is) => expect(found(typed, text)).toBe(is));
