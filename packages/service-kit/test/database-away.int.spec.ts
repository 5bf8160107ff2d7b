import type { ProblemDetails } from '@renmai/contracts';
import { everything, ownServer, startTestService, testDatabase, waitFor } from '@renmai/test-kit';
import { NotesModule } from './fixture/notes.module.js';

/** How long PostgreSQL stays away while members go on writing. */
const AWAY_MS = everything ? 10_000 : 1_000;

describe('PostgreSQL stops for seconds under requests', () => {
  it('gives clear errors, loses nothing, doubles nothing, and recovers without a restart', async () => {
    const server = await ownServer('postgres');
    const database = await testDatabase('away', server.info.url);
    const service = await startTestService(NotesModule, { database });
    try {
      const member = await service.as();
      const acknowledged: string[] = [];
      const refusals: ProblemDetails[] = [];
      let writing = true;
      const writer = async (name: string): Promise<void> => {
        for (let n = 0; writing; n += 1) {
          const answer = await member.post('/api/notes', { text: `${name} ${n}` }).timeout(20_000);
          if (answer.status === 201) acknowledged.push((answer.body as { noteId: string }).noteId);
          else refusals.push(answer.body as ProblemDetails);
        }
      };
      const writers = ['a', 'b', 'c', 'd'].map(writer);
      await waitFor(() => acknowledged.length > 20, { describe: 'the first writes' });

      await server.stop();
      await waitFor(() => refusals.length > 0, { describe: 'the first refusal' });
      const stopped = Date.now();
      await waitFor(() => Date.now() - stopped > AWAY_MS, {
        timeoutMs: AWAY_MS + 30_000,
        describe: 'some time to pass',
      });
      await service.http.get('/health/live').expect(200);
      const away = await service.http.get('/health/ready').expect(503);
      expect((away.body as { notConsumed: string[] }).notConsumed).toEqual(['notes', 'notes-apart']);
      const before = acknowledged.length;
      await server.start();
      await waitFor(() => acknowledged.length > before + 20, { describe: 'writes to go on' });
      writing = false;
      await Promise.all(writers);

      // A commit whose answer was cut off may have happened or not; everything else is answered as unavailable.
      expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['unavailable']));
      expect(refusals.every(({ retryAfter }) => (retryAfter ?? 0) > 0)).toBe(true);
      await service.drained();
      const back = await service.http.get('/health/ready').expect(200);
      expect((back.body as { notConsumed: string[] }).notConsumed).toEqual([]);
      const stored = await service.dataSource.query<{ id: string }[]>('SELECT id FROM note');
      const tallied = await service.dataSource.query<{ id: string }[]>('SELECT note_id AS id FROM tally');
      const ids = stored.map(({ id }) => id).sort();
      expect(ids).toEqual(expect.arrayContaining(acknowledged));
      expect(tallied.map(({ id }) => id).sort()).toEqual(ids);
    } finally {
      await service.close();
      await server.stop();
    }
  }, 240_000);
});
