import { Database, uuidv7 } from '@renmai/service-kit';
import { SettableClock, startTestService, waitFor, type TestService } from '@renmai/test-kit';
import { noteAdded } from './fixture/notes.contracts.js';
import { NotesModule } from './fixture/notes.module.js';

const clock = new SettableClock();
let service: TestService;
let database: Database;

beforeAll(async () => {
  service = await startTestService(NotesModule, { clock });
  database = service.running.app.get(Database);
});
afterAll(() => service.close());

/** Counts one up under its row lock, and publishes the count. */
const count = (noteId: string): Promise<void> =>
  database.write(async (tx) => {
    const [[row]] = await tx.manager.query<[{ version: number }[], number]>(
      'UPDATE note SET version = version + 1 WHERE id = $1 RETURNING version',
      [noteId],
    );
    clock.advance({ seconds: -1 });
    await tx.emit(noteAdded, { aggregateId: noteId, data: { noteId, text: String(row?.version) } });
  });

const newNote = async (): Promise<string> => {
  const noteId = uuidv7();
  await service.dataSource.query(`INSERT INTO note (id, text, version) VALUES ($1, '', 0)`, [noteId]);
  return noteId;
};

const metric = async (name: string): Promise<number> => {
  const { text } = await service.http.get('/metrics').expect(200);
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1]);
};

describe('the sequence of domain events', () => {
  it('rises in the order of commits, whatever the clock says', async () => {
    const [one, two] = [await newNote(), await newNote()];
    await Promise.all(Array.from({ length: 20 }, (_, n) => count(n % 2 ? one : two)));
    const events = await service.published(noteAdded);
    for (const noteId of [one, two]) {
      const told = events.filter(({ aggregateId }) => aggregateId === noteId);
      const bySequence = told.toSorted((a, b) => a.sequence - b.sequence).map(({ data }) => Number(data.text));
      expect(bySequence).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
    }
    expect(new Set(events.map(({ sequence }) => sequence)).size).toBe(events.length);
  });

  it('is known to the writer once the write has ended, and is that of the bus', async () => {
    const noteId = uuidv7();
    const emitted = await database.write(async (tx) => {
      await tx.emit(noteAdded, { aggregateId: noteId, data: { noteId, text: 'known' } });
      return tx.emitted;
    });
    await service.drained();
    const [record] = await service.dataSource.query<{ value: string }[]>(
      'SELECT value FROM bus_record WHERE key = $1',
      [noteId],
    );
    expect(JSON.parse(record?.value ?? '{}')).toMatchObject({ id: emitted[0]?.id, sequence: emitted[0]?.sequence });
    expect(emitted[0]?.sequence).toBeGreaterThan(0);
  });

  it('divides the events for a reader: all up to its position, nothing after', async () => {
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 15; n += 1) {
        await database.write(async (tx) => {
          const noteId = uuidv7();
          await tx.manager.query('INSERT INTO note (id, text) VALUES ($1, $2)', [noteId, 'divided']);
          await tx.emit(noteAdded, { aggregateId: `${writer}`, data: { noteId, text: 'divided' } });
        });
      }
    });
    const seen: { position: number; value: { id: string }[] }[] = [];
    for (let n = 0; n < 20; n += 1) {
      seen.push(
        await database.readAtPosition((manager) =>
          manager.query<{ id: string }[]>(`SELECT id FROM note WHERE text = 'divided'`),
        ),
      );
    }
    await Promise.all(writers);
    const told = (await service.published(noteAdded)).filter(({ data }) => data.text === 'divided');
    for (const { position, value } of seen) {
      const upTo = told.filter(({ sequence }) => sequence <= position).map(({ data }) => data.noteId);
      expect(value.map(({ id }) => id).sort()).toEqual(upTo.sort());
    }
  });

  it('is divided for more readers at once than the pool has connections', async () => {
    const readers = Array.from({ length: 40 }, () =>
      database.readAtPosition((manager) => manager.query<unknown[]>('SELECT 1')),
    );
    expect(new Set((await Promise.all(readers)).map(({ position }) => position)).size).toBe(40);
  });

  it('goes on above everything it gave when the database was put back to an earlier day', async () => {
    const noteId = await newNote();
    await count(noteId);
    const given = Math.max(...(await service.published(noteAdded)).map(({ sequence }) => sequence));
    await service.dataSource.query(`SELECT setval(pg_get_serial_sequence('outbox', 'seq'), $1)`, [
      given - 1_000_000_000,
    ]);
    const restored = await service.another();
    await restored.close();
    await count(noteId);
    const told = (await service.published(noteAdded)).filter(({ aggregateId }) => aggregateId === noteId);
    expect(told.map(({ data }) => data.text)).toEqual(['1', '2']);
    expect(told[1]?.sequence).toBeGreaterThan(given);
  });
});

describe('work after a commit', () => {
  it('that fails harms neither the write nor other such work, and is counted', async () => {
    const before = await metric('after_commit_failures_total');
    const done: string[] = [];
    await database.write((tx) => {
      tx.afterCommit(() => {
        throw new Error('no cache');
      });
      tx.afterCommit(() => Promise.reject(new Error('no announcement')));
      tx.afterCommit(() => {
        done.push('last');
      });
      return Promise.resolve();
    });
    await waitFor(async () => (await metric('after_commit_failures_total')) === before + 2, {
      describe: 'the failures to be counted',
    });
    expect(done).toEqual(['last']);
  });
});
