import { jest } from '@jest/globals';
import { chatMessage } from '../../../../test/chat';
import { joined, keepTalks, mostOfTalk, withPeople } from './kept-talks';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => chatMessage({ id: `${from + n}`, time: (from + n) * 1_000 }));
const ids = ({ messages: all }: ReturnType<typeof joined>) => [all.length, all[0]?.id, all.at(-1)?.id];

it('appends new messages to the copy that was kept before', () => {
  const kept = { messages: messages(1, 40), complete: true };
  const whole = joined(kept, { messages: messages(30, 60), complete: false });
  expect(ids(whole)).toEqual([60, '1', '60']);
  expect(whole.complete).toBe(true);
});

it('where something is missing between the two, the newer ones are kept', () => {
  const kept = { messages: messages(1, 40), complete: true };
  const whole = joined(kept, { messages: messages(50, 60), complete: false });
  expect(ids(whole)).toEqual([11, '50', '60']);
  expect(whole.complete).toBe(false);
});

it('no more than so many are kept, and their beginning is not there then', () => {
  const whole = joined(null, { messages: messages(1, mostOfTalk + 50), complete: true });
  expect(ids(whole)).toEqual([mostOfTalk, '51', `${mostOfTalk + 50}`]);
  expect(whole.complete).toBe(false);
});

it('names stay in the copy when a page has shown nobody', () => {
  const person = (id: string, name: string) => ({ id, name, photo: null, headline: '' });
  const kept = { a: person('a', 'Ada'), b: person('b', 'Ben') };
  expect(withPeople(kept, {})).toEqual(kept);
  // of somebody who hides meanwhile, or has another name, the page knows more
  expect(withPeople(kept, { a: null, b: person('b', 'Benno') })).toEqual({ a: null, b: person('b', 'Benno') });
});

it('conversations are fetched once the list is there, however late it comes', () => {
  jest.useFakeTimers();
  const dispatch = jest.fn(() => Promise.resolve());
  let list = 'loading';
  const stop = keepTalks(dispatch, () => ({ chat: { list, me: null } }));
  jest.advanceTimersByTime(20_000);
  expect(dispatch).not.toHaveBeenCalled();
  list = 'loaded';
  jest.advanceTimersByTime(20_000);
  expect(dispatch).toHaveBeenCalledTimes(1);
  stop();
  jest.useRealTimers();
});
