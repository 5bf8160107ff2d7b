import { randomInt } from 'node:crypto';

const ATTEMPTS = 16;
const TURNS = 64;

/**
 * Keys of the batches of one socket. A client acknowledges no batch that has the key of the one before, and some do not
 * look at the queue: so no two that follow each other are the same, of whatever queues. Where it begins is chance,
 * because a page remembers the last key also when another user logs in.
 */
export class BatchKeys {
  /** `connects`: how often the device has been connected, so that a repeated batch has another key. */
  constructor(
    private readonly connects: number,
    private turn = randomInt(TURNS),
  ) {}

  /** The key of a batch that ends with this item; within a queue keys grow as its items do. */
  after(last: number): number {
    this.turn = (this.turn + 1) % TURNS;
    return (last * ATTEMPTS + (this.connects % ATTEMPTS)) * TURNS + this.turn;
  }
}
