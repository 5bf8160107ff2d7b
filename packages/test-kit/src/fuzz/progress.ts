import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that are in use after garbage collection; `resident` is the memory of the process. */
export interface HeldMemory {
  heap: number;
  external: number;
  resident: number;
}

export async function heldMemory(): Promise<HeldMemory> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, external, resident: rss };
}

/** The growth of JavaScript's memory. */
export const growth = (before: HeldMemory, after: HeldMemory): number =>
  after.heap + after.external - before.heap - before.external;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const described = ({ heap, external, resident }: HeldMemory): string =>
  `${megabytes(heap + external)} (heap ${megabytes(heap)}, outside it ${megabytes(external)}; RSS ${megabytes(resident)})`;

/** Enough to find the cause. */
export const MOST_FAULTS = 20;

/** Keeps a fault, and prints it at once: a run may be broken off. */
export function tell(faults: string[], fault: string): void {
  faults.push(fault);
  process.stderr.write(`${fault}\n`);
}

/** Prints to the log of a long run how far it is. */
export class Progress {
  readonly held: HeldMemory[] = [];
  private readonly started = performance.now();

  /** @param what in the plural */
  constructor(private readonly what: string) {}

  async say(done: number): Promise<void> {
    const memory = await heldMemory();
    this.held.push(memory);
    const seconds = (performance.now() - this.started) / 1000;
    const pace = `${seconds.toFixed(0)} s, ${(done / seconds).toFixed(0)} a second`;
    process.stderr.write(`${done} ${this.what} in ${pace}: held ${described(memory)}\n`);
  }

  /** The growth between the middle of the run and its end. */
  get growth(): number {
    const [half, all] = [this.held[this.held.length / 2 - 1], this.held.at(-1)];
    return half && all ? growth(half, all) : NaN;
  }
}
