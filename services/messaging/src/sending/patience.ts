import { Injectable, Optional } from '@nestjs/common';
import { isConnectionError } from '@renmai/service-kit';
import { StreamsBusy } from '../streams/stream-errors.js';

export interface PatienceLimits {
  /** how long the database may be away before senders get an error */
  ms: number;
  /** messages that wait for it at once, and the bytes of them; beyond that senders are refused */
  most: number;
  bytes: number;
}

const USUAL: PatienceLimits = { ms: 10_000, most: 20_000, bytes: 64 * 1024 * 1024 };
const LONGEST_PAUSE_MS = 500;

/** Holds sent messages while the database is away for some seconds, and tries them again. */
@Injectable()
export class Patience {
  private count = 0;
  private held = 0;

  constructor(@Optional() private readonly limits: PatienceLimits = USUAL) {}

  /** How many messages wait now. */
  get waiting(): number {
    return this.count;
  }

  /**
   * Does the work, and repeats it while the database cannot be reached; the work must be repeatable. `bytes`: the memory that
   * it holds. @throws StreamsBusy if too much is waiting; after the time limit, the error of the work
   */
  async withPatience<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const until = Date.now() + this.limits.ms;
    try {
      return await work();
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
    if (this.count >= this.limits.most || this.held + bytes > this.limits.bytes) throw new StreamsBusy();
    this.count += 1;
    this.held += bytes;
    try {
      return await this.again(until, work);
    } finally {
      this.count -= 1;
      this.held -= bytes;
    }
  }

  private async again<T>(until: number, work: () => Promise<T>): Promise<T> {
    for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        return await work();
      } catch (error) {
        if (!isConnectionError(error) || Date.now() + pause > until) throw error;
      }
    }
  }
}
