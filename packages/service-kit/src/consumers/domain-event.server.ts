import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { DataOf, DomainEvent, DomainEventDefinition, SnapshotDefinition } from '@renmai/contracts';
import type { Behind, Delivered } from '../event-bus/event-bus.port.js';
import { DomainEventReader, type ReaderPorts } from './domain-event.reader.js';
import type { ConsumerContext, OnDomainEventOptions } from './on-domain-event.decorator.js';

/** A snapshot that a group of handlers copies, and its reader. */
export interface CopyingReader {
  consumer: string;
  topic: string;
  definition: SnapshotDefinition;
  reader: DomainEventReader;
}

/**
 * Nest's transport strategy for domain events, whichever bus is used. Each record is handled in one transaction with its inbox row. A
 * handler that fails is tried five times; then the record is parked and the rest goes on. While the database is away nothing is parked: the
 * bus delivers again. Handlers of a group of their own read the bus separately from the service's others: neither waits for, or undoes, the
 * work of the other.
 */
export class DomainEventServer extends Server implements CustomTransportStrategy {
  private readonly readers = new Map<string, DomainEventReader>();
  private listening = false;

  constructor(
    private readonly service: string,
    private readonly ports: ReaderPorts,
  ) {
    super();
  }

  /** Nest calls this for each `@OnDomainEvent` method; those of one type and group run one after the other. */
  override addHandler(
    type: unknown,
    handler: MessageHandler,
    isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    if (typeof type !== 'string') throw new Error('a domain event is known by its type');
    if (this.listening) throw new Error(`handlers are added before the bus is read: ${type}`);
    handler.isEventHandler = isEventHandler;
    handler.extras = extras;
    const group = typeof extras['group'] === 'string' ? `${this.service}-${extras['group']}` : this.service;
    const reader = this.readers.get(group) ?? new DomainEventReader(group, this.service, this.ports);
    this.readers.set(group, reader);
    reader.add(type, handler);
  }

  /**
   * Does for a function what `@OnDomainEvent` does for a method, for handlers that follow from a table. Call it before the service listens.
   */
  addFunction<E extends DomainEventDefinition>(
    definition: E,
    handler: (event: DomainEvent<DataOf<E>>, context: ConsumerContext) => Promise<void>,
    options: OnDomainEventOptions = {},
  ): void {
    this.addHandler(definition.type, handler, true, { definition, ...options });
  }

  /** The snapshots of other services that handlers of this service copy. */
  copies(): CopyingReader[] {
    return [...this.readers.values()].flatMap((reader) =>
      reader.copied().map((definition) => ({ consumer: reader.group, topic: definition.topic, definition, reader })),
    );
  }

  listen(callback: (error?: unknown) => void): void {
    this.listening = true;
    // Not waited for: a service answers while a bus or a group keeps it waiting.
    for (const reader of this.readers.values()) reader.begin();
    callback();
  }

  /** Groups with handlers of this type of domain event. */
  groupsOf(type: string): string[] {
    return [...this.readers.values()].filter((reader) => reader.hears(type)).map(({ group }) => group);
  }

  /** Groups that receive no records at the moment. */
  notReading(): string[] {
    return [...this.readers.values()].filter(({ isReading }) => !isReading).map(({ group }) => group);
  }

  async close(): Promise<void> {
    await Promise.all([...this.readers.values()].map((reader) => reader.stop()));
  }

  /** Records published but not yet handled, summed over the groups. */
  async lag(): Promise<number> {
    return (await this.behind()).reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /** The same by group, topic and partition, the most first. */
  async behind(): Promise<(Behind & { group: string })[]> {
    const found = await Promise.all(
      [...this.readers].map(async ([group, reader]) => (await reader.behind()).map((one) => ({ group, ...one }))),
    );
    return found.flat().sort((one, other) => other.waiting - one.waiting);
  }

  on(): void {
    throw new Error('domain events are handled by @OnDomainEvent methods');
  }

  unwrap<T>(): T {
    return this.ports.bus as T;
  }

  /**
   * Handles a record now, outside the bus, by the handlers of one group (left out: the service's own). Throws the error of a handler, and
   * an error where nobody reads as that group.
   */
  async replay(record: Delivered, group = this.service): Promise<void> {
    const reader = this.readers.get(group);
    if (!reader) throw new Error(`nobody reads domain events as ${group}`);
    await reader.replay(record);
  }
}
