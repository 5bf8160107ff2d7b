import type { ServiceStatus } from '@renmai/contracts';
import { startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { uuidv7 } from '@renmai/service-kit';
import { noteAdded } from './fixture/notes.contracts.js';
import { NotesModule, NotesService } from './fixture/notes.module.js';

describe('domain events', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(NotesModule);
  });
  afterAll(() => service.close());

  const tally = async (noteId: string): Promise<number> => {
    const [row] = await service.dataSource.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM tally WHERE note_id = $1',
      [noteId],
    );
    return row?.n ?? 0;
  };
  const echoes = (noteId: string, who: string): Promise<{ tallied: number }[]> =>
    service.dataSource.query('SELECT tallied FROM echo WHERE note_id = $1 AND who = $2', [noteId, who]);
  const publish = (text: string, noteId = uuidv7(), id?: string): Promise<string> =>
    service.publish(noteAdded, { aggregateId: noteId, data: { noteId, text }, ...(id && { id }) });
  const failing = (text: string, times: number): void => {
    service.running.app.get(NotesService, { strict: false }).failing.set(text, times);
  };

  it('reach their handler once the write is committed, with who caused them', async () => {
    const member = await service.as();
    const { body } = (await member.post('/api/notes', { text: 'told' }).expect(201)) as { body: { noteId: string } };
    await service.drained();
    expect(await tally(body.noteId)).toBe(1);
    const event = (await service.published(noteAdded)).find(({ aggregateId }) => aggregateId === body.noteId);
    expect(event).toMatchObject({ type: 'notes.note.added.v1', actorId: member.memberId, data: { text: 'told' } });
    expect(event?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('are not published when the write is rolled back', async () => {
    const member = await service.as();
    await member.post('/api/notes', { text: 'rolled back' }).expect(409);
    await service.drained();
    expect((await service.published(noteAdded)).map(({ data }) => data.text)).not.toContain('rolled back');
  });

  it('take effect once however often they are delivered', async () => {
    const noteId = uuidv7();
    const id = await publish('twice', noteId);
    await publish('twice', noteId, id);
    await service.drained();
    await publish('twice', noteId, id);
    await service.drained();
    expect(await tally(noteId)).toBe(1);
  });

  it('are tried again when a handler fails, and leave no half effect', async () => {
    failing('flaky', 2);
    const noteId = uuidv7();
    await publish('flaky', noteId);
    await service.drained();
    expect(await tally(noteId)).toBe(1);
  });

  interface Letter {
    id: string;
    key: string;
    consumer: string | null;
    error: string;
    envelope: unknown;
  }
  const lettersFor = async (staff: TestMember): Promise<Letter[]> =>
    ((await staff.get('/operations/dead-letters').expect(200)).body as { items: Letter[] }).items;

  it('reach every handler of their type, one after the other', async () => {
    const noteId = uuidv7();
    await publish('for both', noteId);
    await service.drained();
    expect(await echoes(noteId, 'second')).toEqual([{ tallied: 1 }]);
  });

  it('have no effect by the first handler when the second fails', async () => {
    failing('second half', 5);
    const noteId = uuidv7();
    await publish('half', noteId);
    await service.drained();
    expect([await tally(noteId), await echoes(noteId, 'second')]).toEqual([0, []]);
    expect(await echoes(noteId, 'apart')).toHaveLength(1);
  });

  it('are parked for each group that failed, and a replay goes to that one only', async () => {
    failing('both fail', 5);
    failing('apart both fail', 5);
    const noteId = uuidv7();
    await publish('both fail', noteId);
    await service.drained();
    const staff = await service.as(undefined, { roles: ['system-administrator'] });
    const letters = (await lettersFor(staff)).filter(({ key }) => key === noteId);
    expect(letters.map(({ consumer }) => consumer).sort()).toEqual(['notes', 'notes-apart']);

    const replay = (group: string): string =>
      `/operations/dead-letters/${letters.find(({ consumer }) => consumer === group)?.id}/replay`;
    await staff.post(replay('notes-apart')).expect(200);
    expect([await tally(noteId), (await echoes(noteId, 'apart')).length]).toEqual([0, 1]);
    await staff.post(replay('notes')).expect(200);
    expect([await tally(noteId), (await echoes(noteId, 'apart')).length]).toEqual([1, 1]);
  });

  it('are not held up, nor undone, by a group that fails beside them', async () => {
    failing('apart alone', 5);
    const noteId = uuidv7();
    await publish('alone', noteId);
    await service.drained();
    expect([await tally(noteId), await echoes(noteId, 'apart')]).toEqual([1, []]);
  });

  it('of a group that is no more cannot be replayed', async () => {
    const noteId = uuidv7();
    failing('forgotten', 5);
    await publish('forgotten', noteId);
    await service.drained();
    await service.dataSource.query(`UPDATE dead_letter SET consumer = 'notes-former' WHERE key = $1`, [noteId]);
    const staff = await service.as(undefined, { roles: ['system-administrator'] });
    const letter = (await lettersFor(staff)).find(({ key }) => key === noteId);
    const { body } = await staff.post(`/operations/dead-letters/${letter?.id}/replay`).expect(409);
    expect(body).toMatchObject({ code: 'replay-failed', detail: 'nobody reads domain events as notes-former' });
  });

  it('are parked when they cannot be handled, the rest goes on, and an operator can replay them', async () => {
    failing('poison', 6);
    const poisoned = uuidv7();
    const next = uuidv7();
    await publish('poison', poisoned);
    await publish('harmless', next);
    await service.publishRaw('notes.note', 'this is no JSON');
    await service.drained();
    expect([await tally(poisoned), await tally(next)]).toEqual([0, 1]);

    const staff = await service.as(undefined, { roles: ['system-administrator'] });
    const items = await lettersFor(staff);
    expect(items.map(({ envelope }) => envelope)).toContain('this is no JSON');
    const letter = items.find(({ key }) => key === poisoned);
    expect(letter?.error).toContain('cannot handle poison');

    await staff.post(`/operations/dead-letters/${letter?.id}/replay`).expect(409);
    expect(await tally(poisoned)).toBe(0);
    await staff.post(`/operations/dead-letters/${letter?.id}/replay`).expect(200);
    expect(await tally(poisoned)).toBe(1);
    await staff.post(`/operations/dead-letters/${letter?.id}/replay`).expect(200);
    expect(await tally(poisoned)).toBe(1);
  });

  it('that are parked are counted, listed and replayed in the console, without their contents', async () => {
    failing('for staff', 5);
    const noteId = uuidv7();
    await publish('for staff', noteId);
    await service.drained();
    const staff = await service.asConsole();
    const { body: status } = await staff.get('/operations/console/status').expect(200);
    expect(status).toMatchObject({
      service: 'notes',
      state: 'up',
      notConsumed: [],
      lag: 0,
      behind: [],
      outbox: { waiting: 0 },
    });
    const before = (status as ServiceStatus).deadLetters.received;
    const { body } = await staff.get('/operations/console/dead-letters').expect(200);
    const letter = (body as { items: Letter[] }).items.find(({ key }) => key === noteId);
    expect(letter).not.toHaveProperty('envelope');
    await staff.post(`/operations/console/dead-letters/${letter?.id}/replay`).expect(200);
    expect(await tally(noteId)).toBe(1);
    const { body: after } = await staff.get('/operations/console/status').expect(200);
    expect((after as ServiceStatus).deadLetters.received).toBe(before - 1);
    const member = await service.as(undefined, { roles: ['system-administrator'] });
    await member.get('/operations/console/status').expect(401);
    await member.get('/operations/status').expect(200);
  });

  it('wait for a second process to take over when the first goes', async () => {
    const first = service;
    const second = await first.another();
    const member = await service.as();
    await member.post('/api/notes', { text: 'before' }).expect(201);
    await service.drained();
    const beside = await member.through(second.url).post('/api/notes', { text: 'beside' }).expect(201);
    // Sooner than the first looks by itself: the second notifies it.
    await waitFor(async () => (await tally((beside.body as { noteId: string }).noteId)) === 1, { timeoutMs: 8_000 });
    await first.running.close();
    try {
      const later = await member.through(second.url).post('/api/notes', { text: 'after' }).expect(201);
      const { noteId } = later.body as { noteId: string };
      await waitFor(
        async () => {
          const [row] = await second.query<{ n: number }>('SELECT count(*)::int AS n FROM tally WHERE note_id = $1', [
            noteId,
          ]);
          return row?.n === 1;
        },
        { describe: 'the second process to relay and handle' },
      );
      const doubled = await second.query(
        `SELECT o.id FROM outbox o JOIN bus_record b ON b.headers->>'id' = o.id::text GROUP BY o.id HAVING count(*) > 1`,
      );
      expect(doubled).toEqual([]);
    } finally {
      await second.close();
      await first.close();
      service = await startTestService(NotesModule);
    }
  });
});
