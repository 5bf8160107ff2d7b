import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { claimIdempotencyKey, currentClaim, storeAnswer } from '../idempotency/idempotency-store.js';
import { holdNumbering, takeSequence } from '../outbox/outbox.sql.js';
import { OutboxSignal } from '../outbox/outbox-signal.js';
import { LOGGER, METRICS } from '../tokens.js';
import { Transaction, type LaterWork } from './transaction.js';

/** The service's own database. Reads go through `manager`; every write through `write`. */
@Injectable()
export class Database {
  private readonly failedLater: Counter;
  private numbering: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(DataSource) readonly dataSource: DataSource,
    private readonly signal: OutboxSignal,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.failedLater = new Counter({
      name: 'after_commit_failures_total',
      help: 'Work after a commit that failed; the commit stands',
      registers: [registry],
    });
  }

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * One transaction: commits the writes of `work` with its domain events, or nothing. Under an Idempotency-Key its result is kept as the
   * answer in the same transaction.
   */
  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const claim = currentClaim();
    let committed: Transaction | undefined;
    const result = await this.dataSource.transaction(async (manager) => {
      const transaction = new Transaction(manager, this.clock);
      if (claim) await claimIdempotencyKey(manager, claim);
      const answer = await work(transaction);
      await transaction.finish();
      if (claim) await storeAnswer(manager, claim, answer);
      committed = transaction;
      return answer;
    });
    if (claim) claim.used = true;
    if (committed?.emitted.length) {
      void this.afterwards(() => {
        this.signal.wake();
      });
    }
    for (const later of committed?.later ?? []) void this.afterwards(later);
    return result;
  }

  /**
   * Work after a commit that the caller waits for. Never rejects: errors are logged and counted, since they must not turn the committed
   * write into an error.
   */
  async afterwards(work: LaterWork): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failedLater.inc();
      this.logger.warn({ err: error }, 'work after a commit failed');
    }
  }

  /**
   * Reads the state at one point of this service's domain events: events with a sequence below `position` are in the data that `work` sees,
   * and nothing above it is. No event and no other reading has the same position.
   */
  async readAtPosition<T>(work: (manager: EntityManager) => Promise<T>): Promise<{ position: number; value: T }> {
    const reader = this.dataSource.createQueryRunner();
    let connected = false;
    try {
      const turn = this.numbering.then(async () => {
        await reader.connect();
        connected = true;
        return this.beginAtPosition(reader.manager);
      });
      // One at a time: each takes a second connection of the pool while it holds the first. Those who wait for their turn hold none, else they
      // had all connections, and nobody the second.
      this.numbering = turn.catch(() => undefined);
      const position = await turn;
      const value = await work(reader.manager);
      await reader.query('COMMIT');
      return { position, value };
    } catch (error) {
      if (connected) await reader.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await reader.release();
    }
  }

  /** While nobody can take a number, and all who took one have committed, the reader's view of the data is fixed. */
  private beginAtPosition(reader: EntityManager): Promise<number> {
    return this.dataSource.transaction(async (holder) => {
      await holdNumbering(holder);
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await reader.query('SELECT 1');
      return takeSequence(holder);
    });
  }
}
