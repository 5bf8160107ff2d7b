/** All places are taken, and the wait took too long or too many are waiting. */
export class Crowded extends Error {}

/** Lets as many through at once as there are places; others wait for their turn. */
export class Gate {
  private inside = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws Crowded at the signal, if the work has not been started by then */
  async through<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.inside < this.places) this.inside += 1;
    else await this.turn(signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.waiting.size >= this.mostWaiting) return Promise.reject(new Crowded());
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(enter);
        reject(new Crowded());
      };
      this.waiting.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Passes the place to the caller that has waited longest. */
  private leave(): void {
    const [next] = this.waiting;
    if (!next) {
      this.inside -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
