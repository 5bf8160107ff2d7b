import { commonProblems } from '@renmai/contracts';
import { Problem } from './errors/problem.js';
import { currentContext } from './logging/request-context.js';

/** For whom a piece of work is done. */
export interface Asker {
  /** The share it counts against: of a member, or of the network of a visitor. Null: none. */
  of: string | null;
  /** Ends when nobody waits for the work any more. */
  signal?: AbortSignal;
  /** Goes before all work that somebody asked for by a request. */
  ahead?: boolean;
}

/** The sender of the request that is being answered. The work is dropped when they leave. */
export function currentAsker(): Asker {
  const context = currentContext();
  if (!context) return { of: null };
  const of = context.share ?? context.actorId ?? (context.network === undefined ? null : `network ${context.network}`);
  return { of, ...(context.left && { signal: context.left() }) };
}

/** Work of a queue that has its own limits, and its own shares: it waits without a limit, and goes first. */
export const inBackground: Asker = { of: null, ahead: true };

/** There is so much to do that no more is taken. */
export class TooManyWaiting extends Problem {
  constructor(retryAfter: number) {
    super(commonProblems.unavailable, { retryAfter });
  }
}

/** The asker has reached the limit of work for one asker. */
export class ShareTaken extends Problem {
  constructor(retryAfter: number) {
    super(commonProblems.tooMuchAtOnce, { retryAfter });
  }
}

/** Nobody waits for the work any more, so it is not done. */
export class NobodyWaits extends Problem {
  constructor() {
    super(commonProblems.unavailable, { detail: 'nobody waits for this any more' });
  }
}

interface Limits {
  running: number;
  waiting: number;
}

interface Share {
  running: number;
  waiting: number;
}

interface Place {
  asker: Asker;
  begin: () => void;
}

const usualShare: Limits = { running: 1, waiting: 2 };

/**
 * At most `running` pieces of work at a time and at most `waiting` behind them. `each`: how many of them may be one asker's, so that one
 * asker with much to do does not hold up the others. First come, first served, except askers whose share is at work.
 */
export class Turns {
  private running = 0;
  private readonly queue: Place[] = [];
  private readonly shares = new Map<string, Share>();
  private readonly each: Limits;
  private readonly retryAfter: number;

  /** `retryAfter`: seconds after which refused askers may ask again */
  constructor(private readonly limits: Limits & { each?: Limits; retryAfter?: number }) {
    this.each = limits.each ?? usualShare;
    this.retryAfter = limits.retryAfter ?? 5;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** @throws TooManyWaiting, ShareTaken, NobodyWaits; without having begun */
  async take<T>(asker: Asker, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
    if (asker.signal?.aborted) throw new NobodyWaits();
    if (this.running < this.limits.running && this.mayRun(asker)) this.begin(asker);
    else await this.wait(asker);
    try {
      return await work(asker.signal);
    } catch (error) {
      throw asker.signal?.aborted ? new NobodyWaits() : error;
    } finally {
      this.running -= 1;
      this.count(asker, { running: -1, waiting: 0 });
      this.next();
    }
  }

  private wait(asker: Asker): Promise<void> {
    const waiting = asker.of === null ? 0 : (this.shares.get(asker.of)?.waiting ?? 0);
    if (!this.mayRun(asker) && waiting >= this.each.waiting) throw new ShareTaken(this.retryAfter);
    if (asker.of !== null && waiting >= this.each.running + this.each.waiting) throw new ShareTaken(this.retryAfter);
    if (!asker.ahead && this.queue.length >= this.limits.waiting) throw new TooManyWaiting(this.retryAfter);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.queue.splice(this.queue.indexOf(place), 1);
        this.count(asker, { running: 0, waiting: -1 });
        reject(new NobodyWaits());
      };
      const place: Place = {
        asker,
        begin: () => {
          asker.signal?.removeEventListener('abort', leave);
          this.count(asker, { running: 0, waiting: -1 });
          this.begin(asker);
          resolve();
        },
      };
      asker.signal?.addEventListener('abort', leave, { once: true });
      this.count(asker, { running: 0, waiting: 1 });
      const behind = asker.ahead ? this.queue.findIndex((one) => !one.asker.ahead) : -1;
      this.queue.splice(behind === -1 ? this.queue.length : behind, 0, place);
    });
  }

  /** The turn goes on at once, so that nobody gets in between. */
  private next(): void {
    if (this.running >= this.limits.running) return;
    const place = this.queue.findIndex(({ asker }) => this.mayRun(asker));
    if (place >= 0) this.queue.splice(place, 1)[0]?.begin();
  }

  private begin(asker: Asker): void {
    this.running += 1;
    this.count(asker, { running: 1, waiting: 0 });
  }

  private mayRun({ of }: Asker): boolean {
    return of === null || (this.shares.get(of)?.running ?? 0) < this.each.running;
  }

  private count({ of }: Asker, by: Share): void {
    if (of === null) return;
    const share = this.shares.get(of) ?? { running: 0, waiting: 0 };
    share.running += by.running;
    share.waiting += by.waiting;
    if (share.running === 0 && share.waiting === 0) this.shares.delete(of);
    else this.shares.set(of, share);
  }
}
