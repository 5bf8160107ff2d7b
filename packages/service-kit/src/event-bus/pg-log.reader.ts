import pg from 'pg';
import { pause } from '../timing.js';
import type { Delivered, Subscription } from './event-bus.port.js';

export interface PgLogLogger {
  warn(details: object, message: string): void;
}

const BATCH = 100;
/** Only a safety net: publishing wakes the readers. */
const POLL_MS = 1_000;
/** After a wake, rows may still hide behind a running transaction; look again soon. */
const HIDDEN_MS = 25;
const MAX_BACKOFF_MS = 5_000;

interface Row {
  id: string;
  tx: string;
  topic: string;
  key: string;
  headers: Record<string, string>;
  value: string;
  created_at: Date;
}

/**
 * One group's reading of its topics. The row of `bus_offset` is the lock: of several processes of a group one reads a
 * topic at a time. Only rows of transactions older than every running one are taken, so that a late commit cannot slip
 * in before a position already passed.
 */
export class PgLogReader {
  private stopping = false;
  private loops: Promise<void>[] = [];
  private readonly wakers = new Map<string, () => void>();
  private readonly dirty = new Set<string>();
  private listener: pg.Client | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly url: string,
    private readonly subscription: Subscription,
    private readonly logger: PgLogLogger,
  ) {}

  async start(): Promise<void> {
    for (const topic of this.subscription.topics) {
      await this.pool.query('INSERT INTO bus_offset (consumer_group, topic) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        this.subscription.group,
        topic,
      ]);
    }
    this.loops = [this.listen(), ...this.subscription.topics.map((topic) => this.read(topic))];
  }

  async lag(): Promise<number> {
    const { rows } = await this.pool.query<{ lag: number }>(
      `SELECT count(*)::int AS lag FROM bus_offset o
       JOIN bus_record r ON r.topic = o.topic AND (r.tx, r.id) > (o.tx, o.id)
       WHERE o.consumer_group = $1 AND o.topic = ANY($2)`,
      [this.subscription.group, this.subscription.topics],
    );
    return rows[0]?.lag ?? 0;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wakeAll();
    await this.listener?.end().catch(() => undefined);
    await Promise.all(this.loops);
  }

  private wakeAll(): void {
    for (const topic of this.subscription.topics) {
      this.dirty.add(topic);
      this.wakers.get(topic)?.();
    }
  }

  /** Keeps one connection that hears of new records; without it readers still poll. */
  private async listen(): Promise<void> {
    for (let failures = 0; !this.stopping; ) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 3_000, keepAlive: true });
      const ended = new Promise<void>((resolve) => {
        client.on('end', resolve);
        client.on('error', () => {
          resolve();
        });
      });
      try {
        await client.connect();
        client.on('notification', () => {
          this.wakeAll();
        });
        await client.query('LISTEN renmai_bus');
        this.listener = client;
        failures = 0;
        this.wakeAll();
        if (!this.stopping) await ended;
      } catch {
        failures += 1;
      }
      this.listener = null;
      await client.end().catch(() => undefined);
      if (!this.stopping) await this.idle('listen', Math.min(100 * 2 ** failures, MAX_BACKOFF_MS));
    }
  }

  private async read(topic: string): Promise<void> {
    for (let failures = 0; !this.stopping; ) {
      this.dirty.delete(topic);
      try {
        const { handled, hidden } = await this.readBatch(topic);
        failures = 0;
        if (handled === 0 && !this.dirty.has(topic)) await this.idle(topic, hidden ? HIDDEN_MS : POLL_MS);
      } catch (error) {
        failures += 1;
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn({ group: this.subscription.group, topic, reason, failures }, 'reading the event bus waits');
        await this.idle(topic, Math.min(50 * 2 ** failures, MAX_BACKOFF_MS));
      }
    }
  }

  /** Handles what is there and moves the offset past it; what a failure leaves unhandled comes again. */
  private async readBatch(topic: string): Promise<{ handled: number; hidden: boolean }> {
    if (!(await this.anythingNew(topic))) return { handled: 0, hidden: false };
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    try {
      await client.query('BEGIN');
      const { rows: offsets } = await client.query<{ tx: string; id: string }>(
        'SELECT tx, id FROM bus_offset WHERE consumer_group = $1 AND topic = $2 FOR UPDATE SKIP LOCKED',
        [this.subscription.group, topic],
      );
      const offset = offsets[0];
      if (!offset) {
        await client.query('ROLLBACK');
        return { handled: 0, hidden: false };
      }
      const { rows } = await client.query<Row & { visible: boolean }>(
        `SELECT *, tx < pg_snapshot_xmin(pg_current_snapshot()) AS visible FROM bus_record
         WHERE topic = $1 AND (tx, id) > ($2::xid8, $3::bigint) ORDER BY tx, id LIMIT $4`,
        [topic, offset.tx, offset.id, BATCH],
      );
      const ready = rows.filter(({ visible }) => visible);
      const last = await this.handle(ready);
      if (last) {
        await client.query('UPDATE bus_offset SET tx = $3, id = $4 WHERE consumer_group = $1 AND topic = $2', [
          this.subscription.group,
          topic,
          last.row.tx,
          last.row.id,
        ]);
      }
      await client.query('COMMIT');
      if (last?.error) throw last.error;
      return { handled: ready.length, hidden: rows.length > ready.length };
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  /** Asked without a lock, so that looking at a quiet topic costs no transaction id. */
  private async anythingNew(topic: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM bus_offset o WHERE consumer_group = $1 AND topic = $2
       AND EXISTS (SELECT 1 FROM bus_record r WHERE r.topic = o.topic AND (r.tx, r.id) > (o.tx, o.id))`,
      [this.subscription.group, topic],
    );
    return rowCount === 1;
  }

  /** The last row that was handled, and the failure that ended the batch early. */
  private async handle(rows: Row[]): Promise<{ row: Row; error?: Error } | null> {
    let last: { row: Row; error?: Error } | null = null;
    for (const row of rows) {
      if (this.stopping) break;
      try {
        await this.subscription.handle(toDelivered(row));
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        if (!last) throw error;
        return { ...last, error };
      }
      last = { row };
    }
    return last;
  }

  private idle(topic: string, ms: number): Promise<void> {
    if (this.stopping) return Promise.resolve();
    const { promise, wake } = pause(ms);
    this.wakers.set(topic, wake);
    return promise;
  }
}

const toDelivered = (row: Row): Delivered => ({
  topic: row.topic,
  key: row.key,
  value: row.value,
  headers: row.headers,
  position: `${row.tx}/${row.id}`,
  timestamp: row.created_at,
});
