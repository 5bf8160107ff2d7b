import { startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { appoint, approved, complete } from './support/homepages.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
  const { homepageId, name } = await approved(service, member);
  await appoint(member, homepageId, other, 'analyst');
  const { body, headers } = await member.get('/api/homepages/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-homepages.json"',
    'cache-control': 'no-store',
  });
  expect(body).toMatchObject({
    founded: [{ homepageId, kind: 'company', name, state: 'approved' }],
    administers: [{ homepageId, role: 'senior' }],
    invitations: [{ homepageId, role: 'analyst', state: 'accepted', given: true }],
    submissions: [{ homepageId, number: 1, state: 'approved' }],
    materials: [{ kind: 'licence' }, { kind: 'commitment-letter' }],
    did: [
      { action: 'founded' },
      { action: 'role-changed' },
      { action: 'submitted' },
      { action: 'administrator-invited' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(other.memberId);
  const { body: theirs } = await other.get('/api/homepages/export').expect(200);
  expect(theirs).toMatchObject({ founded: [], administers: [{ role: 'analyst' }], submissions: [], materials: [] });
});
