import pg from 'pg';

/** How long a database may take to accept a connection. */
export const CONNECT_MS = 3_000;

/** A connection that gives up soon where the database is away. The pool's own limit is longer: in it requests wait for a free connection. */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    super({ ...given, connectionTimeoutMillis: CONNECT_MS });
  }
}
