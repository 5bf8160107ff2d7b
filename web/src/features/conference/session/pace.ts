interface Limits {
  /** requests that wait for their answers at a time */
  unanswered: number;
  perSecond: number;
}

const SECOND_MS = 1_000;

/** Sends requests in their order, and no faster than its limits. */
export class Pace {
  private waiting: (() => void)[] = [];
  /** send times of the last second */
  private went: number[] = [];
  private unanswered = 0;
  private timer: number | undefined;

  constructor(private readonly limits: Limits) {}

  /** Calls `go`: at once if the limits allow it, otherwise later. */
  send(go: () => void): void {
    this.waiting.push(go);
    this.next();
  }

  /** One of the sent requests was answered. */
  answered(): void {
    this.unanswered -= 1;
    this.next();
  }

  /** Drops the waiting requests. */
  end(): void {
    this.waiting = [];
    window.clearTimeout(this.timer);
  }

  private next(): void {
    window.clearTimeout(this.timer);
    const now = performance.now();
    this.went = this.went.filter((at) => at > now - SECOND_MS);
    while (this.waiting.length > 0 && this.unanswered < this.limits.unanswered) {
      const [earliest = now] = this.went;
      if (this.went.length >= this.limits.perSecond) {
        this.timer = window.setTimeout(() => this.next(), earliest + SECOND_MS - now);
        return;
      }
      this.went.push(now);
      this.unanswered += 1;
      this.waiting.shift()?.();
    }
  }
}
