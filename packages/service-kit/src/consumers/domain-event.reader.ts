import type { MessageHandler } from '@nestjs/microservices';
import type { DomainEvent, SnapshotDefinition, SnapshotRow } from '@renmai/contracts';
import type { Logger } from 'pino';
import { isConnectionError, isStorageFull } from '../database/connection-errors.js';
import type { Database } from '../database/database.js';
import { db } from '../database/db.js';
import type { Transaction } from '../database/transaction.js';
import type { Behind, Delivered, EventBus, SubscriptionHandle } from '../event-bus/event-bus.port.js';
import type { SnapshotCopy } from '../snapshots/snapshot-copies.sql.js';
import { forgetKeysNaming, lockErased, noteRow, takeMissing } from '../snapshots/snapshot-keys.sql.js';
import { pause } from '../timing.js';
import { parkIncoming } from './dead-letters.sql.js';
import { inEventContext } from './event-context.js';
import { EventNotes } from './event-notes.js';
import {
  asRecord,
  call,
  isCopying,
  parseEnvelope,
  standIn,
  type HandledEvent,
  type HandlerExtras,
} from './handled-event.js';

const ATTEMPTS = 5;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export interface ReaderPorts {
  bus: EventBus;
  database: Database;
  log: Logger;
  /** as `ServiceDefinition` says */
  eventsAtOnce: number;
}

/**
 * One group of the bus: its handlers, its place in the log, its rows of the inbox. All handlers of a type share one
 * transaction, in the order in which they were added: all take effect, once, or none does.
 */
export class DomainEventReader {
  private readonly handlers = new Map<string, MessageHandler[]>();
  private readonly notes: EventNotes;
  private subscription: SubscriptionHandle | null = null;
  private beginning: Promise<void> = Promise.resolve();
  private stopping = false;
  private wake: () => void = () => undefined;
  /** Whether it does anything with events of this type. */
  readonly hears = (type: string): boolean => this.handlers.has(type) || this.notes.has(type);

  constructor(
    readonly group: string,
    private readonly service: string,
    private readonly ports: ReaderPorts,
  ) {
    this.notes = new EventNotes(group);
  }

