import type { DataOf } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import {
  networkMomentDeleted,
  networkMomentEdited,
  networkMomentPublished,
} from '@renmai/contracts/network/network.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { everything, register, startTestService, waitFor, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { REBUILDING } from '../src/index/rebuilding.js';
import { SearchIndex } from '../src/index/search-index.port.js';
import { requestOf } from './support/index.contract.js';
import { Producers } from './support/producers.js';
import { inDays } from './support/things.js';

const MOMENTS = 1_000;
const MEMBERS = 450;
const CHANGES = everything ? 10_000 : 2_000;

let producers: Producers;
let service: TestService;
let authorId: string;
beforeAll(async () => {
  producers = await Producers.start();
  service = await startTestService(AppModule, { env: producers.env });
  authorId = (await register(service, 'Author')).memberId;
  await producers.tell(service, profileCardChanged, some(MEMBERS).map(card));
  await producers.tell(service, networkMomentPublished, some(MOMENTS).map(moment));
  await handled();
}, 120_000);
afterAll(async () => {
  await service.close();
  await producers.stop();
});

const some = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
function card(n: number): { key: string; data: DataOf<typeof profileCardChanged> } {
  const memberId = uuidv7();
  const data = { memberId, name: `Bandicoot ${n}`, headline: '', photo: null, place: { region: '', city: '' } };
  return { key: memberId, data };
}
function moment(n: number): { key: string; data: DataOf<typeof networkMomentPublished> } {
  const momentId = uuidv7();
  return { key: momentId, data: momentOf(momentId, `dunnart number${n}`) };
}
const momentOf = (momentId: string, text: string): DataOf<typeof networkMomentPublished> => ({
  ...{ momentId, authorId, text, topics: [], mentions: [], visibility: 'public', commentPolicy: 'everyone' },
  ...{ mediaIds: [], sharedMomentId: null, sharedAuthorId: null, createdAt: inDays(-1), version: 1 },
});

