import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { QueryRunner } from 'typeorm';
import { isStorageFull } from '../database/connection-errors.js';
import { SessionSource } from '../database/session-source.js';
import { EventBus, type BusRecord } from '../event-bus/event-bus.port.js';
import { pause } from '../timing.js';
import { LOGGER, SERVICE } from '../tokens.js';
import { publishSpans } from './publish-spans.js';
import { OutboxSignal } from './outbox-signal.js';
import { hearOfOutbox, hearNoMoreOfOutbox, tellOfOutbox } from './outbox.sql.js';
import { db, opaque } from '../database/db.js';
import { foldedLogger } from '../logging/folded-logger.js';
import type { PortLogger } from '../port-logger.js';

const RELAY_LOCK = 7_305_015;
const BATCH = 200;
/** Commits wake the relay, those of other processes by a notification; this is for the case that it was lost. */
const LONGEST_WAIT_MS = 10_000;
const MAX_ATTEMPTS = 10;

interface OutboxRow {
  seq: string;
  id: string;
  topic: string;
  key: string;
  type: string;
  envelope: unknown;
  attempts: number;
}

const toRecord = (row: OutboxRow): BusRecord => ({
  topic: row.topic,
  key: row.key,
  value: JSON.stringify(row.envelope),
  headers: { type: row.type, id: row.id },
});

/**
 * Carries committed domain events from the outbox to the bus, in order, at least once. Among all processes of a service the one that holds
 * the advisory lock relays; when it dies, PostgreSQL releases the lock and another takes over. A record that the bus refuses ten times
 * while it accepts others is parked in `dead_letter`.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private leading = false;
  /** Something was committed since the outbox was last read. */
  private news = false;
  private readonly folded: PortLogger;

  constructor(
    private readonly sessions: SessionSource,
    private readonly bus: EventBus,
    private readonly signal: OutboxSignal,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE) private readonly service: { readonly name: string },
  ) {
    this.folded = foldedLogger(logger);
  }

  onApplicationBootstrap(): void {
    this.signal.onWake(() => {
      if (this.leading) this.hear();
      else void this.tellLeader();
    });
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping;) {
      const runner = this.sessions.createQueryRunner();
      try {
        if (await this.lead(runner)) await this.relayWhileLeading(runner, () => (failures = 0));
        else await this.idle(1_000);
      } catch (error) {
        failures += 1;
        this.folded.warn(
          { reason: error instanceof Error ? error.message : String(error), failures },
          'the outbox waits',
        );
        await this.idle(Math.min(200 * 2 ** failures, 5_000));
      } finally {
        await this.letGo(runner);
      }
    }
  }

  private hear(): void {
    this.news = true;
    this.wake();
  }

  /** Called after a commit in a process that does not relay: wakes the process that does. */
  private async tellLeader(): Promise<void> {
    const runner = this.sessions.createQueryRunner();
    try {
      await tellOfOutbox(runner);
    } catch {
      // The leader looks by itself.
    } finally {
      await runner.release().catch(() => undefined);
    }
  }

  private async lead(runner: QueryRunner): Promise<boolean> {
    const row = await db.one<{ locked: boolean }>(runner.manager, 'SELECT pg_try_advisory_lock($1) AS locked', [
      RELAY_LOCK,
    ]);
    return row?.locked === true;
  }

  private async letGo(runner: QueryRunner): Promise<void> {
    try {
      if (!runner.isReleased) await hearNoMoreOfOutbox(runner);
      if (!runner.isReleased) await db.run(runner, 'SELECT pg_advisory_unlock_all()');
    } catch {
      // The connection is gone, and with it the lock.
    }
    await runner.release().catch(() => undefined);
  }

  private async relayWhileLeading(runner: QueryRunner, succeeded: () => void): Promise<void> {
    const client = (await runner.connect()) as PoolClient;
    const hear = (): void => {
      this.hear();
    };
    client.on('notification', hear);
    this.leading = true;
    try {
      await hearOfOutbox(runner);
      await this.relayAll(runner, succeeded);
    } finally {
      this.leading = false;
      client.off('notification', hear);
    }
  }

  private async relayAll(runner: QueryRunner, succeeded: () => void): Promise<void> {
    while (!this.stopping) {
      this.news = false;
      const rows = await db.rows<OutboxRow>(
        runner.manager,
        'SELECT seq, id, topic, key, type, envelope, attempts FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT $1',
        [BATCH],
      );
      if (rows.length === 0) await this.untilNews();
      else await this.publish(runner, rows);
      succeeded();
    }
  }

  private async carry(rows: OutboxRow[]): Promise<void> {
    const end = publishSpans(this.service.name, rows);
    try {
      await this.bus.publish(rows.map(toRecord));
      end();
    } catch (error) {
      end(error);
      throw error;
    }
  }

  private async publish(runner: QueryRunner, rows: OutboxRow[]): Promise<void> {
    try {
      await this.carry(rows);
    } catch (error) {
      if (isStorageFull(error)) throw error;
      await this.bus.ping();
      // The bus is there, so a record is at fault: find it, and let the others pass.
      await this.publishSingly(runner, rows, error);
      return;
    }
    await this.markPublished(runner, rows);
  }

  private async publishSingly(runner: QueryRunner, rows: OutboxRow[], first: unknown): Promise<void> {
    const heldBack = new Set<string>();
    let failed = 0;
    for (const row of rows) {
      const line = `${row.topic} ${row.key}`;
      if (heldBack.has(line)) continue;
      try {
        await this.carry([row]);
        await this.markPublished(runner, [row]);
      } catch (error) {
        failed += 1;
        if (row.attempts + 1 >= MAX_ATTEMPTS) await this.park(runner, row, error);
        else {
          heldBack.add(line);
          await db.run(runner, 'UPDATE outbox SET attempts = attempts + 1 WHERE seq = $1', [row.seq]);
        }
      }
    }
    if (failed > 0) {
      this.folded.warn(
        { reason: first instanceof Error ? first.message : String(first), failed },
        'the bus refuses records',
      );
      await this.idle(200);
    }
  }

  private markPublished(runner: QueryRunner, rows: OutboxRow[]): Promise<unknown> {
    return db.run(runner, `UPDATE outbox SET published_at = now() WHERE seq = ANY(${opaque('$1', 'int8')})`, [
      rows.map((row) => row.seq),
    ]);
  }

  private async park(runner: QueryRunner, row: OutboxRow, error: unknown): Promise<void> {
    await db.run(
      runner,
      `WITH gone AS (DELETE FROM outbox WHERE seq = $1 RETURNING *)
       INSERT INTO dead_letter (id, direction, topic, key, type, envelope, error, attempts)
       SELECT id, 'out', topic, key, type, envelope, $2, attempts + 1 FROM gone ON CONFLICT (id) DO NOTHING`,
      [row.seq, error instanceof Error ? error.message : String(error)],
    );
    this.logger.error(
      { eventId: row.id, type: row.type, err: error },
      'a domain event could not be published and was parked',
    );
  }

  private async untilNews(): Promise<void> {
    if (!this.news) await this.idle(LONGEST_WAIT_MS);
  }

  private idle(ms: number): Promise<void> {
    if (this.stopping) return Promise.resolve();
    const { promise, wake } = pause(ms);
    this.wake = wake;
    return promise;
  }
}
