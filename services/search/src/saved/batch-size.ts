/** Long enough for what each transaction costs besides, and so short that nobody waits long for it. */
const TARGET_MS = 150;
const FIRST = 50;
const GROWTH = 2;

/** How many pieces of work are done in one transaction: as many as fit into a short time, whatever one of them takes. */
export class BatchSize {
  private size: number;

  constructor(private readonly most: number) {
    this.size = Math.min(FIRST, most);
  }

  /** `work` is handed how many, and answers how many there were. What fails is tried again in the smallest piece. */
  async run(work: (most: number) => Promise<number>): Promise<number> {
    const asked = this.size;
    this.size = 1;
    const since = performance.now();
    const done = await work(asked);
    const fits = TARGET_MS / Math.max(performance.now() - since, 1);
    // Fewer than were asked for say nothing of how many more would have fitted.
    const factor = Math.min(fits, done < asked ? 1 : GROWTH);
    this.size = Math.min(Math.max(Math.floor(asked * factor), 1), this.most);
    return done;
  }
}
