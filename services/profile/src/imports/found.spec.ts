import { Finds } from './found.js';

it.each([
  ['13800000000', 'CN', '13800000000', []],
  ['+86 138 0000 0000', 'CN', '13800000000', []],
  ['0086 138-0000-0000', 'CN', '13800000000', []],
  ['+49 170 1234567', 'DE', '1701234567', []],
  ['0049 (0)170 1234567', 'DE', '1701234567', []],
  ['００８６ １３８ ００００ ００００', 'CN', '13800000000', []],
  ['+81 (0)90 1234 5678', 'JP', '9012345678', []],
  ['+81 90-1234-5678', 'JP', '9012345678', []],
  ['+886 912 345 678', 'TW', '912345678', []],
  // This number is not assigned, so the country cannot be derived from it.
  ['+44 7700 900123', 'GB', '7700900123', ['countryCode']],
  ['0170 1234567', '', '01701234567', []],
])('the number %s is of %j, %s', (text, countryCode, number, unsure) => {
  const finds = new Finds();
  finds.phone(text, { source: text });
  expect(finds.all).toEqual([expect.objectContaining({ value: { countryCode, number } })]);
  expect(finds.all[0]?.unsure ?? []).toEqual(unsure);
});
