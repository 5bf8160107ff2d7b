import { Database } from '@renmai/service-kit';
import { befriend, block, register, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { covered, wordsApart } from '../src/analysis/coverage.js';
import { parseQuery } from '../src/analysis/query.js';
import { Synonyms } from '../src/analysis/synonyms.js';
import { AppModule } from '../src/app.module.js';
import { DocumentWriterRepository } from '../src/index/document-writer.repository.js';
import { PostgresSearchIndex } from '../src/index/postgres.search-index.js';
import type { SearchIndex } from '../src/index/search-index.port.js';
import { SharesRepository } from '../src/index/shares.repository.js';
import { documentOf, put, requestOf } from './support/index.contract.js';
import { person } from './support/things.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

/** An index that assumes that words are this common. */
function where(share: number): SearchIndex {
  const { app } = service.running;
  const shares = new SharesRepository(app.get(Database));
  shares.found = () => Promise.resolve(share);
  // So many that the best known may be enough, and are asked first.
  shares.size = () => Promise.resolve(1_000_000);
  return new PostgresSearchIndex(app.get(Database), app.get(DocumentWriterRepository), shares);
}

/** An index whose statements are planned for their values. */
async function plannedEachTime(): Promise<SearchIndex> {
  const { app } = service.running;
  const rows = await service.dataSource.query<{ id: string }[]>('SELECT id FROM search_document');
  class Among extends PostgresSearchIndex {
    protected override matched(): Promise<readonly string[]> {
      return Promise.resolve(rows.map(({ id }) => id));
    }
  }
  return new Among(app.get(Database), app.get(DocumentWriterRepository), app.get(SharesRepository));
}

/** People who are near to the viewer, or whom they do not find. */
async function acquaintances(viewer: TestMember): Promise<TestMember> {
  const about = { headline: 'Potter in Suzhou', city: 'Suzhou', skills: ['glaze'] };
  const friend = await person(service, 'Quoll One', { ...about, profile: 'friends' });
  const second = await person(service, 'Quoll Two', { ...about, profile: 'friends' });
  const unlisted = await person(service, 'Quoll Three', { ...about, search: 'friends' });
  await person(service, 'Quoll Four', { ...about, profile: 'only-me' });
  const blocked = await person(service, 'Quoll Five', about);
  const blocking = await person(service, 'Quoll Six', about);
  for (const other of [friend, unlisted]) await befriend(service, viewer, other);
  await befriend(service, friend, second);
  await block(service, viewer, blocked);
  await block(service, blocking, viewer);
  return friend;
}

it.each([20, 900])(
  'finds, ranks and counts the same whichever way it is planned, among %i documents',
  async (most) => {
    const viewer = await register(service, 'Viewer');
    const friend = await acquaintances(viewer);
    const titles = ['quoll', 'quoll keeper', 'keeper of a quoll', 'quollery of a quoll'];
    const documents = Array.from({ length: most }, (_, place) =>
      documentOf(place > 0 && place % 30 === 0 ? 'quoll' : `${titles[1 + (place % 3)] ?? ''} ${place % 7}`, {
        ...{ kind: 'member', popularity: (place % 100) / 100, at: new Date(1.7e12 + place * 1000).toISOString() },
        facets: [{ facet: 'city', key: String(place % 4), label: `City ${place % 4}` }],
      }),
    );
    await put(service, documents);
    await service.drained();
    const [oracle, ...others] = [await plannedEachTime(), where(0), where(0.01), where(0.5)];
    for (const memberId of [null, viewer.memberId, friend.memberId]) {
      const asking = { memberId, now: new Date() };
      for (const q of ['quoll', 'quoll keep', 'glaze', 'potter -quoll', 'two']) {
        const request = requestOf(q, { kind: 'member' });
        const expected = await oracle.find(asking, request);
        const counted = await oracle.count(asking, request.query, ['member', 'moment']);
        for (const other of others) {
          expect({ q, memberId, found: await other.find(asking, request) }).toEqual({ q, memberId, found: expected });
          expect(await other.count(asking, request.query, ['member', 'moment'])).toEqual(counted);
        }
      }
      const words = parseQuery('quoll keeper glaze ', new Synonyms([]));
      const request = requestOf('', { kind: 'member', query: covered(words, wordsApart(words), [2, 1, 2]) });
      const expected = await oracle.find(asking, request);
      for (const other of others) expect(await other.find(asking, request)).toEqual(expected);
    }
  },
  120_000,
);
