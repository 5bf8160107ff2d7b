import { Periodic, uuidv7 } from '@renmai/service-kit';
import { describeOn, startTestService, testDatabase, testPgBouncer, type TestService } from '@renmai/test-kit';
import pg from 'pg';
import { NotesModule } from './fixture/notes.module.js';

/** One more than PgBouncer has connections: the statements of a request meet another one each time. */
const AT_ONCE = 6;

await describeOn('A service behind PgBouncer in transaction mode', testPgBouncer, (pgbouncer) => {
  const start = async (): Promise<TestService> => {
    const database = await testDatabase('pgbouncer', pgbouncer.directUrl);
    const through = new URL(pgbouncer.url);
    through.pathname = new URL(database.url).pathname;
    return startTestService(NotesModule, {
      database,
      env: { DATABASE_URL: through.href, DATABASE_DIRECT_URL: database.url },
    });
  };
  /** Sends the same requests again and again, some at a time, and answers the failed ones. */
  const use = async (service: TestService): Promise<number> => {
    const member = await service.as();
    let failed = 0;
    const one = async (n: number): Promise<void> => {
      const added = await member.post('/api/notes', { text: `note ${n}` });
      const { noteId } = added.body as { noteId?: string };
      const listed = await member.get('/api/notes?limit=5');
      const edited = await member.patch(`/api/notes/${noteId ?? uuidv7()}`, { text: 'more', version: 1 });
      if (added.status !== 201 || listed.status !== 200 || edited.status !== 200) failed += 1;
    };
    for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
    return failed;
  };

  test('answers, publishes its domain events and keeps its locks', async () => {
    const service = await start();
    try {
      expect(await use(service)).toBe(0);
      await service.drained();
      const [row] = await service.dataSource.query<{ told: number }[]>('SELECT count(*)::int AS told FROM tally');
      expect(row?.told).toBe(8 * AT_ONCE);
      await expect(service.running.app.get(Periodic).run('housekeeping')).resolves.toBe(true);
      const client = new pg.Client({ connectionString: service.databaseUrl });
      await client.connect();
      const { rows } = await client.query(
        `SELECT application_name AS name, count(*)::int FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND application_name LIKE 'renmai-notes%' GROUP BY 1`,
      );
      await client.end();
      // the relay's, on its own connection past PgBouncer
      expect(rows).toEqual([{ name: 'renmai-notes', count: 1 }]);
    } finally {
      await service.close();
    }
  });
});
