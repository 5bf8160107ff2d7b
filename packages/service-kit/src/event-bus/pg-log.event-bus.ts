import pg from 'pg';
import { isConnectionError } from '../database/connection-errors.js';
import { pause } from '../timing.js';
import { EventBus, type BusRecord, type Subscription, type SubscriptionHandle } from './event-bus.port.js';
import { PgLogReader, type PgLogLogger } from './pg-log.reader.js';

const DDL_LOCK = 7_305_016;
const CONNECT_TIMEOUT_MS = 30_000;

const tables = [
  `CREATE TABLE IF NOT EXISTS bus_record (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
     topic text NOT NULL,
     key text NOT NULL,
     headers jsonb NOT NULL,
     value text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX IF NOT EXISTS bus_record_order ON bus_record (topic, tx, id)',
  'CREATE INDEX IF NOT EXISTS bus_record_age ON bus_record (created_at)',
  `CREATE TABLE IF NOT EXISTS bus_offset (
     consumer_group text NOT NULL,
     topic text NOT NULL,
     tx xid8 NOT NULL DEFAULT '0',
     id bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (consumer_group, topic)
   )`,
];

/** The event bus for one machine: a log table in PostgreSQL with an offset per group and topic. */
export class PgLogEventBus extends EventBus {
  private readonly readers = new Set<PgLogReader>();

  private constructor(
    private readonly pool: pg.Pool,
    private readonly url: string,
    private readonly logger: PgLogLogger,
  ) {
    super();
  }

  /** Makes its tables where they are missing; waits up to 30 s for the server. */
  static async connect(options: { url: string; logger: PgLogLogger }): Promise<PgLogEventBus> {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 6,
      connectionTimeoutMillis: 3_000,
      application_name: 'renmai-bus',
      keepAlive: true,
    });
    pool.on('error', (error) => {
      options.logger.warn({ reason: error.message }, 'a connection of the event bus was lost');
    });
    await prepare(pool);
    return new PgLogEventBus(pool, options.url, options.logger);
  }

  async publish(records: readonly BusRecord[]): Promise<void> {
    if (records.length === 0) return;
    const column = (value: (record: BusRecord) => string): string[] => records.map(value);
    await this.pool.query(
      `WITH rows AS (
         INSERT INTO bus_record (topic, key, headers, value)
         SELECT topic, key, headers, value
         FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::text[]) WITH ORDINALITY AS r (topic, key, headers, value, n)
         ORDER BY n
         RETURNING 1
       )
       SELECT pg_notify('renmai_bus', '') FROM (SELECT count(*) FROM rows) AS done`,
      [
        column((record) => record.topic),
        column((record) => record.key),
        column((record) => JSON.stringify(record.headers)),
        column((record) => record.value),
      ],
    );
  }

  async subscribe(subscription: Subscription): Promise<SubscriptionHandle> {
    const reader = new PgLogReader(this.pool, this.url, subscription, this.logger);
    await reader.start();
    this.readers.add(reader);
    return {
      lag: () => reader.lag(),
      stop: async () => {
        this.readers.delete(reader);
        await reader.stop();
      },
    };
  }

  /** Forgets records older than `date` that every known group of their topic has read. */
  async deleteBefore(date: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM bus_record r WHERE created_at < $1 AND NOT EXISTS (
         SELECT 1 FROM bus_offset o WHERE o.topic = r.topic AND (o.tx, o.id) < (r.tx, r.id))`,
      [date],
    );
    return rowCount ?? 0;
  }

  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await Promise.all([...this.readers].map((reader) => reader.stop()));
    await this.pool.end();
  }
}

/** Several processes start at once; CREATE IF NOT EXISTS alone would let them trip over each other. */
async function prepare(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + CONNECT_TIMEOUT_MS;
  for (;;) {
    try {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [DDL_LOCK]);
        for (const table of tables) await client.query(table);
        await client.query('COMMIT');
        return;
      } finally {
        client.release();
      }
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > deadline) {
        await pool.end();
        throw error;
      }
      await pause(300).promise;
    }
  }
}
