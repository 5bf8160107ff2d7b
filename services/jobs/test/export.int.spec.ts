import { homepageOf, register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { draft, opened } from './support/positions.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  const homepageId = await homepageOf(service, [
    [member, 'senior'],
    [other, 'content'],
  ]);
  const { positionId, content } = await opened(member, homepageId);
  await draft(other, homepageId, { title: 'Of another administrator' });
  for (const one of [member, other]) {
    for (const what of ['saved', 'hidden']) await one.put(`/api/jobs/positions/${positionId}/${what}`, {}).expect(204);
  }
  const { body, headers } = await member.get('/api/jobs/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-jobs.json"',
    'cache-control': 'no-store',
  });
  expect(body).toEqual({
    exportedAt: expect.any(String),
    positions: [
      { positionId, homepageId, state: 'open', created: true, published: true, createdAt: expect.any(String), content },
    ],
    steps: [{ positionId, action: 'publish', from: 'draft', to: 'open', at: expect.any(String), words: '' }],
    saved: [{ positionId, savedAt: expect.any(String) }],
    hidden: [{ positionId, hiddenAt: expect.any(String), reason: null }],
  });
});

it('applications have an export of their own', async () => {
  const member = await register(service, 'Cleo');
  const { body } = await member.get('/api/jobs/applications/export').expect(200);
  expect(body).toMatchObject({ applications: [] });
});
