/** The decision about a frame: accept it, refuse it as too many of its kind, or close the socket. */
export type BudgetVerdict = 'take' | 'refuse' | 'end';

/** A rate per second, of which up to two seconds' worth can be saved up. */
class Allowance {
  private left: number;

  constructor(
    private readonly perSecond: number,
    private at: number,
  ) {
    this.left = perSecond * 2;
  }

  spend(now: number): boolean {
    const more = Math.max(0, (now - this.at) / 1000) * this.perSecond;
    this.at = now;
    this.left = Math.min(this.perSecond * 2, this.left + more);
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/**
 * How much a socket may send. Sends beyond the rate, which the sockets of one user share, are refused; a socket that exceeds
 * four times the rate with frames of any kind counts as a flood.
 */
export class FrameBudget {
  private readonly frames: Allowance;
  private sends: Allowance;

  constructor(perSecond: number, now: number) {
    this.frames = new Allowance(perSecond * 4, now);
    this.sends = new Allowance(perSecond, now);
  }

  /** From now on the sends of both sockets count together. */
  shareWith(other: FrameBudget): void {
    this.sends = other.sends;
  }

  spend(isSend: boolean, now: number): BudgetVerdict {
    if (!this.frames.spend(now)) return 'end';
    return !isSend || this.sends.spend(now) ? 'take' : 'refuse';
  }
}
