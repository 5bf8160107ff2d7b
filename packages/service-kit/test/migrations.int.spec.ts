import { testDatabase, waitFor, type TestDatabase } from '@renmai/test-kit';
import pg from 'pg';
import type { DataSourceOptions, QueryRunner } from 'typeorm';
import { migrate } from '../src/database/migrate.js';
import { collecting } from './silent.js';

const MIGRATION_LOCK = 7_305_014;

class Thing1700000000000 {
  up = (runner: QueryRunner): Promise<unknown> => runner.query('CREATE TABLE thing (id int)');
  down = (runner: QueryRunner): Promise<unknown> => runner.query('DROP TABLE thing');
}
class Settings1700000000001 {
  up = (runner: QueryRunner): Promise<unknown> =>
    runner.query(
      `CREATE TABLE settings AS SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    );
  down = (runner: QueryRunner): Promise<unknown> => runner.query('DROP TABLE settings');
}
class More1700000000002 {
  up = (runner: QueryRunner): Promise<unknown> => runner.query('ALTER TABLE thing ADD COLUMN name text');
  down = (runner: QueryRunner): Promise<unknown> => runner.query('ALTER TABLE thing DROP COLUMN name');
}

describe('migrations', () => {
  let database: TestDatabase;
  let other: pg.Client;
  const options = (...migrations: (new () => object)[]): DataSourceOptions => ({
    type: 'postgres',
    url: database.url,
    migrations,
    migrationsTableName: 'migration',
  });
  const count = async (sql: string): Promise<number> => (await other.query(sql)).rowCount ?? 0;
  const waiting = (type: string): Promise<boolean> =>
    waitFor(
      async () =>
        (await count(`SELECT FROM pg_locks WHERE NOT granted AND locktype = '${type}'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND waitstart < now() - interval '300 ms'`)) > 0,
    );

  beforeEach(async () => {
    database = await testDatabase('migrations');
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await database.drop();
  });

  test('make an index without a transaction, while others use the table', async () => {
    class Index1700000000003 {
      transaction = false;
      up = (runner: QueryRunner): Promise<unknown> => runner.query('CREATE INDEX CONCURRENTLY things ON thing (id)');
      down = (runner: QueryRunner): Promise<unknown> => runner.query('DROP INDEX things');
    }
    await migrate(options(Thing1700000000000), collecting());
    await migrate(options(Thing1700000000000, Index1700000000003), collecting());
    expect(await count(`SELECT FROM pg_index WHERE indexrelid = 'things'::regclass AND indisvalid`)).toBe(1);
  });

  test('run once, without a limit of time for a statement, with one for a lock', async () => {
    const logger = collecting();
    await migrate(options(Thing1700000000000, Settings1700000000001), logger);
    await migrate(options(Thing1700000000000, Settings1700000000001), logger);
    expect((await other.query('SELECT * FROM settings')).rows).toEqual([{ statement: '0', lock: '3s' }]);
    expect(logger.messages()).toEqual(['the database was migrated']);
    expect(await count(`SELECT FROM pg_stat_activity WHERE datname = current_database()`)).toBe(1);
  });

  test('wait for a table in small steps, so that its readers go on, and log it', async () => {
    await migrate(options(Thing1700000000000), collecting());
    await other.query('BEGIN');
    await other.query('SELECT FROM thing');
    const logger = collecting();
    const migrated = migrate(options(Thing1700000000000, More1700000000002), logger, { lockTimeoutMs: 50 });
    await waitFor(() => logger.messages().length > 1);
    await other.query('COMMIT');
    await migrated;
    expect(new Set(logger.messages())).toEqual(
      new Set(['a migration waits for a table that others use, and is tried again', 'the database was migrated']),
    );
    expect(await count('SELECT name FROM thing')).toBe(0);
  });

  test('wait for another process without a time limit, and log it', async () => {
    await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const logger = collecting();
    const migrated = migrate(options(Thing1700000000000), logger, { lockTimeoutMs: 50 });
    await waiting('advisory');
    expect(logger.messages()).toEqual(['another process migrates this database; waiting until it has finished']);
    await other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await migrated;
    expect(logger.messages()).toContain('the database was migrated');
  });

  test('that are wrong end the start at once', async () => {
    const wrong = options(More1700000000002);
    await expect(migrate(wrong, collecting())).rejects.toThrow('relation "thing" does not exist');
  });
});
