import type { Socket } from 'node:net';
import pg from 'pg';

/** How long a database may take to accept a connection. */
export const CONNECT_MS = 3_000;
/** Longer than PostgreSQL lets a statement take (15 s): without a byte for so long nobody is there any more. */
const SILENCE_MS = 20_000;
/** Idle connections are asked for a sign of life after so long. */
const ALIVE_AFTER_MS = 10_000;

/**
 * For PostgreSQL, which holds the locks of a session until it notices that nobody is there, and with them the work that one process does.
 * Sessions by a Unix socket ignore it.
 */
const ALIVE = {
  tcp_keepalives_idle: 20,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
  tcp_user_timeout: 40_000,
};
const settings = Object.entries(ALIVE);
/** as an option of a connection that leads to PostgreSQL itself */
export const ALIVE_OPTIONS = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
/** as statements */
export const ALIVE_STATEMENTS = settings.map(([name, value]) => `SET ${name} = ${value}`).join('; ');

/** Fields that pg keeps to itself. */
interface Inner {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * A connection that gives up soon where the database is away. The pool's own limit is longer: in it requests wait for a free connection.
 *
 * A connection may also end without a word: a machine that lost its power, a network that forgot it, an address that moved in a failover. The
 * system would wait a quarter of an hour for an answer to what was sent, and the request with it.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | (pg.ClientConfig & { silenceMillis?: number })) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    const alive = { keepAlive: true, keepAliveInitialDelayMillis: ALIVE_AFTER_MS };
    super({ ...given, ...alive, connectionTimeoutMillis: CONNECT_MS });
    this.once('connect', () => {
      const { stream } = (this as unknown as Inner).connection;
      stream.on('timeout', () => {
        if (!(this as unknown as Inner).readyForQuery) stream.destroy(new Error('Query read timeout'));
      });
      this.bearSilence(given?.silenceMillis ?? SILENCE_MS);
    });
  }

  /** @param milliseconds after which a statement without an answer ends the connection */
  bearSilence(milliseconds: number): void {
    (this as unknown as Inner).connection.stream.setTimeout(milliseconds);
  }
}
