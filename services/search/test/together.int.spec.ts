import { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { EventBus, uuidv7, type BusRecord } from '@renmai/service-kit';
import { register, startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { inDays } from './support/things.js';

let service: TestService;
let author: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  author = await register(service, 'Author');
  await service.drained();
});
afterAll(() => service.close());

const { type, topic } = networkMomentPublished;
/** As the bus delivers it. */
function told(momentId: string, text: string, sequence: number, about: object = {}): BusRecord {
  const [id, { memberId: authorId }] = [uuidv7(), author];
  const data = {
    ...{ momentId, authorId, text, topics: [], mentions: [], visibility: 'public', commentPolicy: 'everyone' },
    ...{ mediaIds: [], sharedMomentId: null, sharedAuthorId: null, createdAt: inDays(-1), version: 1, ...about },
  };
  const envelope = { id, type, sequence, occurredAt: new Date().toISOString(), actorId: null, aggregateId: momentId };
  return {
    topic,
    key: momentId,
    value: JSON.stringify({ ...envelope, traceparent: null, data }),
    headers: { type, id },
  };
}
/** At once, so that they wait together. */
const publish = (records: readonly BusRecord[]): Promise<void> => service.running.app.get(EventBus).publish(records);
const texts = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await service.dataSource.query<{ text: string }[]>(
    `SELECT card->>'text' AS text FROM search_document WHERE id = ANY ($1) AND NOT deleted ORDER BY array_position($1, id)`,
    [ids],
  );
  return rows.map(({ text }) => text);
};
const count = async (sql: string): Promise<number> =>
  (await service.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? 0;
const ids = (many: number): string[] => Array.from({ length: many }, () => uuidv7());

it('events that are handled together count once, and the later state counts in whichever order they come', async () => {
  const [first = '', second = '', ...others] = ids(60);
  const twice = told(first, 'twice', 1_010);
  await publish([
    told(second, 'later', 1_009),
    twice,
    ...others.map((id, n) => told(id, `other ${n}`, 1_100 + n)),
    told(second, 'earlier', 1_008),
    twice,
  ]);
  await publish([twice, told(second, 'earliest', 1_007)]);
  await service.drained();
  expect(await texts([first, second, ...others])).toEqual(['twice', 'later', ...others.map((_, n) => `other ${n}`)]);
  expect(await count(`inbox WHERE event_id = '${twice.headers['id']}'`)).toBe(1);
});

it('an event that cannot be handled is parked, and the events beside it are handled', async () => {
  const [bad = '', ...good] = ids(20);
  await publish([
    ...good.slice(0, 10).map((id) => told(id, 'beside', 2_000)),
    told(bad, 'bad', 2_001, { visibility: 'nobody' }),
    ...good.slice(10).map((id) => told(id, 'beside', 2_002)),
  ]);
  await service.drained();
  expect(await texts([bad, ...good])).toEqual(good.map(() => 'beside'));
  expect(await count(`dead_letter WHERE key = '${bad}'`)).toBe(1);
});

it('an event that was lost between its effect and its commit is delivered again', async () => {
  // The connection ends while it commits: everything was written, and nothing of it stays.
  await service.dataSource.query(`
    CREATE SEQUENCE deaths;
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('deaths') <= 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER dies AFTER INSERT ON inbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()`);
  const some = ids(80);
  await publish(some.map((id, n) => told(id, `survivor${n}`, 3_000 + n)));
  await waitFor(async () => (await texts(some)).length === some.length, { describe: 'all of them to be there' });
  await service.drained();
  expect(await texts(some)).toEqual(some.map((_, n) => `survivor${n}`));
  expect(await count('dead_letter')).toBe(1);
  expect(await count(`search_document WHERE title = '' AND card->>'text' LIKE 'survivor%'`)).toBe(80);
});
