import { testDatabase, type TestDatabase } from '@renmai/test-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { db } from '../src/database/db.js';
import { PreparingClient } from '../src/database/preparing-client.js';

describe('PreparingClient', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await testDatabase('prepare');
    const options = { type: 'postgres', url: database.url, poolSize: 1, extra: { Client: PreparingClient } } as const;
    dataSource = await new DataSource(options).initialize();
    await dataSource.query('CREATE TABLE thing (id int PRIMARY KEY, name text)');
    await dataSource.query(`INSERT INTO thing VALUES (1, 'a')`);
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const prepared = (manager: EntityManager = dataSource.manager): Promise<{ statement: string; calls: number }[]> =>
    db.rows(
      manager,
      `SELECT statement, (generic_plans + custom_plans)::int AS calls FROM pg_prepared_statements
       WHERE statement NOT LIKE '%pg_prepared_statements%' ORDER BY prepare_time`,
    );

  test('a statement with parameters is prepared when it comes again, no matter who asks it', async () => {
    const sql = 'SELECT name FROM thing WHERE id = $1 AND name <> $2';
    for (let n = 0; n < 3; n += 1) expect(await db.one(dataSource, sql, [1, 'b'])).toEqual({ name: 'a' });
    expect(await dataSource.query(sql, [1, 'b'])).toEqual([{ name: 'a' }]);
    expect(await dataSource.transaction((manager) => db.affected(manager, sql, [2, 'b']))).toBe(0);
    expect(await prepared()).toEqual([{ statement: sql, calls: 4 }]);
  });

  test('does not prepare statements with a custom plan, without parameters or with a mistake', async () => {
    for (let n = 0; n < 3; n += 1) {
      await db.run(dataSource, 'SELECT FROM thing WHERE id = $1', [1], { plan: 'custom' });
      await db.run(dataSource, 'SELECT FROM thing');
      await expect(db.run(dataSource, 'SELECT FROM nothing WHERE id = $1', [1])).rejects.toThrow('nothing');
    }
    expect(await prepared()).toEqual([]);
  });

  test('no answer fails when a table changes meanwhile', async () => {
    const sql = 'SELECT * FROM thing WHERE id = $1';
    for (let n = 0; n < 3; n += 1) await db.run(dataSource, sql, [1]);
    await dataSource.query('ALTER TABLE thing ADD COLUMN more int DEFAULT 7');
    for (let n = 0; n < 2; n += 1) expect(await db.one(dataSource, sql, [1])).toEqual({ id: 1, name: 'a', more: 7 });
    await dataSource.query('ALTER TABLE thing DROP COLUMN name');
    // The transaction fails; the next one works.
    await expect(dataSource.transaction((manager) => db.run(manager, sql, [1]))).rejects.toThrow('cached plan');
    expect(await dataSource.transaction((manager) => db.one(manager, sql, [1]))).toEqual({ id: 1, more: 7 });
  });

  test('a connection keeps so many and no more', async () => {
    for (let n = 0; n < 900; n += 1) await db.run(dataSource, `SELECT $1::int + ${n % 450}`, [1]);
    expect(await prepared()).toHaveLength(400);
    expect(await db.one(dataSource, 'SELECT $1::int + 449 AS sum', [1])).toEqual({ sum: 450 });
  });
});
