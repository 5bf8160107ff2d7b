import { Clock } from '../clock.js';
import { shiftIds } from './uuidv7.js';

/** Does periodic tasks that became due in the meantime, by their names. */
export type CatchUp = (tasks: readonly string[]) => Promise<void>;

/**
 * The clock of an embedded stack, which its launcher moves while the demo world is filled: through weeks that have passed,
 * in minutes. Everything that goes by `Clock` follows, and `databaseNow` and `uuidv7` with it; timers, leases and caches
 * stay with the machine's time. There is one in a process, since ids have no clock of their own.
 */
export class MovableClock extends Clock {
  private shift = 0;
  private readonly listeners: CatchUp[] = [];

  override get shiftMs(): number {
    return this.shift;
  }

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  onMove(listener: CatchUp): void {
    this.listeners.push(listener);
  }

  /** `shiftMs`: from the machine's time; `tasks`: periodic ones that are done before this resolves */
  async move(shiftMs: number, tasks: readonly string[] = []): Promise<void> {
    this.shift = shiftMs;
    shiftIds(shiftMs);
    if (tasks.length > 0) await Promise.all(this.listeners.map((listener) => listener(tasks)));
  }
}

interface MoveMessage {
  clock: { id: number; shiftMs: number; tasks: string[] };
}

/**
 * A clock that the parent process moves by messages `{ clock: { id, shiftMs, tasks } }`; `{ clockMoved: id }` answers when
 * the tasks are done. The channel is between these two processes alone: no request can move it.
 */
export function clockOfParent(): MovableClock {
  const clock = new MovableClock();
  process.on('message', (message: unknown) => {
    if (!isMove(message)) return;
    const { id, shiftMs, tasks } = message.clock;
    void clock.move(shiftMs, tasks).finally(() => process.send?.({ clockMoved: id }));
  });
  // Listening keeps a process alive; this must not.
  process.channel?.unref();
  return clock;
}

function isMove(message: unknown): message is MoveMessage {
  return typeof message === 'object' && message !== null && 'clock' in message;
}
