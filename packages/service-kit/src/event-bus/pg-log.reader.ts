import type pg from 'pg';
import { isConnectionError } from '../database/connection-errors.js';
import type { PortLogger } from '../port-logger.js';
import { pause } from '../timing.js';
import type { Delivered, Subscription } from './event-bus.port.js';
import { type PgLogSession, reasonOf } from './pg-log.session.js';

const BATCH = 100;
/** Publishing wakes the readers, and the session looks for records without a notification; this is for the case that both fail. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** New records may still hide behind a running transaction, whose end nobody announces. */
const HIDDEN_MS = 10;
const LONGEST_HIDDEN_MS = 1_000;
/** After a crash, at most the records handled in this time are redelivered. */
const COMMIT_EVERY_MS = 200;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

interface Row {
  id: string;
  tx: string;
  key: string;
  headers: Record<string, string>;
  value: string;
  created_at: Date;
  settled: boolean;
}

/** Only rows of transactions older than every running one are settled: nothing can be committed before them any more. */
const SELECT_NEXT = `
  SELECT r.* FROM bus_offset o CROSS JOIN LATERAL (
    SELECT id, tx, key, headers, value, created_at, tx < pg_snapshot_xmin(pg_current_snapshot()) AS settled
    FROM bus_record WHERE topic = o.topic AND (tx, id) > (o.tx, o.id) ORDER BY tx, id LIMIT ${BATCH}
  ) r WHERE o.consumer_group = $1 AND o.topic = $2 ORDER BY r.tx, r.id`;

const MOVE_OFFSET = 'UPDATE bus_offset SET tx = $3, id = $4 WHERE consumer_group = $1 AND topic = $2';

/** One group's reading of one topic: record after record, while this process holds the lock on it. */
export class PgLogReader {
  private stopping = false;
  private news = false;
  private wake: () => void = () => undefined;
  private readonly group: string;
  private readonly name: string;
  private readonly running: Promise<void>;

  constructor(
    private readonly session: PgLogSession,
    private readonly topic: string,
    private readonly subscription: Pick<Subscription, 'group' | 'handle' | 'together'>,
    private readonly logger: PortLogger,
    /** for messages that all readers log at once while the database is away */
    private readonly folded: PortLogger,
  ) {
    this.group = subscription.group;
    this.name = JSON.stringify([this.group, topic]);
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const forget = this.session.onNews(this.group, this.topic, () => {
      this.news = true;
      this.wake();
    });
    for (let failures = 0; !this.stopping;) {
      const client = await this.session.connection();
      if (!client || this.isStopping()) break;
      try {
        this.news = false;
        if (await this.session.tryLock(client, this.name)) {
          await this.readWhileLocked(client, () => (failures = 0));
          await this.session.unlock(client, this.name);
        } else await this.untilNews(LONGEST_WAIT_MS);
      } catch (error) {
        failures += 1;
        if (isConnectionError(error)) this.session.drop(client);
        else await this.session.unlock(client, this.name).catch(() => undefined);
        this.folded.warn(
          { group: this.group, topic: this.topic, reason: reasonOf(error), failures },
          'reading the event bus waits',
        );
        await this.sleep(backoff(failures));
      }
    }
    forget();
  }

  private async readWhileLocked(client: pg.Client, succeeded: () => void): Promise<void> {
    for (let hidden = 0; this.mayGoOn(client);) {
      this.news = false;
      const { rows } = await this.session.query<Row>(client, SELECT_NEXT, [this.group, this.topic]);
      succeeded();
      const settled = rows.filter((row) => row.settled);
      if (settled.length > 0) {
        hidden = 0;
        await this.deliverAll(client, settled);
        // These were all that there were: what comes later comes with news.
        const all = settled.length === rows.length && rows.length < BATCH;
        if (all && this.mayGoOn(client)) await this.untilNews(LONGEST_WAIT_MS);
      } else if (rows.length > 0) {
        await this.untilNews(Math.min(HIDDEN_MS * 2 ** hidden, LONGEST_HIDDEN_MS));
        hidden += 1;
      } else await this.untilNews(LONGEST_WAIT_MS);
    }
  }

  private async deliverAll(client: pg.Client, rows: Row[]): Promise<void> {
    let handled: Row | null = null;
    let committedAt = Date.now();
    const commit = async (): Promise<void> => {
      if (handled) await this.session.query(client, MOVE_OFFSET, [this.group, this.topic, handled.tx, handled.id]);
      handled = null;
      committedAt = Date.now();
    };
    const single = await this.deliverTogether(client, rows);
    if (single.length < rows.length) {
      handled = rows[rows.length - single.length - 1] ?? null;
      await commit();
    }
    for (const row of single) {
      for (let failures = 0; this.mayGoOn(client);) {
        try {
          await this.subscription.handle(this.toDelivered(row));
          handled = row;
          break;
        } catch (error) {
          failures += 1;
          const where = { group: this.group, topic: this.topic, position: `${row.tx}/${row.id}`, failures };
          this.logger.warn({ ...where, err: error }, 'a record was not handled and is delivered again');
          await commit();
          await this.sleep(backoff(failures), () => !this.session.isCurrent(client));
        }
      }
      if (handled !== row) break;
      if (Date.now() - committedAt > COMMIT_EVERY_MS) await commit();
    }
    await commit();
  }

  /** Answers the records that are to be delivered one after the other. */
  private async deliverTogether(client: pg.Client, rows: Row[]): Promise<Row[]> {
    const { together } = this.subscription;
    if (!together || rows.length === 1) return rows;
    let done = 0;
    try {
      while (done < rows.length && this.mayGoOn(client)) {
        const some = rows.slice(done, done + together.most);
        await together.handle(some.map((row) => this.toDelivered(row)));
        done += some.length;
      }
    } catch (error) {
      const where = { group: this.group, topic: this.topic, records: rows.length - done };
      this.logger.debug({ ...where, err: error }, 'records were not handled together and are delivered one by one');
    }
    return rows.slice(done);
  }

  private mayGoOn(client: pg.Client): boolean {
    return !this.stopping && this.session.isCurrent(client);
  }

  private isStopping(): boolean {
    return this.stopping;
  }

  private untilNews(ms: number): Promise<void> {
    return this.sleep(ms, () => this.news);
  }

  /** Ends early when this reader is stopped or `over` says so; news, also of a new connection, make it ask. */
  private async sleep(ms: number, over: () => boolean = () => false): Promise<void> {
    for (const until = Date.now() + ms; !this.stopping && !over();) {
      const left = until - Date.now();
      if (left <= 0) return;
      const { promise, wake } = pause(left);
      this.wake = wake;
      await promise;
    }
  }

  private toDelivered(row: Row): Delivered {
    return {
      topic: this.topic,
      key: row.key,
      value: row.value,
      headers: row.headers,
      position: `${row.tx}/${row.id}`,
      timestamp: row.created_at,
    };
  }
}

const backoff = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
