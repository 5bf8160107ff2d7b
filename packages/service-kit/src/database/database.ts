import { Inject, Injectable } from '@nestjs/common';
import { domainEventEnvelope, type DataOf, type DomainEvent, type DomainEventDefinition } from '@renmai/contracts';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock.js';
import { claimIdempotencyKey, currentClaim, storeAnswer } from '../idempotency/idempotency.store.js';
import { currentContext } from '../logging/request-context.js';
import { OutboxSignal } from '../outbox/outbox-signal.js';
import { db } from './db.js';

export interface EmitOptions<T> {
  aggregateId: string;
  data: T;
  /** left out: the member whose request this is */
  actorId?: string | null;
}

/** What a write is handed: its manager for the repositories, and the outbox of the same transaction. */
export class Transaction {
  /** What was emitted so far, as it will be published. */
  readonly emitted: DomainEvent[] = [];
  /** What `afterCommit` was handed. */
  readonly later: (() => void)[] = [];

  constructor(
    readonly manager: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Done as soon as it has been committed, in the same process; never when it is not, so nothing may depend on it. */
  afterCommit(work: () => void): void {
    this.later.push(work);
  }

  /** Adds a domain event to the outbox; it is published after the commit, or not at all. */
  async emit<E extends DomainEventDefinition>(definition: E, options: EmitOptions<DataOf<E>>): Promise<void> {
    const context = currentContext();
    const envelope = domainEventEnvelope.parse({
      id: uuidv7(),
      type: definition.type,
      occurredAt: this.clock.now().toISOString(),
      actorId: options.actorId === undefined ? (context?.actorId ?? null) : options.actorId,
      aggregateId: options.aggregateId,
      traceparent: context?.traceparent ?? null,
      data: definition.data.parse(options.data),
    });
    await db.run(this.manager, 'INSERT INTO outbox (id, topic, key, type, envelope) VALUES ($1, $2, $3, $4, $5)', [
      envelope.id,
      definition.topic,
      options.aggregateId,
      definition.type,
      JSON.stringify(envelope),
    ]);
    this.emitted.push({ ...envelope, data: envelope.data });
  }
}

/** The service's own database. Reads go through `manager`; every write through `write`. */
@Injectable()
export class Database {
  constructor(
    @Inject(DataSource) readonly dataSource: DataSource,
    private readonly signal: OutboxSignal,
    private readonly clock: Clock,
  ) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * A read that is asked again and again: planned once per connection under its name, which saves most of the time of a
   * statement with many parts. One name always goes with one text.
   */
  async prepared<T extends QueryResultRow>(name: string, sql: string, parameters: unknown[] = []): Promise<T[]> {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool;
    const { rows } = await pool.query<T>({ name, text: sql, values: parameters });
    return rows;
  }

  /**
   * One transaction: commits what `work` did with its domain events, or nothing. Under an Idempotency-Key its result is
   * kept as the answer in the same transaction.
   */
  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const claim = currentClaim();
    let committed: Transaction | undefined;
    const result = await this.dataSource.transaction(async (manager) => {
      const transaction = new Transaction(manager, this.clock);
      if (claim) await claimIdempotencyKey(manager, claim);
      const answer = await work(transaction);
      if (claim) await storeAnswer(manager, claim, answer);
      committed = transaction;
      return answer;
    });
    if (claim) claim.used = true;
    if (committed?.emitted.length) this.signal.wake();
    for (const work of committed?.later ?? []) work();
    return result;
  }
}
