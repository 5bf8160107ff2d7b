import { memberOfCode } from './member-of-code';

const id = '0190c000-0000-7000-8000-000000000001';

it.each([
  [`https://renmai.test/members/${id}`, id],
  [`https://renmai.test/s/members/${id}?from=card`, id],
  [`https://renmai.test/members/${id.toUpperCase()}`, id],
  [`https://other.test/members/${id}`, null],
  ['https://renmai.test/members/someone', null],
  [`https://renmai.test/settings/${id}`, null],
  ['WIFI:S:net;;', null],
  ['', null],
])('the code %j is of %j', (text, memberId) => {
  expect(memberOfCode(text, 'https://renmai.test')).toBe(memberId);
});
