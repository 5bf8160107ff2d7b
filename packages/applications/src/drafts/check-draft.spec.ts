import { hasOtherAge } from './check-draft.js';

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
