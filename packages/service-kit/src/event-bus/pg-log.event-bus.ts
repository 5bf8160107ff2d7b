import pg from 'pg';
import { isConnectionError } from '../database/connection-errors.js';
import { PreparingClient } from '../database/preparing-client.js';
import { foldedLogger } from '../logging/folded-logger.js';
import type { PortLogger } from '../port-logger.js';
import { pause } from '../timing.js';
import { EventBus, type Behind, type BusRecord, type Subscription, type SubscriptionHandle } from './event-bus.port.js';
import { PgLogReader } from './pg-log.reader.js';
import { CHANNEL, PgLogSession, reasonOf } from './pg-log.session.js';
import { prepareTables } from './pg-log.tables.js';

export interface PgLogEventBusOptions {
  /** the address of a database for the log alone; the log must not move between clusters by logical replication */
  url: string;
  logger: PortLogger;
}

const CONNECT_TIMEOUT_MS = 30_000;
const DELETE_BATCH = 1_000;
/** PostgreSQL accepts less than 8000 bytes. */
const MAX_PAYLOAD = 7_000;

/**
 * The event bus for one machine: a log table in PostgreSQL with an offset per group and topic. A group's records of one
 * topic are handled one after the other, by one of its processes at a time.
 *
 * A record is seen once every transaction that began before its own has ended, in all databases of the cluster: a slow
 * writing transaction delays the bus, and loses nothing.
 */
export class PgLogEventBus extends EventBus {
  private readonly session: PgLogSession;
  private readonly folded: PortLogger;
  private readonly subscriptions = new Set<SubscriptionHandle>();
  private readonly untold = new Set<string>();
  private telling: Promise<void> = Promise.resolve();
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly options: PgLogEventBusOptions,
  ) {
    super();
    this.session = new PgLogSession(options.url, options.logger);
    this.folded = foldedLogger(options.logger);
  }

  /** Makes its tables where they are missing; waits up to 30 s for the server. */
  static async connect(options: PgLogEventBusOptions): Promise<PgLogEventBus> {
    const pool = new pg.Pool({
      Client: PreparingClient,
      connectionString: options.url,
      max: 4,
      connectionTimeoutMillis: 3_000,
      query_timeout: 20_000,
      application_name: 'renmai-bus',
      keepAlive: true,
    });
    pool.on('error', (error) => {
      options.logger.debug({ reason: error.message }, 'an idle connection of the event bus was lost');
    });
    try {
      await prepare(pool);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new PgLogEventBus(pool, options);
  }

  async publish(records: readonly BusRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.pool.query(
      `INSERT INTO bus_record (topic, key, headers, value)
       SELECT topic, key, headers, value
       FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::text[]) WITH ORDINALITY AS r (topic, key, headers, value, n)
       ORDER BY n`,
      [
        records.map(({ topic }) => topic),
        records.map(({ key }) => key),
        records.map(({ headers }) => JSON.stringify(headers)),
        records.map(({ value }) => value),
      ],
    );
    for (const { topic } of records) this.untold.add(topic);
    this.telling = this.telling.then(() => this.tell());
  }

  async subscribe(subscribed: Subscription): Promise<SubscriptionHandle> {
    const { group, topics } = subscribed;
    await this.pool.query(
      `INSERT INTO bus_offset (consumer_group, topic) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
      [group, topics],
    );
    const readers = topics.map(
      (topic) => new PgLogReader(this.session, topic, subscribed, this.options.logger, this.folded),
    );
    const subscription: SubscriptionHandle = {
      behind: () => this.behind(group, topics),
      isReading: () => this.session.isConnected,
      stop: async () => {
        this.subscriptions.delete(subscription);
        await Promise.all(readers.map((reader) => reader.stop()));
      },
    };
    this.subscriptions.add(subscription);
    return subscription;
  }

  /**
   * Forgets records older than `date` that every known group of their topic has read; answers how many. In small steps,
   * since readers wait for running transactions.
   */
  async deleteBefore(date: Date): Promise<number> {
    for (let total = 0; ;) {
      const { rowCount } = await this.pool.query(
        `DELETE FROM bus_record WHERE id IN (
           SELECT id FROM bus_record r
           WHERE created_at < $1 AND tx < pg_snapshot_xmin(pg_current_snapshot()) AND NOT EXISTS (
             SELECT 1 FROM bus_offset o WHERE o.topic = r.topic AND (o.tx, o.id) < (r.tx, r.id))
           LIMIT ${DELETE_BATCH})`,
        [date],
      );
      total += rowCount ?? 0;
      if ((rowCount ?? 0) < DELETE_BATCH) return total;
    }
  }

  /** Forgets a group that nobody runs any more, so that its unread records can go. */
  async forgetGroup(group: string): Promise<void> {
    await this.pool.query('DELETE FROM bus_offset WHERE consumer_group = $1', [group]);
  }

  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.session.close();
    await this.telling;
    await this.pool.end();
  }

  private async behind(group: string, topics: readonly string[]): Promise<Behind[]> {
    const { rows } = await this.pool.query<Behind>(
      `SELECT o.topic, 0 AS partition, count(*)::int AS waiting FROM bus_offset o
       JOIN bus_record r ON r.topic = o.topic AND (r.tx, r.id) > (o.tx, o.id)
       WHERE o.consumer_group = $1 AND o.topic = ANY($2) GROUP BY o.topic`,
      [group, topics],
    );
    return rows;
  }

  /**
   * Wakes the readers: once for all that was published since the last time, and after the commit, because a
   * transaction that notifies makes all others that do wait for its commit. If it fails, they still poll.
   */
  private async tell(): Promise<void> {
    if (this.untold.size === 0) return;
    const topics = [...this.untold].join(',');
    this.untold.clear();
    try {
      await this.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, topics.length > MAX_PAYLOAD ? '' : topics]);
    } catch (error) {
      this.options.logger.debug({ reason: reasonOf(error) }, 'the readers of the event bus were not woken');
    }
  }
}

async function prepare(pool: pg.Pool): Promise<void> {
  for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; ;) {
    try {
      const client = await pool.connect();
      try {
        await prepareTables(client);
        return;
      } finally {
        client.release();
      }
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > deadline) throw error;
      await pause(200).promise;
    }
  }
}
