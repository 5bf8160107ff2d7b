import { jest } from '@jest/globals';
import { Pace } from './pace';

const went: number[] = [];
const ask = (pace: Pace, ...numbers: number[]) => {
  for (const number of numbers) pace.send(() => went.push(number));
};

beforeEach(() => {
  jest.useFakeTimers();
  went.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

it('leaves so many unanswered at most; the next one goes with an answer', () => {
  const pace = new Pace({ unanswered: 2, perSecond: 100 });
  ask(pace, 1, 2, 3, 4);
  expect(went).toEqual([1, 2]);
  pace.answered();
  expect(went).toEqual([1, 2, 3]);
  pace.answered();
  expect(went).toEqual([1, 2, 3, 4]);
});

it('so many go in a second at most, however fast the answers are', () => {
  const pace = new Pace({ unanswered: 100, perSecond: 2 });
  ask(pace, 1, 2);
  jest.advanceTimersByTime(600);
  ask(pace, 3, 4, 5);
  pace.answered();
  jest.advanceTimersByTime(399);
  expect(went).toEqual([1, 2]);
  jest.advanceTimersByTime(1);
  expect(went).toEqual([1, 2, 3, 4]);
  jest.advanceTimersByTime(1_000);
  expect(went).toEqual([1, 2, 3, 4, 5]);
});

it('nothing goes after its end', () => {
  const pace = new Pace({ unanswered: 100, perSecond: 1 });
  ask(pace, 1, 2);
  pace.end();
  jest.advanceTimersByTime(5_000);
  expect(went).toEqual([1]);
});
