import { FrameBudget } from './frame-budget.js';

const verdicts = (budget: FrameBudget, count: number, now: number) =>
  Array.from({ length: count }, () => budget.spend(true, now));
const taken = (budget: FrameBudget, count: number, now: number): number =>
  verdicts(budget, count, now).filter((verdict) => verdict === 'take').length;

it('takes two seconds’ worth at once, then what the rate allows', () => {
  const budget = new FrameBudget(5, 0);
  expect(taken(budget, 15, 0)).toBe(10);
  expect(taken(budget, 15, 1_000)).toBe(5);
  expect(taken(budget, 15, 60_000)).toBe(10);
});

it('counts the sends of sockets that share together, and their frames apart', () => {
  const [one, other] = [new FrameBudget(5, 0), new FrameBudget(5, 0)];
  other.shareWith(one);
  expect([taken(one, 7, 0), taken(other, 7, 0), taken(one, 1, 0)]).toEqual([7, 3, 0]);
  expect([taken(other, 7, 1_000), taken(one, 7, 1_000)]).toEqual([5, 0]);
  expect(verdicts(one, 60, 1_000).at(-1)).toBe('end');
  expect(other.spend(false, 1_000)).toBe('take');
});

it('ends a socket that goes on with frames of any kind', () => {
  const budget = new FrameBudget(5, 0);
  const all = Array.from({ length: 41 }, () => budget.spend(false, 0));
  expect([all[39], all[40]]).toEqual(['take', 'end']);
});
