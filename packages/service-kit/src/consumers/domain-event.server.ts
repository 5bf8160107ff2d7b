import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { domainEventEnvelope, type DomainEvent, type DomainEventDefinition } from '@renmai/contracts';
import { lastValueFrom } from 'rxjs';
import type { Logger } from 'pino';
import type { Database } from '../database/database.js';
import { isConnectionError } from '../database/connection-errors.js';
import type { Delivered, EventBus, SubscriptionHandle } from '../event-bus/event-bus.port.js';
import { continueTrace, runInContext } from '../logging/request-context.js';
import { pause } from '../timing.js';
import type { ConsumerContext } from './on-domain-event.decorator.js';
import { parkIncoming } from './dead-letters.repository.js';

const ATTEMPTS = 5;

/**
 * Nest's transport strategy for domain events, whatever bus lies below. Each record is handled in one transaction with
 * its inbox row. A handler that fails is tried five times; then the record is parked and the rest goes on. While the
 * database is away nothing is parked: the bus delivers again.
 */
export class DomainEventServer extends Server implements CustomTransportStrategy {
  private subscription: SubscriptionHandle | null = null;
  private stopping = false;

  constructor(
    private readonly service: string,
    private readonly bus: EventBus,
    private readonly database: Database,
    private readonly log: Logger,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const topics = [...new Set([...this.messageHandlers.keys()].map((type) => type.split('.').slice(0, 2).join('.')))];
    if (topics.length === 0) {
      callback();
      return;
    }
    this.bus
      .subscribe({ group: this.service, topics, handle: (record) => this.handle(record) })
      .then((subscription) => {
        this.subscription = subscription;
        callback();
      }, callback);
  }

  async close(): Promise<void> {
    this.stopping = true;
    await this.subscription?.stop();
    this.subscription = null;
  }

  /** Records published but not yet handled here. */
  async lag(): Promise<number> {
    return (await this.subscription?.lag()) ?? 0;
  }

  on(): void {
    throw new Error('domain events are handled by @OnDomainEvent methods');
  }

  unwrap<T>(): T {
    return this.bus as T;
  }

  /** Handles a record now, outside the bus: for replays by operators. Throws what the handler throws. */
  async replay(record: Delivered): Promise<void> {
    await this.attempt(record, parseEnvelope(record));
  }

  private async handle(record: Delivered): Promise<void> {
    let event: DomainEvent;
    try {
      event = parseEnvelope(record);
    } catch (error) {
      await this.park(record, error, 1);
      return;
    }
    if (!this.messageHandlers.has(event.type)) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.attempt(record, event);
        return;
      } catch (error) {
        if (isConnectionError(error) || this.stopping) throw error;
        if (attempt >= ATTEMPTS) {
          await this.park(record, error, attempt);
          return;
        }
        this.log.warn(
          { eventId: event.id, type: event.type, attempt, err: error },
          'a handler failed and will be tried again',
        );
        await pause(50 * 2 ** attempt).promise;
      }
    }
  }

  private async attempt(record: Delivered, event: DomainEvent): Promise<void> {
    const handler = this.messageHandlers.get(event.type);
    if (!handler) return;
    const trace = continueTrace(event.traceparent ?? undefined);
    const context = { service: this.service, requestId: event.id, traceparent: trace, actorId: event.actorId };
    await runInContext(context, () =>
      this.database.write(async (transaction) => {
        const fresh = await transaction.manager.query<unknown[]>(
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
          [this.service, event.id],
        );
        if (fresh.length === 0) return;
        await this.call(handler, event, {
          tx: transaction,
          topic: record.topic,
          position: record.position,
        });
      }),
    );
  }

  private async call(handler: MessageHandler, event: DomainEvent, context: ConsumerContext): Promise<void> {
    const { definition } = (handler.extras ?? {}) as { definition?: DomainEventDefinition };
    const data: unknown = definition ? definition.data.parse(event.data) : event.data;
    const answer = this.transformToObservable(await handler({ ...event, data }, context));
    await lastValueFrom(answer, { defaultValue: undefined });
  }

  private async park(record: Delivered, error: unknown, attempts: number): Promise<void> {
    await parkIncoming(this.database, record, error, attempts);
    this.log.error(
      { type: record.headers['type'], position: record.position, err: error },
      'a domain event was parked',
    );
  }
}

function parseEnvelope(record: Delivered): DomainEvent {
  return domainEventEnvelope.parse(JSON.parse(record.value));
}