interface Thing {
  id: string;
  said: string;
}
const truth = (): Thing[] =>
  [
    ...producers.dataOf(profileCardChanged).map(({ memberId, name }) => ({ id: memberId, said: name })),
    ...producers.dataOf(networkMomentPublished).map(({ momentId, text }) => ({ id: momentId, said: text })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
const indexed = (): Promise<Thing[]> =>
  service.dataSource.query(
    `SELECT id, CASE kind WHEN 'member' THEN title ELSE card->>'text' END AS said FROM search_document
     WHERE NOT deleted AND id <> $1 ORDER BY id::text COLLATE "C"`,
    [authorId],
  );
const keysOfNames = (): Promise<unknown[]> =>
  service.dataSource.query('SELECT id, key, weight FROM search_name WHERE id <> $1 ORDER BY id, key', [authorId]);
const generation = async (): Promise<{ serving: number; building: number | null; wanted: boolean }> => {
  const [row] = await service.dataSource.query<{ serving: number; building: number | null; wanted: boolean }[]>(
    'SELECT serving, building, wanted FROM search_generation',
  );
  if (!row) throw new Error('there is one row');
  return row;
};
const want = (): Promise<unknown> => service.dataSource.query('UPDATE search_generation SET wanted = true');
/** Waits for ten thousand changes, which take long on a busy machine. */
const handled = (): Promise<unknown> => waitFor(() => service.drained().then(() => true), { timeoutMs: 150_000 });
/** Until none is being built any more. */
const settled = async (): Promise<number> => {
  await waitFor(
    async () => {
      await Promise.allSettled(
        [REBUILDING, 'copy-snapshots'].map((task) => service.running.app.get(Periodic).run(task)),
      );
      const { building, wanted } = await generation();
      return building === null && !wanted;
    },
    { timeoutMs: 120_000, describe: 'the index to be built' },
  );
  return (await generation()).serving;
};
const count = async (q: string, kind: 'moment' | 'member'): Promise<number> => {
  const viewer = { memberId: null, now: new Date() };
  return (await service.running.app.get(SearchIndex).find(viewer, requestOf(q, { kind }))).total.count;
};
/** Asks again and again until it is stopped; answers how often nothing was found, or nothing could be. */
let asks: ReturnType<typeof asking> | undefined;
afterEach(() => asks?.stop());
function asking(): { stop: () => Promise<{ asked: number; failed: number; empty: number }> } {
  const seen = { asked: 0, failed: 0, empty: 0 };
  let over = false;
  const run = async (): Promise<void> => {
    while (!over) {
      seen.asked += 1;
      const found = await count('dunnart', 'moment').catch(() => -1);
      if (found < 0) seen.failed += 1;
      if (found === 0) seen.empty += 1;
    }
  };
  const running = run();
  return {
    stop: async () => {
      over = true;
      await running;
      return seen;
    },
  };
}

it('an index that was damaged is rebuilt beside thousands of changes, and no search fails or finds nothing meanwhile', async () => {
  const damaged = (await indexed()).slice(100, 120).map(({ id }) => id);
  await service.dataSource.query('DELETE FROM search_document WHERE id = ANY ($1)', [damaged]);
  const names = await keysOfNames();
  const before = (await generation()).serving;
  // The second page of moments waits until everything has changed: its data was published by events as well.
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  producers.gate = (topic, after) => (topic === 'network.moment' && after !== null ? opened : Promise.resolve());
  const asked = (asks = asking());
  await want();
  await waitFor(() => producers.asked.some((one) => /^network\.moment .+/.test(one)), { describe: 'the second page' });
  const steady = producers.dataOf(networkMomentPublished)[0]?.momentId;
  for (let from = 0; from < CHANGES; from += 500) {
    const keys = producers.keys('network.moment').filter((key) => key !== steady);
    const at = (n: number): string => keys[(from * 7 + n * 3) % keys.length] ?? '';
    await producers.tell(
      service,
      networkMomentEdited,
      some(400).map((n) => ({ key: at(n), data: momentOf(at(n), `dunnart changed${from + n}`) })),
      { state: networkMomentPublished },
    );
    const gone = [...new Set(some(50).map((n) => at(n * 5)))].map((key) => ({
      key,
      data: { momentId: key, authorId },
    }));
    await producers.tell(service, networkMomentDeleted, gone, { gone: true });
    await producers.tell(
      service,
      networkMomentPublished,
      some(100 - gone.length).map((n) => moment(from + n)),
    );
  }
  await handled();
  const wrong = new Set(damaged);
  const known = ({ id }: Thing): boolean => !wrong.has(id);
  expect((await indexed()).filter(known)).toEqual(truth().filter(known));
  open();
  expect(await settled()).toBe(before + 1);
  await handled();
  expect(await indexed()).toEqual(truth());
  expect(await keysOfNames()).toEqual(names);
  const { asked: times, ...others } = await asked.stop();
  expect(others).toEqual({ failed: 0, empty: 0 });
  expect(times).toBeGreaterThan(10);
  // The new tables have the columns and indexes of the old ones, which are gone.
  await producers.tell(service, networkMomentPublished, [moment(77_777)]);
  await handled();
  expect(await count('number77777', 'moment')).toBe(1);
  const [{ others: schemas } = { others: -1 }] = await service.dataSource.query<{ others: number }[]>(
    `SELECT count(*)::int AS others FROM pg_namespace WHERE nspname IN ('search_next', 'search_previous')`,
  );
  expect(schemas).toBe(0);
}, 240_000);

it('a rebuild that is interrupted in the middle continues where it was', async () => {
  const [indexes] = await service.dataSource.query<unknown[]>(
    `SELECT array_agg(indexname ORDER BY indexname) AS names FROM pg_indexes WHERE tablename IN ('search_document', 'search_name')`,
  );
  const before = (await generation()).serving;
  // It waits for the second page, with the first committed and nothing else under way.
  let breakOff = (): void => undefined;
  const broken = new Promise<void>((_, reject) => {
    breakOff = () => reject(new Error('away'));
  });
  broken.catch(() => undefined);
  producers.gate = (topic, after) => (topic === 'profile.card' && after !== null ? broken : Promise.resolve());
  producers.asked.length = 0;
  await want();
  await waitFor(() => producers.asked.some((one) => /^profile\.card .+/.test(one)), { describe: 'the second page' });
  // As when the process is killed: every connection is gone, with its locks and uncommitted changes.
  await service.dataSource
    .query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => undefined);
  expect(await count('dunnart', 'moment').catch(() => count('dunnart', 'moment'))).toBeGreaterThan(0);
  producers.gate = () => Promise.resolve();
  breakOff();
  expect(await settled()).toBe(before + 1);
  await handled();
  expect(await indexed()).toEqual(truth());
  // once for each of the two groups that copy it
  expect(producers.asked.filter((one) => one === 'profile.card ')).toHaveLength(2);
  expect(
    await service.dataSource.query(
      `SELECT array_agg(indexname ORDER BY indexname) AS names FROM pg_indexes WHERE tablename IN ('search_document', 'search_name')`,
    ),
  ).toEqual([indexes]);
}, 240_000);

it('nothing of members who are erased meanwhile is in the index, whether they were copied before or published afterwards', async () => {
  const cards = producers.keys('profile.card').sort();
  const [early = '', late = ''] = [cards[0], cards.at(-1)];
  const moments = [early, late].map((id) => {
    const { key, data } = moment(88_888);
    return { key, data: { ...data, authorId: id } };
  });
  await producers.tell(service, networkMomentPublished, moments);
  await handled();
  const keys = moments.map(({ key }) => key);
  const left = async (generation: '' | 'search_next.'): Promise<string[]> => {
    const rows = await service.dataSource.query<{ id: string }[]>(
      `SELECT id FROM ${generation}search_document WHERE id = ANY ($1) UNION SELECT id FROM ${generation}search_name WHERE id = ANY ($1)`,
      [[early, late, ...keys]],
    );
    return rows.map(({ id }) => id).sort();
  };
  expect(await left('')).toEqual([early, late, ...keys].sort());

  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  producers.gate = (topic, after) => (topic === 'profile.card' && after !== null ? opened : Promise.resolve());
  const before = (await generation()).serving;
  await want();
  const copied = async (): Promise<boolean> => (await left('search_next.').catch((): string[] => [])).includes(early);
  await waitFor(copied, { timeoutMs: 60_000, describe: 'the first page to be copied' });
  for (const memberId of [early, late])
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
  await handled();
  expect(await left('')).toEqual([]);
  open();
  expect(await settled()).toBe(before + 1);
  await handled();
  expect(await left('')).toEqual([]);
  producers.forget('profile.card', [early, late]);
  producers.forget('network.moment', keys);
  expect(await indexed()).toEqual(truth());
}, 240_000);

it('none is made of a producer that has nothing, and the old one stays', async () => {
  const before = { ...(await generation()), documents: await indexed() };
  producers.gate = () => Promise.resolve();
  producers.lose('network.moment');
  await want();
  expect(await settled()).toBe(before.serving);
  expect(await indexed()).toEqual(before.documents);
  expect(await count('dunnart', 'moment')).toBeGreaterThan(0);
}, 240_000);
