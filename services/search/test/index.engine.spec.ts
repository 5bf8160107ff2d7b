import { jest } from '@jest/globals';
import { searchKinds } from '@renmai/contracts/search/search.schema';
import { Database, Periodic, uuidv7 } from '@renmai/service-kit';
import { describeOn, ownServer, startTestService, testOpenSearch, waitFor, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { DocumentWriterRepository } from '../src/index/document-writer.repository.js';
import { OpenSearchEngine } from '../src/index/opensearch/engine.js';
import { FEEDING } from '../src/index/opensearch/engine-feeding.js';
import { SharesRepository } from '../src/index/shares.repository.js';
import { PostgresSearchIndex } from '../src/index/postgres.search-index.js';
import { SearchIndex, type SearchDocument } from '../src/index/search-index.port.js';
import { documentOf, put, requestOf, searchIndexContract } from './support/index.contract.js';
import { cityNames, jobTitles, lifelike, lists, whole } from './support/lifelike.js';
import { noOracle } from './support/no-oracle.js';

const optional = { optional: true };
const start = (url: string, index: string): Promise<TestService> =>
  startTestService(AppModule, { env: { OPENSEARCH_URL: url, OPENSEARCH_INDEX: index } });

interface State {
  serving: number | null;
  building: number | null;
  wanted: boolean;
}
async function stateOf(service: TestService): Promise<State & { waiting: number }> {
  const [state] = await service.dataSource.query<(State & { waiting: number })[]>(
    'SELECT serving, building, wanted, (SELECT count(*)::int FROM search_outbound) AS waiting FROM search_engine',
  );
  if (!state) throw new Error('there is one row');
  return state;
}
/** Waits until a generation serves and has all documents. */
const settled = (service: TestService): Promise<true> =>
  waitFor(
    async () => {
      await service.running.app.get(Periodic).run(FEEDING);
      const { serving, building, wanted, waiting } = await stateOf(service);
      return serving !== null && building === null && !wanted && waiting === 0;
    },
    { timeoutMs: 120_000 },
  );

await describeOn(
  'OpenSearchIndex on OpenSearch',
  testOpenSearch,
  ({ url, index }) => {
    let service: TestService;
    beforeAll(async () => {
      service = await start(url, index);
      await settled(service);
    });
    afterAll(() => service.close());
    searchIndexContract(() => ({ service, settle: () => settled(service) }));

    test('finds, ranks and counts as PostgreSQL does, of everything that people type', async () => {
      await lifelike(service);
      await settled(service);
      const app = service.running.app;
      const [ours, theirs] = [
        app.get(SearchIndex),
        new PostgresSearchIndex(app.get(Database), app.get(DocumentWriterRepository), app.get(SharesRepository)),
      ];
      const asked = jest.spyOn(app.get(OpenSearchEngine), 'page');
      const viewer = { memberId: null, now: new Date() };
      const cities = Object.values(cityNames).flat();
      const queries = [
        ...[...lists.given, ...lists.topics, ...lists.brands, ...lists.traditional.flat(), ...cities],
        ...lists.brands.map((brand) => whole(brand)),
        ...jobTitles.flatMap(([chinese, english]) => [chinese, english, `上海${chinese}`, `${english} Beijing`]),
        ...['zhangsan', 'zs', 'bjdx', '北京dx', '大学 -理工', '"理工大学"', 'james smith', '师', '大', '人工智能 上海'],
      ];
      for (const q of queries) {
        for (const kind of searchKinds) {
          const request = requestOf(q, { kind });
          expect({ q, kind, found: await ours.find(viewer, request) }).toEqual({
            ...{ q, kind },
            found: await theirs.find(viewer, request),
          });
        }
        const { query } = requestOf(q);
        expect(await ours.count(viewer, query, searchKinds)).toEqual(await theirs.count(viewer, query, searchKinds));
      }
      expect(asked.mock.calls.length).toBeGreaterThan(queries.length * searchKinds.length);
    }, 300_000);

    test('a new generation is built during 10,000 changes; before and after, the index has the current documents', async () => {
      const ids = Array.from({ length: 1_000 }, () => uuidv7());
      const engine = service.running.app.get(OpenSearchEngine);
      const state = (round: number, of: readonly string[]): SearchDocument[] =>
        of.map((id) => documentOf(`wambenger round${round}`, { id, version: 1 + round }));
      await put(service, state(0, ids));
      await settled(service);
      const before = (await stateOf(service)).serving;
      for (let round = 1; round <= 10; round += 1) {
        // Started again and again, so that there is always one under way.
        await service.dataSource.query('UPDATE search_engine SET wanted = true');
        for (let from = 0; from < ids.length; from += 100)
          await put(service, state(round, ids.slice(from, from + 100)));
      }
      await settled(service);
      expect((await stateOf(service)).serving).toBeGreaterThan(before ?? 0);
      const viewer = { memberId: null, now: new Date() };
      const index = service.running.app.get(SearchIndex);
      const count = async (q: string): Promise<number> => {
        const { filter, must_not } = { filter: [{ term: { texts: q } }], must_not: [] };
        return (await engine.page({ filter, must_not }, [{ id: 'asc' }], 5_000, null)).ids.length;
      };
      expect([await count('round10'), await count('wambenger')]).toEqual([1_000, 1_000]);
      expect((await index.find(viewer, requestOf('wambenger'))).total).toEqual({ count: 500, more: true });
      const [{ documents } = { documents: 0 }] = await service.dataSource.query<{ documents: number }[]>(
        'SELECT count(*)::int AS documents FROM search_document WHERE NOT deleted',
      );
      expect(await engine.count((await stateOf(service)).serving ?? 0)).toBe(documents);
    }, 300_000);

    test('a rebuild that was stopped in the middle continues, and an index that is lost is built again', async () => {
      await service.dataSource.query(
        `UPDATE search_engine SET wanted = false, latest = latest + 1, building = latest + 1, cursor_kind = 'moment'`,
      );
      await settled(service);
      const { serving } = await stateOf(service);
      await service.running.app.get(OpenSearchEngine).drop(serving ?? 0);
      await settled(service);
      expect((await stateOf(service)).serving).toBeGreaterThan(serving ?? 0);
    }, 120_000);
  },
  optional,
);

await describeOn(
  'OpenSearchIndex and what may not be read',
  testOpenSearch,
  ({ url }) => {
    let service: TestService | undefined;
    afterAll(() => service?.close());

    noOracle(async () => {
      const running = await start(url, `test-${uuidv7()}`);
      service = running;
      await settled(running);
      return { service: running, settle: () => settled(running) };
    });
  },
  optional,
);

await describeOn(
  'OpenSearchIndex without OpenSearch',
  () => ownServer('opensearch'),
  (server) => {
    test('PostgreSQL searches while the engine is away, and changes are sent when it is back', async () => {
      const service = await start(server.info.url, `test-${uuidv7()}`);
      try {
        await settled(service);
        await server.kill();
        await put(service, [documentOf('pademelon')]);
        const find = async (): Promise<number> =>
          (await service.running.app.get(SearchIndex).find({ memberId: null, now: new Date() }, requestOf('pademelon')))
            .rows.length;
        expect(await find()).toBe(1);
        await server.start();
        await settled(service);
        expect(await find()).toBe(1);
      } finally {
        await service.close();
        await server.stop();
      }
    }, 180_000);
  },
  optional,
);
