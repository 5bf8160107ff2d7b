import type { DataSource } from 'typeorm';
import { type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { PortLogger } from '../port-logger.js';
import { connect, reasonOf } from './connect.js';
import { isConnectionError } from './connection-errors.js';
import { db } from './db.js';

/** One number for all: migrations of one database run one process at a time. */
const MIGRATION_LOCK = 7_305_014;
/** Everybody else who uses a table waits behind a migration that waits for it. */
const LOCK_TIMEOUT_MS = 3_000;
const LAST_PAUSE_MS = 10_000;
const TRIES = 60;
const SAY_EVERY_MS = 30_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  lockTimeoutMs?: number;
  /** done after the migrations, before another process goes on */
  finish?: (runner: QueryRunner) => Promise<void>;
}

/**
 * Runs missing migrations, on connections of its own. A migration has no time limit, but gives up after a moment where others use its
 * tables, to try again. Another process that migrates the same database is waited for.
 */
export async function migrate(
  options: DataSourceOptions,
  logger: PortLogger,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, finish }: MigrateOptions = {},
): Promise<void> {
  const own = { poolSize: 2, entities: [], extra: { lock_timeout: lockTimeoutMs, keepAlive: true } };
  for (;;) {
    const dataSource = await connect({ ...options, ...own } as DataSourceOptions, logger);
    const runner = dataSource.createQueryRunner();
    try {
      await lock(runner, logger);
      await runMigrations(dataSource, logger);
      await finish?.(runner);
      return;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      logger.warn({ reason: reasonOf(error) }, 'the connection was lost before all migrations had run; trying again');
    } finally {
      // Closing the connection lets the lock go.
      await runner.release();
      await dataSource.destroy();
    }
  }
}

async function lock(runner: QueryRunner, logger: PortLogger): Promise<void> {
  const row = await db.one<{ locked: boolean }>(runner, 'SELECT pg_try_advisory_lock($1) AS locked', [MIGRATION_LOCK]);
  if (row?.locked) return;
  const begun = Date.now();
  const say = (): void => {
    const seconds = Math.round((Date.now() - begun) / 1_000);
    logger.info({ seconds }, 'another process migrates this database; waiting until it has finished');
  };
  say();
  const saying = setInterval(say, SAY_EVERY_MS);
  try {
    await db.run(runner, 'SET lock_timeout = 0');
    await db.run(runner, 'SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } finally {
    clearInterval(saying);
  }
}

async function runMigrations(dataSource: DataSource, logger: PortLogger): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      if (done.length > 0) logger.info({ migrations: done.map(({ name }) => name) }, 'the database was migrated');
      return;
    } catch (error) {
      const { code, query } = error as { code?: unknown; query?: string };
      if (code !== LOCK_NOT_AVAILABLE || failures === TRIES) throw error;
      const pauseMs = Math.min(250 * 2 ** failures, LAST_PAUSE_MS);
      logger.warn(
        { failures, pauseMs, statement: query },
        'a migration waits for a table that others use, and is tried again',
      );
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
