import { commonProblems } from '@renmai/contracts';
import { Problem } from '@renmai/service-kit';

export interface SlotLimits {
  /** at work at a time */
  running: number;
  /** may wait for a place */
  waiting: number;
  /** of one member, at work or waiting */
  each: number;
}

const RETRY_SECONDS = 3;

/** So many at a time, and none for members who take more than their share. */
export class FetchSlots {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly ofMember = new Map<string, number>();

  constructor(private readonly limits: SlotLimits) {}

  async run<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    const own = this.ofMember.get(memberId) ?? 0;
    if (own >= this.limits.each) throw new Problem(commonProblems.tooManyRequests, { retryAfter: RETRY_SECONDS });
    if (this.running >= this.limits.running && this.queue.length >= this.limits.waiting) {
      throw new Problem(commonProblems.unavailable, { retryAfter: RETRY_SECONDS });
    }
    this.ofMember.set(memberId, own + 1);
    try {
      await this.place();
      return await work().finally(() => {
        this.leave();
      });
    } finally {
      const left = (this.ofMember.get(memberId) ?? 1) - 1;
      if (left === 0) this.ofMember.delete(memberId);
      else this.ofMember.set(memberId, left);
    }
  }

  private async place(): Promise<void> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return;
    }
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** The place goes to anyone who has waited longest. */
  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }
}
