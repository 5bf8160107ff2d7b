import { EventEmitter } from 'node:events';
import { createMovedClock } from './moved-clock.mjs';

interface Move {
  clock: { id: number; shiftMs: number; tasks: string[] };
}

/** A child as the launcher sees it. */
function program() {
  const channel = new EventEmitter();
  const sent: Move[] = [];
  let end: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  return {
    sent,
    ended,
    end: () => end('ended with code 1'),
    hears: () => channel.listenerCount('message'),
    answer: () => channel.emit('message', { clockMoved: sent.at(-1)?.clock.id }),
    send: (message: unknown) => sent.push(message as Move),
    onMessage: (listener: (message: unknown) => void) => {
      channel.on('message', listener);
      return () => void channel.off('message', listener);
    },
  };
}

it('is moved when every program has answered to this move', async () => {
  const [one, other] = [program(), program()];
  const clock = createMovedClock(() => [one, other]);
  let done = false;
  const moved = clock.move(-5_000, ['a']).then(() => (done = true));
  expect([one, other].map(({ sent }) => sent.at(-1)?.clock)).toEqual([
    { id: 1, shiftMs: -5_000, tasks: ['a'] },
    { id: 1, shiftMs: -5_000, tasks: ['a'] },
  ]);
  one.answer();
  await Promise.resolve();
  expect(done).toBe(false);
  other.answer();
  await moved;
  expect([one.hears(), other.hears()]).toEqual([0, 0]);
  const next = clock.move(0);
  expect(one.sent.at(-1)?.clock).toEqual({ id: 2, shiftMs: 0, tasks: [] });
  one.answer();
  other.answer();
  await next;
});

it('does not wait for a program that has ended', async () => {
  const [one, other] = [program(), program()];
  const moved = createMovedClock(() => [one, other]).move(-1);
  one.answer();
  other.end();
  await moved;
  expect(other.hears()).toBe(0);
});
