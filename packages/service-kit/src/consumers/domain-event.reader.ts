import type { MessageHandler } from '@nestjs/microservices';
import { domainEventEnvelope, type DomainEvent, type DomainEventDefinition } from '@renmai/contracts';
import type { Logger } from 'pino';
import { from, isObservable, lastValueFrom } from 'rxjs';
import { isConnectionError, isStorageFull } from '../database/connection-errors.js';
import type { Database } from '../database/database.js';
import type { Delivered, EventBus, SubscriptionHandle } from '../event-bus/event-bus.port.js';
import { continueTrace, runInContext } from '../logging/request-context.js';
import { pause } from '../timing.js';
import { parkIncoming } from './dead-letters.repository.js';
import type { ConsumerContext } from './on-domain-event.decorator.js';
import { db } from '../database/db.js';

const ATTEMPTS = 5;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export interface ReaderPorts {
  bus: EventBus;
  database: Database;
  log: Logger;
}

/**
 * One group of the bus: its handlers, its place in the log, its rows of the inbox. All handlers of a type share one
 * transaction, in the order in which they were added: all take effect, once, or none does.
 */
export class DomainEventReader {
  private readonly handlers = new Map<string, MessageHandler[]>();
  private subscription: SubscriptionHandle | null = null;
  private beginning: Promise<void> = Promise.resolve();
  private stopping = false;
  private wake: () => void = () => undefined;

  constructor(
    readonly group: string,
    private readonly service: string,
    private readonly ports: ReaderPorts,
  ) {}

  add(type: string, handler: MessageHandler): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
  }

  /** Begins to read, in the background: tried again until the bus takes the subscription. */
  begin(): void {
    this.beginning = this.subscribe();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.beginning;
    await this.subscription?.stop();
    this.subscription = null;
  }

  get isReading(): boolean {
    return this.subscription?.isReading() ?? false;
  }

  /** Records published but not yet handled by this group. */
  async lag(): Promise<number> {
    await this.beginning;
    return (await this.subscription?.lag()) ?? 0;
  }

  private async subscribe(): Promise<void> {
    const topics = [...new Set([...this.handlers.keys()].map((type) => type.split('.').slice(0, 2).join('.')))];
    for (let delay = FIRST_RETRY_MS; !this.stopping; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      try {
        this.subscription = await this.ports.bus.subscribe({
          group: this.group,
          topics,
          handle: (record) => this.handle(record),
        });
        return;
      } catch (error) {
        this.ports.log.warn({ group: this.group, err: error }, 'domain events cannot be read yet');
        const { promise, wake } = pause(delay);
        this.wake = wake;
        await promise;
      }
    }
  }

  /** Handles a record now, outside the bus. Throws what a handler throws. */
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
    if (!this.handlers.has(event.type)) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.attempt(record, event);
        return;
      } catch (error) {
        // Nothing is wrong with the record, and parking it would have to store something as well.
        if (isConnectionError(error) || isStorageFull(error) || this.stopping) throw error;
        if (attempt >= ATTEMPTS) {
          await this.park(record, error, attempt);
          return;
        }
        this.ports.log.warn(
          { group: this.group, eventId: event.id, type: event.type, attempt, err: error },
          'a handler failed and will be tried again',
        );
        await pause(50 * 2 ** attempt).promise;
      }
    }
  }

  private async attempt(record: Delivered, event: DomainEvent): Promise<void> {
    const handlers = this.handlers.get(event.type);
    if (!handlers) return;
    const trace = continueTrace(event.traceparent ?? undefined);
    const context = { service: this.service, requestId: event.id, traceparent: trace, actorId: event.actorId };
    await runInContext(context, () =>
      this.ports.database.write(async (tx) => {
        const fresh = await db.affected(
          tx.manager,
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
          [this.group, event.id],
        );
        if (fresh === 0) return;
        for (const handler of handlers) {
          await call(handler, event, { tx, topic: record.topic, position: record.position });
        }
      }),
    );
  }

  private async park(record: Delivered, error: unknown, attempts: number): Promise<void> {
    await parkIncoming(this.ports.database, { consumer: this.group, record, error, attempts });
    this.ports.log.error(
      { group: this.group, type: record.headers['type'], position: record.position, err: error },
      'a domain event was parked',
    );
  }
}

async function call(handler: MessageHandler, event: DomainEvent, context: ConsumerContext): Promise<void> {
  const { definition } = (handler.extras ?? {}) as { definition?: DomainEventDefinition };
  const data: unknown = definition ? definition.data.parse(event.data) : event.data;
  const answer: unknown = await handler({ ...event, data }, context);
  if (isObservable(answer)) await lastValueFrom(from(answer), { defaultValue: undefined });
}

function parseEnvelope(record: Delivered): DomainEvent {
  return domainEventEnvelope.parse(JSON.parse(record.value));
}
