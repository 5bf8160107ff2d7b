import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { Listed, NextBatch } from './fill-page.js';

/** How often more is read for one page; the list still continues at its cursor. */
const MAX_ROUNDS = 5;

export interface Shown {
  listed: Listed;
  view: MomentView;
  /** others of its kind and day */
  folded: MomentView[];
}

/** A list that answers its visible moments one after the other. */
export class ShownList {
  private readonly ahead: { listed: Listed; shown: Shown | undefined }[] = [];
  private readLast: Listed | undefined;
  private ended = false;
  private rounds = 0;
  private taken: Listed | undefined;

  constructor(
    private readonly read: NextBatch,
    private readonly count: number,
  ) {}

  /** The last one that was taken, or left out before the next. */
  get last(): Listed | undefined {
    return this.taken;
  }

  /** Whether there may be more. */
  get more(): boolean {
    return this.ahead.length > 0 || !this.ended;
  }

  /** Whether the limit of reads is reached: the rest is left to the next page. */
  get tired(): boolean {
    return this.ahead.length === 0 && !this.ended && this.rounds >= MAX_ROUNDS;
  }

  /** The next one that may be seen. */
  async peek(): Promise<Shown | undefined> {
    for (;;) {
      const [next] = this.ahead;
      if (next?.shown) return next.shown;
      if (next) {
        this.taken = next.listed;
        this.ahead.shift();
      } else if (this.ended || this.tired) return undefined;
      else await this.readOn();
    }
  }

  take(): void {
    this.taken = this.ahead.shift()?.listed ?? this.taken;
  }

  private async readOn(): Promise<void> {
    this.rounds += 1;
    const { listed, views } = await this.read(this.readLast, this.count);
    const seen = new Map(views.map((view) => [view.momentId, view]));
    for (const entry of listed.slice(0, this.count)) {
      const [view, ...folded] = [entry.momentId, ...(entry.folded ?? [])].flatMap((id) => seen.get(id) ?? []);
      this.ahead.push({ listed: entry, shown: view && { listed: entry, view, folded } });
      this.readLast = entry;
    }
    this.ended = listed.length <= this.count;
  }
}
