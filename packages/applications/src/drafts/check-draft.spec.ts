import { jobApplicationForm } from '@renmai/contracts/jobs/application.schema';
import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { askedOf, faultsOf, hasOtherAge } from './check-draft.js';

describe('the age of an applicant', () => {
  const between = { min: 6, max: 9 };
  it.each([
    [between, 5, true],
    [between, 6, false],
    [between, 9, false],
    [between, 10, true],
    [{ min: 18, max: null }, 17, true],
    [{ min: null, max: 18 }, 19, true],
    [{ min: null, max: null }, 30, false],
    [undefined, 30, false],
    [between, undefined, false],
  ])('for %j: %s is another one: %s', (ages, age, isOther) => {
    const requires = { background: false, resume: 'none' as const, ...(ages && { ages }) };
    expect(hasOtherAge(requires, { age })).toBe(isOther);
  });
});

describe('a phone number', () => {
  const form = { email: 'ann@example.com', countryCode: 'CN', mobile: '', highlights: '' };
  const faults = (phone: boolean, mobile: string) =>
    faultsOf(
      withNumber(jobApplicationForm),
      { questions: [], requires: { background: false, resume: 'none', phone } },
      { form: { ...form, mobile }, answers: [], slots: [] },
    ).map(({ pointer, code }) => `${pointer} ${code}`);

  it.each([
    [true, '', ['/form/mobile required']],
    [true, '12345', ['/form/mobile identity.phone-invalid']],
    [true, '13800138000', []],
    [false, '', []],
    [false, '12345', []],
  ])('asked for: %s, given: "%s"', (phone, mobile, expected) => {
    expect(faults(phone, mobile)).toEqual(expected);
  });

  it('is not handed on where none is asked for', () => {
    const filled = { ...form, mobile: '13800138000' };
    const requires = { background: false, resume: 'none' as const };
    expect(askedOf({ ...requires, phone: false }, filled)).toMatchObject({ mobile: '' });
    expect(askedOf({ ...requires, phone: true }, filled)).toEqual(filled);
    expect(askedOf(requires, filled)).toEqual(filled);
  });
});
