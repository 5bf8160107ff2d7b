import { month, startsBeforeEnd } from './month.schema.js';

describe('dates of a life', () => {
  it.each(['2019-09', '1999-12', '2019', '1900'])('%s is one', (text) => {
    expect(month.safeParse(text).success).toBe(true);
  });

  it.each(['2019-13', '2019-9', '19', '2019-', '1899', '2019-09-01', ''])('%s is none', (text) => {
    expect(month.safeParse(text).success).toBe(false);
  });

  it.each([
    ['2019-03', '2019', true],
    ['2019', '2019-03', true],
    ['2019', '2019', true],
    ['2019', '2018-12', false],
    ['2019-03', '2018', false],
    ['2019-03', '2019-02', false],
    [null, '2018', true],
    ['2019', null, true],
  ])('from %s until %s: %s', (startDate, endDate, right) => {
    expect(startsBeforeEnd({ startDate, endDate })).toBe(right);
  });
});
