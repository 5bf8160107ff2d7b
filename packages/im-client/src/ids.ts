import { Long } from '@renmai/im-protocol';

/** 2010-02-01 UTC, from which local ids are counted */
const epoch = 1_264_982_400_000;
const perMillisecond = 4096;

/**
 * Local ids: decimal texts below 2^63 that no other page of this browser gives, since each begins at a random place
 * within its millisecond.
 */
export function localIds(now: () => number, random: () => number = Math.random): () => string {
  let last = 0n;
  return () => {
    const at = BigInt(Math.max(0, Math.floor(now()) - epoch)) * BigInt(perMillisecond);
    const fresh = at + BigInt(Math.floor(random() * perMillisecond));
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}

export const toLong = (id: string): Long => Long.fromString(id, true);

/** Remembers ids that were there already: the latest `size` of them. */
export class SeenIds {
  private readonly known = new Set<string>();

  constructor(private readonly size = 2_000) {}

  /** Whether it is new; from now on it is not. */
  add(id: string): boolean {
    if (this.known.has(id)) return false;
    this.known.add(id);
    if (this.known.size > this.size) {
      for (const oldest of this.known) {
        this.known.delete(oldest);
        break;
      }
    }
    return true;
  }
}
