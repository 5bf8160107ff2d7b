import type { Chance } from './chance.js';

export const oddTexts: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  '\0',
  'zero\0byte',
  '\ud800 half',
  'x\udc00',
  '\u202e\u0007\r\n',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "'; DROP TABLE item; --",
  '{"a":',
  '[[[[[[]]]]]]',
  '$gt',
  '__proto__',
  '-1',
  '0',
  '1e308',
  '0x10',
  'NaN',
  '9007199254740993',
  '18446744073709551615',
  '9223372036854775808',
  '99999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-13-41T25:61:61Z',
  '𝄞👩‍👩‍👧‍👦é',
  'x'.repeat(129),
  'x'.repeat(5_000),
  ','.repeat(300),
  'a,b,,c',
];

const oddNumbers: readonly number[] = [
  -1,
  0,
  1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  NaN,
  Infinity,
];

export const oddText = (chance: Chance): string => chance.of(oddTexts);

/** Any JSON value that nobody expects at its place. */
export function oddValue(chance: Chance, depth = 0): unknown {
  switch (chance.below(depth > 3 ? 5 : 9)) {
    case 0:
    case 1:
      return oddText(chance);
    case 2:
      return chance.of(oddNumbers);
    case 3:
      return chance.of([true, false, null]);
    case 4:
      return chance.of([[], {}]);
    case 5:
      return Array.from({ length: chance.below(4) }, () => oddValue(chance, depth + 1));
    case 6:
      return Object.fromEntries([[oddText(chance), oddValue(chance, depth + 1)]]);
    case 7:
      return nested(1 + chance.below(200));
    default:
      return Array.from({ length: 1 + chance.below(300) }, (_, index) => `user-${index}`);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** The same value with a part replaced, removed or added. */
export function oddlyChanged(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.happens(0.1)) return oddValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.happens(0.3)) return [...(value as unknown[]), oddValue(chance)];
    const at = chance.below(value.length);
    return (value as unknown[]).map((one, index) => (index === at ? oddlyChanged(one, chance) : one));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || chance.happens(0.1)) return { ...value, [oddText(chance)]: oddValue(chance) };
  const at = chance.below(entries.length);
  const [key, old] = entries[at] ?? ['', null];
  if (chance.happens(0.1)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: oddlyChanged(old, chance) };
}
