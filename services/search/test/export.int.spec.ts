import { register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has the recent searches of the member, and nothing of others', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  await member.put('/api/search/history', { q: 'lamps', kind: 'company' }).expect(204);
  await other.put('/api/search/history', { q: 'bells' }).expect(204);
  const positionFilters = { salaryFrom: 5000, salaryCurrency: 'CNY', followedOnly: true, homepageId: null };
  const search = {
    name: 'Lamps in town',
    kind: 'position',
    q: 'lamps',
    facets: { city: ['1'] },
    positionFilters,
    rhythm: 'weekly',
  };
  await member.post('/api/search/saved', search).expect(201);
  await other.post('/api/search/saved', { ...search, name: 'Bells' }).expect(201);
  const { body, headers } = await member.get('/api/search/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-search.json"',
    'cache-control': 'no-store',
  });
  expect(body).toEqual({
    exportedAt: expect.any(String),
    paused: false,
    savedSearches: [expect.objectContaining({ ...search, timeZone: 'Asia/Shanghai' })],
    history: [{ q: 'lamps', kind: 'company', at: expect.any(String) }],
  });
});
