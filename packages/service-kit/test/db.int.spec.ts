import { testDatabase, type TestDatabase } from '@renmai/test-kit';
import { DataSource } from 'typeorm';
import { db } from '../src/database/db.js';

describe('db', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await testDatabase('db');
    dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await dataSource.query('CREATE TABLE thing (id int PRIMARY KEY, name text)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(() => dataSource.query(`TRUNCATE thing`));

  test('every command answers its rows as rows and its count as a number', async () => {
    const { manager } = dataSource;
    expect(await db.rows(manager, `INSERT INTO thing VALUES (1, 'a'), (2, 'b') RETURNING id`)).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(await db.rows(manager, `UPDATE thing SET name = $1 RETURNING id, name`, ['c'])).toEqual([
      { id: 1, name: 'c' },
      { id: 2, name: 'c' },
    ]);
    expect(await db.one(manager, 'DELETE FROM thing WHERE id = $1 RETURNING name', [2])).toEqual({ name: 'c' });
    expect(await db.one(manager, 'SELECT * FROM thing WHERE id = 2')).toBeUndefined();
    expect(await db.affected(manager, `INSERT INTO thing VALUES (3, 'd') ON CONFLICT DO NOTHING`)).toBe(1);
    expect(await db.affected(manager, 'SELECT FROM thing')).toBe(2);
    expect(await db.affected(manager, 'DELETE FROM thing')).toBe(2);
  });

  test('in a transaction it asks on its connection, and gives others back', async () => {
    await dataSource.transaction(async (manager) => {
      await db.run({ manager }, 'INSERT INTO thing VALUES ($1)', [1]);
      expect(await db.affected(manager, 'SELECT FROM thing')).toBe(1);
      expect(await db.affected(dataSource, 'SELECT FROM thing')).toBe(0);
    });
    // More than the pool has: a connection that was kept would let this wait for ever.
    for (let n = 0; n < 12; n += 1) await db.rows(dataSource, 'SELECT FROM thing');
    await expect(db.run(dataSource, 'SELECT nothing')).rejects.toThrow('nothing');
    expect(await db.rows(dataSource, 'SELECT id FROM thing')).toEqual([{ id: 1 }]);
  });

  test('an error of damaged data names the database, and keeps its code', async () => {
    const damaged = `DO $$ BEGIN RAISE EXCEPTION 'could not read block 0' USING ERRCODE = 'XX001'; END $$`;
    const name = new URL(database.url).pathname.slice(1);
    await expect(db.run(dataSource, damaged)).rejects.toMatchObject({
      code: 'XX001',
      message: expect.stringMatching(`could not read block 0. The database ${name} is damaged: .*restore a backup`),
    });
  });
});
