import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { register, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { KnowIndustries1700000004500 } from '../src/migrations/know-industries.migration.js';
import { KnowPlaces1700000004600 } from '../src/migrations/know-places.migration.js';
import { homepage, person, results, titles, type Results } from './support/things.js';

let service: TestService;
let viewer: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  viewer = await register(service, 'Viewer');
  await homepage(service, 'Bobbinware One', 'company', { industry: 'Software' });
  await homepage(service, 'Bobbinware Two', 'company', { industry: '软件' });
  await homepage(service, 'Bobbinware Three', 'company', { industry: 'ソフトウェア' });
  await homepage(service, 'Bobbinware Four', 'company', { industry: 'Bobbin lacing' });
  await homepage(service, '鳥部野工房', 'company', { reading: 'とりべのこうぼう', industry: 'Furniture' });
  for (const name of ['日本田中', '本田汽车']) await homepage(service, name);
  for (const name of ['北京大学附属中学', '附属小学']) await homepage(service, name, 'school');
  for (const [place, city] of ['Leeds', '利兹', 'リーズ', 'Springfield'].entries())
    await person(service, `Netmaker ${place}`, { city });
  await person(service, 'Odile Lacemaker', { headline: '资深产品设计师', skills: ['品牌策划'] });
  await person(service, 'Pernille Lacemaker', { headline: 'Product designer', skills: ['Photography'] });
  await person(service, 'Quirin Lacemaker', { headline: '产品设计师', skills: ['摄影'] });
});
afterAll(() => service.close());

async function industries(locale: string, rest = ''): Promise<Results['facets'][number]['values']> {
  const { body } = await viewer
    .get(`/api/search/results/company?q=bobbinware${rest}`)
    .set('accept-language', locale)
    .expect(200);
  return (body as Results).facets.find(({ facet }) => facet === 'industry')?.values ?? [];
}

it.each([
  ['en', 'Software'],
  ['zh-CN', '软件'],
  ['zh-TW', '軟體'],
  ['ja', 'ソフトウェア'],
])('the spellings of an industry are one value, in %s called %s', async (locale, label) => {
  expect(await industries(locale)).toMatchObject([
    { key: '^i:software', label, count: 3 },
    { key: 'bobbinlacing', label: 'Bobbin lacing', count: 1 },
  ]);
});

it.each(['^i:software', '软件', '~software', 'informationservices'])(
  'the industry %s finds all of its spellings',
  async (key) => {
    const narrowed = `&industry=${encodeURIComponent(key)}`;
    expect(titles(await results(service, viewer, 'company', 'bobbinware', narrowed)).sort()).toEqual([
      'Bobbinware One',
      'Bobbinware Three',
      'Bobbinware Two',
    ]);
    expect(await industries('ja', narrowed)).toMatchObject([{ label: 'ソフトウェア', chosen: true }]);
  },
);

it('a search that was saved with a typed industry has its concept', async () => {
  const form = { name: 'Bobbins', kind: 'company', q: '', facets: { industry: ['^i:software'] }, rhythm: 'daily' };
  const { body } = await viewer
    .post('/api/search/saved')
    .send({ ...form, timeZone: 'UTC' })
    .expect(201);
  const { savedSearchId } = body as { savedSearchId: string };
  const change = async (sql: string): Promise<unknown> => service.dataSource.query(sql, [savedSearchId]);
  await change(`UPDATE saved_search SET facets = '{"industry": ["~software"]}' WHERE id = $1`);
  await change("UPDATE saved_search_key SET key = '#industry:~software' WHERE search_id = $1");
  const runner = service.dataSource.createQueryRunner();
  await new KnowIndustries1700000004500().up(runner);
  await runner.release();
  expect(await change('SELECT facets FROM saved_search WHERE id = $1')).toEqual([
    { facets: { industry: ['^i:software'] } },
  ]);
  expect(await change('SELECT key FROM saved_search_key WHERE search_id = $1')).toEqual([
    { key: '#industry:^i:software' },
  ]);
  await service.dataSource.query('UPDATE search_generation SET wanted = false');
});

it.each([
  ['en', 'Leeds'],
  ['zh-CN', '利兹'],
])('a city that members typed in several languages is one value, in %s called %s', async (locale, label) => {
  const { body } = await viewer.get('/api/search/results/member?q=netmaker').set('accept-language', locale).expect(200);
  expect((body as Results).facets.find(({ facet }) => facet === 'city')?.values).toMatchObject([
    { key: 'g2644688', label, count: 3 },
    { key: 'springfield', label: 'Springfield', count: 1 },
  ]);
});

it.each(['g2644688', 'leeds', '利兹'])('the city %s finds all members who typed it, in any language', async (key) => {
  const narrowed = `&city=${encodeURIComponent(key)}`;
  expect(titles(await results(service, viewer, 'member', 'netmaker', narrowed)).sort()).toEqual([
    'Netmaker 0',
    'Netmaker 1',
    'Netmaker 2',
  ]);
});

it('a search that was saved with a typed city has its place', async () => {
  const form = { name: 'Nets', kind: 'member', q: 'netmaker', facets: { city: ['g2644688'] }, rhythm: 'daily' };
  const { body } = await viewer
    .post('/api/search/saved')
    .send({ ...form, timeZone: 'UTC' })
    .expect(201);
  const { savedSearchId } = body as { savedSearchId: string };
  const change = async (sql: string): Promise<unknown> => service.dataSource.query(sql, [savedSearchId]);
  await change(`UPDATE saved_search SET facets = '{"city": ["leeds"]}' WHERE id = $1`);
  const runner = service.dataSource.createQueryRunner();
  await new KnowPlaces1700000004600().up(runner);
  await runner.release();
  expect(await change('SELECT facets FROM saved_search WHERE id = $1')).toEqual([{ facets: { city: ['g2644688'] } }]);
  await service.dataSource.query('UPDATE search_generation SET wanted = false');
});

it.each(['とりべの', 'toribeno', 'toribeno koubou'])('a homepage is found by its reading %s', async (q) => {
  expect(titles(await results(service, viewer, 'company', q))).toEqual(['鳥部野工房']);
});

it.each<[SearchKind, string, string[]]>([
  ['company', '本田', ['本田汽车', '日本田中']],
  ['school', '附中', ['北京大学附属中学']],
])(
  'of kind %s, %s finds %j: a name that begins so is before one that has it across two words',
  async (kind, q, found) => {
    expect(titles(await results(service, viewer, kind, q))).toEqual(found);
  },
);

it.each([
  ['en', 'Photography', 'skill'],
  ['ja', '写真撮影', 'skill'],
])('in %s the spellings of a skill are one value, called %s', async (locale, label, facet) => {
  const { body } = await viewer
    .get('/api/search/results/member?q=lacemaker')
    .set('accept-language', locale)
    .expect(200);
  const values = (body as Results).facets.find((one) => one.facet === facet)?.values ?? [];
  expect(values).toEqual(expect.arrayContaining([expect.objectContaining({ label, count: 2 })]));
});

it.each([
  ['chanpnisheji', '产品设计'],
  ['pinpaicehau', '品牌策划'],
])('a headline or a skill is found by the misspelt sounds %s, shown as %s', async (q, shown) => {
  const found = await results(service, viewer, 'member', q);
  expect(titles(found)).toContain('Odile Lacemaker');
  expect(found.understood.corrected).toBe(shown);
});
