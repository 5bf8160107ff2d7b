import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import type { SavedSearchView } from '@renmai/contracts/search/saved-searches.api';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { register, startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import type { QueryRunner } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { SearchIndex } from '../src/index/search-index.port.js';
import { MatchesRepository } from '../src/saved/matches.repository.js';
import { MATCHING, SavedSearchMatching } from '../src/saved/saved-search-matching.js';
import { TELLING } from '../src/saved/saved-search-telling.js';
import { documentOf, put } from './support/index.contract.js';
import { moment } from './support/things.js';

let service: TestService;
let seeker: TestMember;
let locks: QueryRunner;
beforeAll(async () => {
  service = await startTestService(AppModule);
  seeker = await register(service, 'Seeker');
  locks = service.dataSource.createQueryRunner();
});
/** Transactions that a test began, with their connections. */
const begun: QueryRunner[] = [];
afterEach(async () => {
  for (const runner of begun.splice(0)) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
  await letGo();
});
afterAll(async () => {
  await locks.release();
  await service.close();
});

const soon = (): string => new Date(Date.now() + 60_000).toISOString();
async function save(q: string, member = seeker): Promise<string> {
  const form = { name: q, kind: 'moment', q, rhythm: 'at-once' };
  const { body } = await member.post('/api/search/saved', form).expect(201);
  return (body as SavedSearchView).savedSearchId;
}
/** As another process does that is killed before it asks the searches. */
const write = (...titles: readonly string[]): Promise<boolean> =>
  put(
    service,
    titles.map((title) => documentOf(title, { at: soon() })),
  );
const of = <T>(type: abstract new (...parts: never[]) => T): T => service.running.app.get<T>(type);
/** Rounds of the period are left out from now on: somebody else is at it. */
const hold = (...tasks: readonly string[]): Promise<unknown> =>
  Promise.all(tasks.map((task) => locks.query('SELECT pg_advisory_lock(hashtext($1), 1)', [task])));
const found = async (id: string): Promise<number> => {
  const sql = 'SELECT count(*)::int AS n FROM saved_search_found WHERE search_id = $1';
  return (await service.dataSource.query<{ n: number }[]>(sql, [id]))[0]?.n ?? -1;
};
const toldOf = async (id: string): Promise<number[]> =>
  (await service.published(savedSearchMatched))
    .filter(({ data }) => data.savedSearchId === id)
    .map(({ data }) => data.count);
/** The first step of a round of notifications. */
const schedule = (id: string): Promise<void> =>
  of(Database).write(async ({ manager }) => {
    await of(MatchesRepository).news(manager, 100);
    await of(MatchesRepository).setDue(manager, [{ id, at: new Date() }]);
  });
/** Rounds of the period go on. */
const letGo = (): Promise<unknown> => locks.query('SELECT pg_advisory_unlock_all()');
async function begin(): Promise<QueryRunner> {
  const runner = service.dataSource.createQueryRunner();
  begun.push(runner);
  await runner.startTransaction();
  return runner;
}

it('the document of an event is matched when it is committed, without waiting for the period', async () => {
  await hold(MATCHING);
  const id = await save('tourmaline');
  await moment(service, await register(service, 'Author'), 'tourmaline', 'public', { createdAt: soon() });
  await waitFor(async () => (await found(id)) === 1, { describe: 'the search to find it' });
});

it('a change without a wake-up is matched in the next round', async () => {
  const id = await save('spessartine');
  expect(await write('spessartine')).toBe(true);
  await waitFor(async () => (await found(id)) === 1, { describe: 'the search to find it' });
});

it('a change that waits is not matched while its document is written again, so that the second change is matched too', async () => {
  await hold(MATCHING);
  const id = await save('benitoite');
  const first = documentOf('stone', { at: soon() });
  await put(service, [first]);
  const writer = await begin();
  await of(SearchIndex).put(writer.manager, [{ ...first, title: 'benitoite', version: 2 }]);
  await of(SavedSearchMatching).wake();
  await writer.commitTransaction();
  await of(SavedSearchMatching).wake();
  expect(await found(id)).toBe(1);
});

it('several processes match side by side, each document once', async () => {
  await hold(MATCHING, TELLING);
  const ids = await Promise.all(['danburite', 'danburite stone', '"danburite stone"'].map((q) => save(q)));
  const other = new SavedSearchMatching(of(Database), of(Periodic), of(MatchesRepository), of(Clock));
  for (let round = 0; round < 6; round += 1)
    await write(...Array.from({ length: 60 }, (_, n) => `danburite stone ${round} ${n}`));
  await Promise.all([of(SavedSearchMatching), other].flatMap((matching) => [matching.wake(), matching.wake()]));
  expect(await Promise.all(ids.map(found))).toEqual([360, 360, 360]);
  const left = await service.dataSource.query<unknown[]>('SELECT FROM search_change');
  expect(left).toEqual([]);
});

it('matching and notifying do not wait for each other: results that are found meanwhile are in the next notification', async () => {
  const id = await save('kyanite');
  await hold(MATCHING, TELLING);
  const matches = of(MatchesRepository);
  const [first, second] = [await begin(), await begin()];
  await write('kyanite one');
  await of(SavedSearchMatching).wake();
  await schedule(id);

  await write('kyanite two');
  expect(await matches.match(first.manager, new Date(), 10)).toBe(1);
  expect((await matches.due(second.manager, new Date(), 100)).map(({ savedSearchId }) => savedSearchId)).toContain(id);
  await write('kyanite three');
  await of(SavedSearchMatching).wake();
  await first.commitTransaction();
  const told = await matches.tell(second.manager, [id], new Date());
  await write('kyanite four');
  await of(SavedSearchMatching).wake();
  await matches.settle(second.manager, [id], [id], new Date());
  await second.commitTransaction();

  expect(told.get(id)).toMatchObject({ count: 3 });
  await letGo();
  await waitFor(async () => (await toldOf(id)).length > 0, { describe: 'the last one to be told' });
  expect(await toldOf(id)).toEqual([1]);
});

it('searches without remaining results get no notification, and others in the same round do', async () => {
  const other = await register(service, 'Other');
  const [mine, others] = [await save('lazulite'), await save('lazulite', other)];
  await hold(TELLING);
  await moment(service, seeker, 'lazulite', 'public', { createdAt: soon() });
  await waitFor(async () => (await found(others)) === 1, { describe: 'the other to find it' });
  await letGo();
  await waitFor(async () => (await toldOf(others)).length === 1, { describe: 'the other to be told' });
  expect(await toldOf(mine)).toEqual([]);
  const [event] = (await service.published(savedSearchMatched)).filter(({ data }) => data.savedSearchId === others);
  expect(event?.data.titles).toEqual(['Seeker']);
});

it('a search is kept by the word that the fewest documents have, however long others are', async () => {
  await write('marlstone one', 'marlstone two', 'marlstone three');
  const id = await save('marlstone fen');
  const sql = 'SELECT key FROM saved_search_key WHERE search_id = $1';
  expect(await service.dataSource.query(sql, [id])).toEqual([{ key: 'fen' }]);
  await write('the fen of marlstone');
  await waitFor(async () => (await found(id)) === 1, { describe: 'the search to find it' });
});
