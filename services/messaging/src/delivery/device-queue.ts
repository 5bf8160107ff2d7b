import type { BatchKeys } from './batch-keys.js';

/** How many items a batch has at most, and how many are kept in memory for the next ones. */
export const BATCH = 20;
const KEPT = 40;

/** An item of a queue that is for this device. */
export interface Deliverable {
  seq: number;
}

/**
 * One conversation as one device reads it. Positions only grow: `taken` ≤ `sent` ≤ `seen` ≤ `top`. It sends nothing itself:
 * `next` answers the next batch.
 */
export class DeviceQueue<I extends Deliverable> {
  /** the device has everything up to here, as far as it is for it */
  taken = 0;
  /** the last one that was ever sent to it */
  sent = 0;
  /** everything up to here was acknowledged, is on its way or is in `ready` */
  seen = 0;
  /** the last one that is known to be there */
  top = 0;
  /** on its way: its key, and its last item */
  flying: { key: number; last: number } | null = null;
  private ready: I[] = [];

  /** `keys`: the batch keys of the socket. */
  constructor(private readonly keys: BatchKeys) {}

  /** `sent`: items up to there may have reached the device on a former socket. */
  begin(taken: number, sent: number): void {
    this.taken = taken;
    this.sent = Math.max(sent, taken);
    this.seen = taken;
    this.top = Math.max(this.top, taken);
  }

  /** Something was added to the conversation; `item`: null where it is not for this device. */
  offer(seq: number, item: I | null): void {
    if (seq > this.top) this.top = seq;
    if (seq !== this.seen + 1 || this.ready.length >= KEPT) return;
    this.seen = seq;
    if (item) this.ready.push(item);
    else this.settle();
  }

  /**
   * Accepts the items read from the database after `read.from`; no other items up to `seen` are for this device. `complete`:
   * there are no later items either (unless something was offered since `read`).
   */
  fill(read: { from: number; top: number }, items: readonly I[], seen: number, complete: boolean): void {
    if (read.from !== this.seen) return;
    for (const item of items) this.ready.push(item);
    this.seen = Math.max(seen, read.from);
    if (this.seen > this.top || (complete && this.top === read.top)) this.top = this.seen;
    this.settle();
  }

  /** There is more than is known here. */
  get wantsReading(): boolean {
    return this.ready.length === 0 && this.flying === null && this.seen < this.top;
  }

  get idle(): boolean {
    return this.flying === null && this.ready.length === 0;
  }

  /** The next batch, which is then on its way; none while another is. An item that was sent before goes alone. */
  next(): { items: I[]; key: number } | null {
    if (this.flying !== null) return null;
    const [first] = this.ready;
    if (!first) return null;
    let count = 1;
    if (first.seq > this.sent) count = Math.min(this.ready.length, BATCH);
    const items = this.ready.splice(0, count);
    const last = items.at(-1)?.seq ?? first.seq;
    const key = this.keys.after(last);
    this.flying = { key, last };
    if (last > this.sent) this.sent = last;
    return { items, key };
  }

  /** The device has the batch with this key. False where it is none that it was sent. */
  acknowledge(key: number): boolean {
    if (this.flying?.key !== key) return false;
    this.taken = this.flying.last;
    this.flying = null;
    this.settle();
    return true;
  }

  /** Items that are not for the device need no acknowledgement. */
  private settle(): void {
    if (this.idle) this.taken = this.seen;
  }
}
