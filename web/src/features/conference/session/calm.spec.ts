import { jest } from '@jest/globals';
import { Calm } from './calm';

const work = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  work.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('works once it is quiet', () => {
  const calm = new Calm(work, 1_000);
  calm.in(300);
  jest.advanceTimersByTime(200);
  calm.in(300);
  jest.advanceTimersByTime(299);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works about once a second while people come in all the time', () => {
  const calm = new Calm(work, 1_000);
  for (let came = 0; came < 30; came += 1) {
    calm.in(300);
    jest.advanceTimersByTime(150);
  }
  expect(work).toHaveBeenCalledTimes(4);
});

it('does not work after it was cancelled', () => {
  const calm = new Calm(work, 1_000);
  calm.in(300);
  calm.cancel();
  jest.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
});
