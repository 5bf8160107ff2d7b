import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, isConnectionError, LOGGER } from '@renmai/service-kit';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { AppendStatement, type Outcome } from './append-statement.js';
import { ConversationIds, conversationKey } from './conversation-ids.js';
import type { AppendedItem, NewItem } from './item.js';
import { clientIdOf, type PlacedItem } from './item-columns.js';
import { NoConversation, StreamsBusy } from './stream-errors.js';

/** The maximum number of items in one statement. */
const BATCH_ITEMS = 500;
const BATCH_BYTES = 2 * 1024 * 1024;
/** The maximum number of waiting items; beyond it callers are refused. */
const WAITING_ITEMS = 20_000;
const WAITING_BYTES = 64 * 1024 * 1024;
/** How long the database may be away before callers get an error. */
const PATIENCE_MS = 10_000;
/** The number of conversations to wait for at once, each with a connection to the database. */
const LANES = 3;

interface Waiting {
  item: NewItem;
  key: string;
  clientId: bigint;
  since: number;
  resolve: (item: AppendedItem) => void;
  reject: (error: unknown) => void;
}
type Placed = Waiting & PlacedItem;
export type Committed = (items: AppendedItem[]) => void;

/**
 * Group commit: items that arrive while one commit is on its way are written together in the next one. Conversations that
 * another process is writing to are left out of the batch and written one by one beside it, so that nobody waits for them.
 */
@Injectable()
export class StreamWriter implements BeforeApplicationShutdown {
  private waiting: Waiting[] = [];
  private bytes = 0;
  private items = 0;
  private running: Promise<void> | null = null;
  private readonly held = new Map<bigint, Placed[]>();
  private readonly lanes = new Set<Promise<void>>();
  private readonly inLane = pLimit(LANES);
  private committed: Committed = () => undefined;

