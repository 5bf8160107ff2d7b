/** Long enough to outweigh the cost of a transaction, and short enough that nobody waits long for it. */
const TARGET_MS = 150;
const FIRST = 50;
const GROWTH = 2;

/** The number of items that are handled in one transaction: as many as fit into a short time, however long each of them takes. */
export class BatchSize {
  private size: number;

  constructor(private readonly most: number) {
    this.size = Math.min(FIRST, most);
  }

  /** `work` gets the maximum number of items and answers how many there were. After a failure the next batch has one item. */
  async run(work: (most: number) => Promise<number>): Promise<number> {
    const asked = this.size;
    this.size = 1;
    const since = performance.now();
    const done = await work(asked);
    const fits = TARGET_MS / Math.max(performance.now() - since, 1);
    // Fewer items than the maximum do not show how many more would have fitted.
    const factor = Math.min(fits, done < asked ? 1 : GROWTH);
    this.size = Math.min(Math.max(Math.floor(asked * factor), 1), this.most);
    return done;
  }
}
