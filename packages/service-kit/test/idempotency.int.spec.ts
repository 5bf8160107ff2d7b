import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import type { Response } from 'supertest';
import { NotesModule } from './fixture/notes.module.js';

describe('Idempotency-Key', () => {
  let service: TestService;
  let member: TestMember;
  let number = 0;
  const key = (): string => `key-number-${(number += 1)}`;

  beforeAll(async () => {
    service = await startTestService(NotesModule);
    member = await service.as();
  });
  afterAll(() => service.close());

  const add = (text: string, idempotencyKey: string, who = member): Promise<Response> =>
    who
      .post('/api/notes', { text })
      .set('idempotency-key', idempotencyKey)
      .then((answer) => answer);
  const count = async (text: string): Promise<number> => {
    const [row] = await service.dataSource.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM note WHERE text = $1',
      [text],
    );
    return row?.n ?? 0;
  };

  it('answers the same key with the same body as the first time', async () => {
    const same = key();
    const first = await add('once', same);
    const second = await add('once', same);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await count('once')).toBe(1);
  });

  it('refuses the same key with another body', async () => {
    const same = key();
    await add('this', same);
    const answer = await add('that', same);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'idempotency-conflict' });
    expect(await count('that')).toBe(0);
  });

  it('does the thing once when ten ask at the same instant', async () => {
    const same = key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('together', same)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('together')).toBe(1);
  });

  it('keeps keys of different members apart', async () => {
    const same = key();
    const other = await service.as();
    await add('mine', same);
    expect((await add('mine', same, other)).headers['idempotency-replayed']).toBeUndefined();
    expect(await count('mine')).toBe(2);
  });

  it('keeps no answer of a request that was refused or rolled back', async () => {
    const same = key();
    expect((await add('taboo', same)).status).toBe(422);
    expect((await add('rolled back', key())).status).toBe(409);
    expect(await count('rolled back')).toBe(0);
    expect((await add('allowed', same)).status).toBe(201);
  });

  it('refuses a key that is none', async () => {
    const answer = await add('x', 'short');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ pointer: '#Idempotency-Key' }] });
  });
});
