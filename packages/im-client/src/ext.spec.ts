import { fromKeyValues, toKeyValues } from './ext.js';

it.each([
  ['an object', { a: { deep: [1, 2] } }, 8],
  ['a list', { a: ['x'] }, 8],
  ['a text', { a: 'text' }, 7],
  ['an empty text', { a: '' }, 7],
  ['true', { a: true }, 1],
  ['false', { a: false }, 1],
  ['a whole number', { a: -12 }, 2],
  ['a number beyond 32 bits', { a: 1_790_000_000_000 }, 2],
  ['another number', { a: 0.5 }, 6],
])('%s goes and comes as it is', (_, ext, type) => {
  const list = toKeyValues(ext);
  expect(list[0]?.type).toBe(type);
  expect(fromKeyValues(list)).toEqual(ext);
});

it('leaves out missing values and keeps JSON that cannot be read as a text', () => {
  expect(toKeyValues({ a: undefined, b: null } as never)).toEqual([]);
  expect(fromKeyValues([{ key: 'a', type: 8, stringValue: '{' }])).toEqual({ a: '{' });
});