  add(type: string, handler: MessageHandler): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
    const { copies } = handler.extras as HandlerExtras;
    if (!copies) return;
    const told = [...copies.states, ...(copies.gone ? [copies.gone.event] : [])].map((event) => event.type);
    if (!told.includes(type)) throw new Error(`the snapshot of ${copies.topic} does not tell ${type}`);
    this.notes.add(copies, told);
  }

  copied(): SnapshotDefinition[] {
    return this.notes.copied();
  }

  /** Begins to read, in the background: tried again until the bus accepts the subscription. */
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
  async behind(): Promise<Behind[]> {
    await this.beginning;
    return (await this.subscription?.behind()) ?? [];
  }

  private async subscribe(): Promise<void> {
    // Also of events that no method handles: that something is gone is noted for its copy.
    const types = [...this.handlers.keys(), ...this.notes.types];
    const topics = [...new Set(types.map((type) => type.split('.').slice(0, 2).join('.')))];
    for (let delay = FIRST_RETRY_MS; !this.stopping; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      try {
        this.subscription = await this.ports.bus.subscribe({
          group: this.group,
          topics,
          handle: (record) => this.handle(record),
          ...(this.ports.eventsAtOnce > 1 && {
            together: { most: this.ports.eventsAtOnce, handle: (records) => this.handleTogether(records) },
          }),
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

  /** Handles a record now, outside the bus. Throws the error of a handler. */
  async replay(record: Delivered): Promise<void> {
    await this.attempt(record, parseEnvelope(record));
  }

  /** Copies the rows of a page, together where the service handles its events so; rows that fail, one by one. */
  async copyRows(
    definition: SnapshotDefinition,
    rows: readonly SnapshotRow[],
    page: { position: number; run: number },
  ): Promise<void> {
    try {
      await this.write(undefined, async (tx) => {
        for (const row of rows) await this.copyWithin(tx, definition, row, page);
      });
    } catch (error) {
      if (isNoFaultOfTheRecord(error) || this.stopping) throw error;
      for (const row of rows) await this.copyRow(definition, row, page);
    }
  }

  private async copyWithin(
    tx: Transaction,
    definition: SnapshotDefinition,
    { key, events }: SnapshotRow,
    { position, run }: { position: number; run: number },
  ): Promise<void> {
    const kept = definition.gone?.keep?.(events) ?? null;
    const noted = { consumer: this.group, topic: definition.topic, key, position, kept };
    if ((await this.notes.namesErased(tx, definition, noted)) || (await noteRow(tx.manager, noted, run))) return;
    const rows = events.map((event) => standIn(key, event, position));
    await this.callCopying(tx, definition.topic, rows);
  }

  /** Copies one row of a page, unless a newer domain event has reported that it is gone. */
  async copyRow(
    definition: SnapshotDefinition,
    { key, events }: SnapshotRow,
    { position, run }: { position: number; run: number },
  ): Promise<void> {
    const kept = definition.gone?.keep?.(events) ?? null;
    const rows = events.map((event) => standIn(key, event, position));
    await this.tryOrPark(definition, rows, async (tx) => {
      const noted = { consumer: this.group, topic: definition.topic, key, position, kept };
      return (await this.notes.namesErased(tx, definition, noted)) || !(await noteRow(tx.manager, noted, run));
    });
  }

  /** Removes a key that the producer no longer has, unless a domain event has reported it since the run began. */
  async removeKey(definition: SnapshotDefinition, key: string, copy: SnapshotCopy): Promise<void> {
    const { gone } = definition;
    const position = Number(copy.floor);
    const copyKey = { consumer: this.group, key };
    const rows: DomainEvent[] = [];
    await this.tryOrPark(definition, rows, async (tx) => {
      if (gone?.erases) await lockErased(tx.manager, copyKey);
      const taken = await takeMissing(tx.manager, copy, key);
      if (taken && gone?.erases) await forgetKeysNaming(tx.manager, key, copy);
      if (taken && gone) {
        rows.splice(0, 1, standIn(key, { type: gone.event.type, data: gone.data(key, taken.kept) }, position));
      }
      return taken !== undefined;
    });
  }

  private async handle(record: Delivered): Promise<void> {
    let event: HandledEvent;
    try {
      event = parseEnvelope(record);
    } catch (error) {
      await this.park(record, error, 1);
      return;
    }
    if (!this.hears(event.type)) return;
    try {
      await this.insist(event, () => this.attempt(record, event));
    } catch (error) {
      if (isNoFaultOfTheRecord(error) || this.stopping) throw error;
      await this.park(record, error, ATTEMPTS);
    }
  }

  /**
   * In one transaction: all take effect, or none does and this rejects. In the order of their keys, in which others write too, so that two
   * transactions do not wait for each other; records of one key stay in their order.
   */
  private async handleTogether(records: readonly Delivered[]): Promise<void> {
    const known = records
      .map((record) => ({ record, event: parseEnvelope(record) }))
      .filter(({ event }) => this.hears(event.type))
      .sort((a, b) => (a.record.key < b.record.key ? -1 : Number(a.record.key > b.record.key)));
    if (known.length === 0) return;
    await this.write(known[0]?.event, async (tx) => {
      const rows = await db.rows<{ id: string }>(
        tx,
        `INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING event_id AS id`,
        [this.group, known.map(({ event }) => event.id)],
      );
      const fresh = new Set(rows.map(({ id }) => id));
      // An event that is there twice is handled once.
      const once = known.filter(({ event }) => fresh.delete(event.id));
      const outdated = await this.notes.noteTogether(
        tx,
        once.map(({ event }) => event),
      );
      for (const { record, event } of once)
        await this.inContext(event, () => this.apply(tx, record, event, outdated.get(event.id)));
    });
  }

  /** Five times, unless the database is away. */
  private async insist(event: DomainEvent | undefined, attempt: () => Promise<void>): Promise<void> {
    for (let times = 1; ; times += 1) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (isNoFaultOfTheRecord(error) || this.stopping || times >= ATTEMPTS) throw error;
        this.ports.log.warn(
          { group: this.group, eventId: event?.id, type: event?.type, attempt: times, err: error },
          'a handler failed and will be tried again',
        );
        await pause(50 * 2 ** times).promise;
      }
    }
  }

  private async attempt(record: Delivered, event: HandledEvent): Promise<void> {
    await this.write(event, async (tx) => {
      const fresh = await db.affected(
        tx,
        'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [this.group, event.id],
      );
      if (fresh > 0) await this.apply(tx, record, event);
    });
  }

  /** `isOutdated`: whether the key of the event is known to be gone since, where that was noted already. */
  private async apply(
    tx: Transaction,
    { topic, position }: Delivered,
    event: HandledEvent,
    isOutdated?: boolean,
  ): Promise<void> {
    const { snapshot } = event;
    const outdated = isOutdated ?? (!snapshot && (await this.notes.note(tx, event)));
    for (const handler of this.handlers.get(event.type) ?? []) {
      const copies = isCopying(handler);
      if (snapshot ? copies : !(outdated && copies)) await call(handler, event, { tx, topic, position, snapshot });
    }
  }

  /** Rows of one key, by the handlers that copy them, once `begin` has found that they count. */
  private async tryOrPark(
    { topic }: SnapshotDefinition,
    rows: readonly DomainEvent[],
    begin: (tx: Transaction) => Promise<boolean>,
  ): Promise<void> {
    const attempt = (): Promise<void> =>
      this.write(rows[0], async (tx) => {
        if (await begin(tx)) await this.callCopying(tx, topic, rows);
      });
    try {
      await this.insist(rows[0], attempt);
    } catch (error) {
      if (isNoFaultOfTheRecord(error) || this.stopping) throw error;
      for (const event of rows) await this.park(asRecord(topic, event), error, ATTEMPTS);
      // The rest goes on; a replay of the dead letter adds the missing row.
      await this.write(rows[0], (tx) => begin(tx).then(() => undefined));
    }
  }

  private async callCopying(tx: Transaction, topic: string, rows: readonly DomainEvent[]): Promise<void> {
    for (const event of rows) {
      const context = { tx, topic, position: `snapshot ${event.sequence}`, snapshot: true };
      for (const handler of this.handlers.get(event.type) ?? []) {
        if (isCopying(handler)) await call(handler, event, context);
      }
    }
  }

  private write(event: DomainEvent | undefined, work: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.inContext(event, () => this.ports.database.write(work));
  }

  private inContext(event: DomainEvent | undefined, work: () => Promise<void>): Promise<void> {
    return inEventContext({ service: this.service, group: this.group }, event, work);
  }

  private async park(record: Delivered, error: unknown, attempts: number): Promise<void> {
    await parkIncoming(this.ports.database, { consumer: this.group, record, error, attempts });
    this.ports.log.error(
      { group: this.group, type: record.headers['type'], position: record.position, err: error },
      'a domain event was parked',
    );
  }
}

/** Then parking would have to store something where nothing can be stored. */
const isNoFaultOfTheRecord = (error: unknown): boolean => isConnectionError(error) || isStorageFull(error);
