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
  ['\u202a+86 138 0000 0000\u202c', 'CN', '13800000000', []],
  ['011 44 20 7946 0958', 'GB', '2079460958', []],
  ['+1 (415) 555-2671 ext. 5', 'US', '4155552671', []],
  ['+49 (0) 170 / 12 34 567', 'DE', '1701234567', []],
  // The first of two numbers is taken; their digits are never joined.
  ['138 0000 0000 / 139 0000 0000', 'CN', '13800000000', []],
  ['+33 6 12 34 56 78, +33 6 98 76 54 32', 'FR', '612345678', []],
  ['852-91234567', 'HK', '91234567', ['countryCode']],
  ['65 9123 4567', 'SG', '91234567', ['countryCode']],
  ['415-555-2671', '', '4155552671', []],
  ['020 7946 0958', '', '02079460958', []],
])('the number %s is of %j, %s', (text, countryCode, number, unsure) => {
  const finds = new Finds();
  finds.phone(text, { source: text });
  expect(finds.all).toEqual([expect.objectContaining({ value: { countryCode, number } })]);
  expect(finds.all[0]?.unsure ?? []).toEqual(unsure);
});
