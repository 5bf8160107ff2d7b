import type pg from 'pg';
import { ALIVE_STATEMENTS } from '../database/bounded-client.js';
import { PreparingClient } from '../database/preparing-client.js';
import type { PortLogger } from '../port-logger.js';
import { pause } from '../timing.js';

export const CHANNEL = 'renmai_bus';

const TRY_LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked';
const UNLOCK = `SELECT pg_advisory_unlock(hashtextextended($1, 0)), pg_notify('${CHANNEL}', '')`;
/** The readers among these that have something to read. */
const WHO_HAS_NEWS = `
  SELECT o.consumer_group AS "group", o.topic
  FROM unnest($1::text[], $2::text[]) AS reader (consumer_group, topic)
  JOIN bus_offset o ON o.consumer_group = reader.consumer_group AND o.topic = reader.topic
  WHERE EXISTS (SELECT 1 FROM bus_record r WHERE r.topic = o.topic AND (r.tx, r.id) > (o.tx, o.id))`;
/** Only a safety net: publishing wakes the readers. One question for all of them, since a quiet process asks it for ever. */
const POLL_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 20_000;
const MAX_BACKOFF_MS = 2_000;

interface Reader {
  group: string;
  topic: string;
  /** there may be something to read */
  wake: () => void;
}

/**
 * The one connection on which a process reads. It is notified of new records, and it holds the locks that make this process a group's only
 * reader of a topic: when it is lost, so are they, and no offset can be moved on it any more. Locks are advisory because a row lock needs a
 * transaction, and an open transaction would hide new records from every reader.
 */
export class PgLogSession {
  private client: pg.Client | null = null;
  private closed = false;
  private running: Promise<void> | null = null;
  private interrupt: () => void = () => undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private waiting: ((client: pg.Client | null) => void)[] = [];
  private readonly held = new Set<string>();
  private readonly readers = new Set<Reader>();

  constructor(
    private readonly url: string,
    private readonly logger: PortLogger,
  ) {}

  /** The connection, once there is one; null when the session is closed. */
  connection(): Promise<pg.Client | null> {
    this.running ??= this.run();
    if (this.client || this.closed) return Promise.resolve(this.client);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  get isConnected(): boolean {
    return this.client !== null;
  }

  isCurrent(client: pg.Client): boolean {
    return this.client === client;
  }

  /** One after the other: several readers share the connection. */
  query<R extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const result = this.queue.then(() => client.query<R>({ text, values }));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Calls whenever that group may have something to read in the topic. */
  onNews(group: string, topic: string, wake: () => void): () => void {
    const reader: Reader = { group, topic, wake };
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }

  async tryLock(client: pg.Client, name: string): Promise<boolean> {
    // PostgreSQL would give the same connection its lock twice.
    if (this.held.has(name)) return false;
    this.held.add(name);
    try {
      const { rows } = await this.query<{ locked: boolean }>(client, TRY_LOCK, [name]);
      if (rows[0]?.locked && this.isCurrent(client)) return true;
    } catch (error) {
      if (this.isCurrent(client)) this.held.delete(name);
      throw error;
    }
    if (this.isCurrent(client)) this.held.delete(name);
    return false;
  }

  async unlock(client: pg.Client, name: string): Promise<void> {
    if (!this.isCurrent(client)) return;
    this.held.delete(name);
    // Others of the group wait for it.
    await this.query(client, UNLOCK, [name]);
  }

  /** Gives up a connection that does not answer. */
  drop(client: pg.Client): void {
    if (this.isCurrent(client)) this.interrupt();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.interrupt();
    await this.running;
    this.announce(null);
  }

  private async run(): Promise<void> {
    for (let failures = 0, told = false; !this.closed; failures += 1) {
      const client = new PreparingClient({
        connectionString: this.url,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
        application_name: 'renmai-bus-reader',
      });
      const lost = new Promise<void>((resolve) => {
        this.interrupt = resolve;
        client.once('end', resolve);
        client.on('error', () => {
          resolve();
        });
      });
      try {
        await client.connect();
        client.on('notification', ({ payload }) => {
          this.tell(payload ? payload.split(',') : []);
        });
        await client.query(`${ALIVE_STATEMENTS}; LISTEN ${CHANNEL}`);
        failures = 0;
        told = false;
        this.queue = Promise.resolve();
        this.announce(client);
        this.tell([]);
        if (!this.closed) await this.lookUntil(lost, client);
      } catch (error) {
        if (!told) this.logger.warn({ reason: reasonOf(error) }, 'the event bus cannot be read; trying again');
        told = true;
      }
      this.client = null;
      this.held.clear();
      await client.end().catch(() => undefined);
      if (!this.closed) await this.backOff(Math.min(50 * 2 ** failures, MAX_BACKOFF_MS));
    }
  }

  private backOff(ms: number): Promise<void> {
    const { promise, wake } = pause(ms);
    this.interrupt = wake;
    return promise;
  }

  private announce(client: pg.Client | null): void {
    this.client = client;
    for (const resolve of this.waiting.splice(0)) resolve(client);
  }

  /** Looks for records without a notification, until the connection is lost. */
  private async lookUntil(lost: Promise<void>, client: pg.Client): Promise<void> {
    let over = false;
    const end = lost.then(() => (over = true));
    for (;;) {
      const { promise, wake } = pause(POLL_MS);
      await Promise.race([end, promise]);
      wake();
      if (over) return;
      const readers = [...this.readers];
      const names = [readers.map(({ group }) => group), readers.map(({ topic }) => topic)];
      const asked = this.query<{ group: string; topic: string }>(client, WHO_HAS_NEWS, names);
      const answer = await Promise.race([end, asked]).catch(() => undefined);
      if (typeof answer !== 'object') return;
      const behind = new Set(answer.rows.map(({ group, topic }) => JSON.stringify([group, topic])));
      for (const { group, topic, wake: tell } of readers) if (behind.has(JSON.stringify([group, topic]))) tell();
    }
  }

  /** Wakes the readers of these topics; of none: all of them. */
  private tell(topics: string[]): void {
    for (const reader of this.readers) if (topics.length === 0 || topics.includes(reader.topic)) reader.wake();
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