  constructor(
    private readonly statement: AppendStatement,
    private readonly ids: ConversationIds,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Registers a listener for stored items, called in the order of the commits and after the callers are answered. */
  onCommitted(listener: Committed): void {
    this.committed = listener;
  }

  add(item: NewItem): Promise<AppendedItem> {
    if (this.items >= WAITING_ITEMS || this.bytes >= WAITING_BYTES) return Promise.reject(new StreamsBusy());
    return new Promise((resolve, reject) => {
      this.items += 1;
      this.bytes += item.payload.length;
      this.waiting.push({
        item,
        key: conversationKey(item.conversation),
        // An id of its own makes it safe to try again when the answer of a commit was lost.
        clientId: clientIdOf(item),
        since: Date.now(),
        resolve,
        reject,
      });
      this.running ??= this.run();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    while (this.running !== null || this.lanes.size > 0) await Promise.all([this.running, ...this.lanes]);
  }

  private async run(): Promise<void> {
    // All writes of this turn of the event loop are included.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.write(this.take());
    this.running = null;
  }

  private take(): Waiting[] {
    let count = 0;
    for (let bytes = 0; count < this.waiting.length && count < BATCH_ITEMS && bytes < BATCH_BYTES; count++)
      bytes += this.waiting[count]?.item.payload.length ?? 0;
    if (count < this.waiting.length) return this.waiting.splice(0, count);
    const all = this.waiting;
    this.waiting = [];
    return all;
  }

  private async write(batch: Waiting[]): Promise<void> {
    const placed = await this.place(batch);
    const free = this.held.size === 0 ? placed : placed.filter((one) => !this.holdBack(one));
    for (const one of await this.store(free, false)) {
      if (this.holdBack(one)) continue;
      this.held.set(one.conversationId, [one]);
      const lane = this.inLane(() => this.lane(one.conversationId)).finally(() => this.lanes.delete(lane));
      this.lanes.add(lane);
    }
  }

  /** Behind others of its conversation that wait in a lane. */
  private holdBack(one: Placed): boolean {
    const queue = this.held.get(one.conversationId);
    queue?.push(one);
    return queue !== undefined;
  }

  /** Writes to one conversation until its queue is empty, waiting for other writers to it. */
  private async lane(conversationId: bigint): Promise<void> {
    for (;;) {
      const queue = this.held.get(conversationId) ?? [];
      if (queue.length === 0) break;
      this.held.set(conversationId, []);
      // The conversation does not exist even after the wait: the transaction that opened it was not committed.
      for (const one of await this.store(queue, true)) {
        this.ids.forget([one.key]);
        this.fail(one, new NoConversation(one.key));
      }
    }
    this.held.delete(conversationId);
  }

  private async place(batch: Waiting[]): Promise<Placed[]> {
    const unknown = batch.filter(({ key }) => this.ids.known(key) === undefined);
    if (unknown.length > 0) {
      try {
        await this.patiently(unknown, () =>
          this.ids.find(
            unknown.map(({ item }) => item.conversation),
            true,
          ),
        );
      } catch (error) {
        for (const one of unknown) this.fail(one, error);
      }
    }
    const placed: Placed[] = [];
    for (const one of batch) {
      const conversationId = this.ids.known(one.key);
      if (conversationId !== undefined) placed.push(Object.assign(one, { conversationId }));
      else this.fail(one, new NoConversation(one.key));
    }
    return placed;
  }

  /** Stores and announces items; answers those whose conversation was locked. `wait`: waits for locked conversations. */
  private async store(batch: Placed[], wait: boolean): Promise<Placed[]> {
    if (batch.length === 0) return [];
    const at = this.clock.now();
    let outcome: Outcome;
    try {
      outcome = await this.patiently(batch, () => this.statement.run(batch, at, wait));
    } catch (error) {
      return this.oneByOne(batch, wait, error);
    }
    const left = batch.filter((_one, index) => outcome[index] === undefined);
    const fresh: AppendedItem[] = [];
    for (const [index, one] of batch.entries()) {
      const item = outcome[index];
      if (!item) continue;
      if (!item.duplicate) fresh.push(item);
      this.done(one);
      one.resolve(item);
    }
    // The senders' acknowledgements go first.
    if (fresh.length > 0)
      setImmediate(() => {
        this.committed(fresh);
      });
    return left;
  }

  /** An item that the database refuses fails alone; one that was stored by another meanwhile is found at the second try. */
  private async oneByOne(batch: Placed[], wait: boolean, error: unknown): Promise<Placed[]> {
    const [only] = batch;
    if (isConnectionError(error) || (only && batch.length === 1 && !isUniqueViolation(error))) {
      this.logger.error({ err: error, items: batch.length }, 'items could not be stored');
      for (const one of batch) this.fail(one, error);
      return [];
    }
    if (batch.length === 1) return this.store(batch, wait);
    const middle = batch.length >> 1;
    const left = await this.store(batch.slice(0, middle), wait);
    // Items that are left over keep their order.
    const stuck = new Set(left.map(({ conversationId }) => conversationId));
    const rest = batch.slice(middle);
    const free = rest.filter(({ conversationId }) => !stuck.has(conversationId));
    return [
      ...left,
      ...rest.filter(({ conversationId }) => stuck.has(conversationId)),
      ...(await this.store(free, wait)),
    ];
  }

  /** While the database is away, tries again until the longest waiting item reaches its time limit. */
  private async patiently<T>(batch: readonly Waiting[], work: () => Promise<T>): Promise<T> {
    const until = Math.min(...batch.map(({ since }) => since)) + PATIENCE_MS;
    for (let pause = 20; ; pause = Math.min(pause * 2, 1_000)) {
      try {
        return await work();
      } catch (error) {
        if (!(isConnectionError(error) || isDeadlock(error)) || Date.now() + pause > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  private done(one: Waiting): void {
    this.items -= 1;
    this.bytes -= one.item.payload.length;
  }

  private fail(one: Waiting, error: unknown): void {
    this.done(one);
    one.reject(error);
  }
}

/** Whether the database aborted this transaction to resolve a deadlock; the other one continues. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01';

const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';
