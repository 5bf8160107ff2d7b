export class TooManyWaiting extends Error {}

/** At most `running` pieces of work at a time and at most `waiting` behind them; first come, first served. */
export class Turns {
  private taken = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limits: { running: number; waiting: number }) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** @throws TooManyWaiting without having begun */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.limits.running) this.taken += 1;
    else if (this.queue.length < this.limits.waiting) await new Promise<void>((resolve) => this.queue.push(resolve));
    else throw new TooManyWaiting();
    try {
      return await work();
    } finally {
      // The turn goes on to the next, so that nobody gets in between.
      const next = this.queue.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }
}
