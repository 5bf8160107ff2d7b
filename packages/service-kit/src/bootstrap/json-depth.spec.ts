import { deeperThan } from './json-depth.js';

const nested = (depth: number, kind: 'list' | 'object'): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = kind === 'list' ? [value] : { a: value };
  return value;
};

it.each(['list', 'object'] as const)('measures how deep a %s is', (kind) => {
  expect(deeperThan(nested(64, kind), 64)).toBe(false);
  expect(deeperThan(nested(65, kind), 64)).toBe(true);
  expect(deeperThan(nested(100_000, kind), 64)).toBe(true);
});

it.each([undefined, null, 'text', 7, [], {}, Buffer.from('x')])('%p is not deep', (value) => {
  expect(deeperThan(value, 1)).toBe(false);
});
