import { domainEventEnvelope, type DataOf, type DomainEvent, type DomainEventDefinition } from '@renmai/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.js';
import { currentContext } from '../logging/request-context.js';
import { appendToOutbox, tellOfOutbox, type Unsent } from '../outbox/outbox.sql.js';

export interface EmitOptions<T> {
  aggregateId: string;
  data: T;
  /** left out: the member whose request is being answered */
  actorId?: string | null;
}

export type LaterWork = () => void | Promise<void>;

/** The argument of a write: its manager for the repositories, and the outbox of the same transaction. */
export class Transaction {
  /** The work that was given to `afterCommit`. */
  readonly later: LaterWork[] = [];
  private readonly last: (() => Promise<void>)[] = [];
  private readonly unsent: Unsent[] = [];

  constructor(
    readonly manager: EntityManager,
    readonly clock: Clock,
  ) {}

  /** The events emitted so far, as they will be published. Each event has its sequence once the write has ended. */
  get emitted(): DomainEvent[] {
    return this.unsent.map(({ event }) => event);
  }

  /**
   * Runs after the commit, in the same process; never if it is rolled back or the process ends, so nothing may depend on it. An error in it
   * is logged and counted, and harms neither the write nor the other work.
   */
  afterCommit(work: LaterWork): void {
    this.later.push(work);
  }

  /**
   * Runs in the transaction when its work has ended, for things that are collected and written together. An error in it fails the write.
   */
  beforeCommit(work: () => Promise<void>): void {
    this.last.push(work);
  }

  /**
   * Adds a domain event to the outbox; it is published after the commit, or not at all. Lock the aggregate (a row lock, an upsert) before
   * you read the data of the event: the sequence orders commits, not what writers have seen.
   */
  async emit<E extends DomainEventDefinition>(definition: E, options: EmitOptions<DataOf<E>>): Promise<void> {
    const context = currentContext();
    const { data, ...envelope } = domainEventEnvelope.parse({
      id: uuidv7(),
      type: definition.type,
      occurredAt: this.clock.now().toISOString(),
      actorId: options.actorId === undefined ? (context?.actorId ?? null) : options.actorId,
      aggregateId: options.aggregateId,
      traceparent: context?.traceparent ?? null,
      data: definition.data.parse(options.data),
    });
    this.unsent.push({ topic: definition.topic, event: { ...envelope, data } });
  }

  /** The last statements of the transaction. */
  async finish(): Promise<void> {
    for (const work of this.last) await work();
    await appendToOutbox(this.manager, this.unsent);
  }
}

/** One transaction with its domain events, for programs that run no service. */
export async function writeOnce<T>(
  dataSource: DataSource,
  clock: Clock,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await dataSource.transaction(async (manager) => {
    const transaction = new Transaction(manager, clock);
    const result = await work(transaction);
    await transaction.finish();
    return { result, emitted: transaction.emitted.length > 0 };
  });
  // The relay looks by itself too, only later.
  if (answer.emitted) await tellOfOutbox(dataSource.manager).catch(() => undefined);
  return answer.result;
}
