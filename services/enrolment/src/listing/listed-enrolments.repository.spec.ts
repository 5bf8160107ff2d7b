import { yearlyTuition } from './listed-enrolments.repository.js';

it('fees of different rhythms are compared by year; unknown fees come last', () => {
  const fees = [
    { amount: 0, per: 'course' },
    { amount: 900, per: 'month' },
    { amount: 12_000, per: 'year' },
    { amount: 6_500, per: 'term' },
    { amount: 10_000_000, per: 'month' },
    { amount: null, per: 'year' },
  ] as const;
  expect(fees.toSorted((a, b) => yearlyTuition(a) - yearlyTuition(b))).toEqual(fees);
});
