import { jobApplicationForm } from '../jobs/application.schema.js';
import { isNumberOf, withNumber } from './number-of-country.js';

it.each([
  ['CN', '13800138000', true],
  ['CN', '+86 138 0013 8000', true],
  ['CN', '008613800138000', true],
  ['CN', '12345', false],
  ['CN', '23800138000', false],
  ['CN', '+81 90 1234 5678', true],
  ['JP', '090-1234-5678', true],
  ['JP', '+86 12345', false],
  ['GB', '123', false],
  ['XX', '9012345678', false],
  ['ZZ', '9012345678', false],
])('in %s the number %s can be called: %s', (country, number, can) => expect(isNumberOf(country, number)).toBe(can));

it('a form is sent with a number of its country alone; one that was sent earlier is read', () => {
  const form = { email: 'lin@example.com', countryCode: 'CN', mobile: '12345', highlights: '' };
  const { error } = withNumber(jobApplicationForm).safeParse(form);
  expect(withNumber(jobApplicationForm).safeParse({ ...form, email: '' }).error?.issues).toHaveLength(2);
  expect(error?.issues).toMatchObject([{ path: ['mobile'], params: { code: 'identity.phone-invalid' } }]);
  expect(jobApplicationForm.safeParse(form).success).toBe(true);
});
