import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press';

const touches = [{ clientX: 1, clientY: 1 }];
function lift(): boolean {
  const event = createEvent.touchEnd(screen.getByText('Message'), { touches: [], cancelable: true });
  fireEvent(screen.getByText('Message'), event);
  return event.defaultPrevented;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a finger that stayed long enough presses nothing when it is lifted, one that did not stay does', () => {
  const run = jest.fn();
  const Row = () => <p {...useLongPress(run)}>Message</p>;
  render(<Row />);
  fireEvent.touchStart(screen.getByText('Message'), { touches });
  act(() => void jest.advanceTimersByTime(300));
  expect([lift(), run.mock.calls.length]).toEqual([false, 0]);
  fireEvent.touchStart(screen.getByText('Message'), { touches });
  act(() => void jest.advanceTimersByTime(700));
  expect([lift(), run.mock.calls.length]).toEqual([true, 1]);
  fireEvent.touchStart(screen.getByText('Message'), { touches });
  expect(lift()).toBe(false);
});
