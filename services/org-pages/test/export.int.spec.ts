import { uuidv7 } from '@renmai/service-kit';
import { networkReportFiled } from '@renmai/contracts/reports/reports.events';
import { startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { appoint, approved, complete } from './support/homepages.js';
import { publishNews } from './support/news.js';
import { background, job } from './support/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
  const { homepageId, name } = await approved(service, member);
  await appoint(member, homepageId, other, 'analyst');
  const { newsId, version } = await publishNews(member, homepageId, { title: 'Open day' });
  await member.patch(`/api/news/${newsId}`, { version, html: '<p>Other words</p>' }).expect(200);
  const entry = job(homepageId);
  await background(service, member.memberId, { jobs: [entry] });
  await member.post(`/api/homepages/${homepageId}/people/${member.memberId}/confirm`).expect(204);
  const id = uuidv7();
  const evidence = { title: '', text: 'Buy', pictures: [], files: [], writtenAt: null };
  const report = {
    subject: { kind: 'moment' as const, id },
    within: null,
    accusedId: null,
    homepageId: null,
    evidence,
  };
  const filed = { ...report, reason: 'spam' as const, words: 'Again', filedAt: '2026-11-23T00:00:00.000Z' };
  await service.publish(networkReportFiled, {
    aggregateId: `moment:${id}:${member.memberId}`,
    data: { ...filed, reporterId: member.memberId },
  });
  await service.drained();
  const { body, headers } = await member.get('/api/homepages/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-homepages.json"',
    'cache-control': 'no-store',
  });
  expect(body).toMatchObject({
    founded: [{ homepageId, kind: 'company', name, state: 'approved' }],
    administers: [{ homepageId, role: 'senior' }],
    invitations: [{ homepageId, role: 'analyst', state: 'accepted', given: true }],
    reports: [{ subjectKind: 'moment', subjectId: id, reason: 'spam', words: 'Again' }],
    appeals: [],
    letters: [],
    suspension: [],
    submissions: [{ homepageId, number: 1, state: 'approved' }],
    materials: [{ kind: 'licence' }, { kind: 'commitment-letter' }],
    news: [{ newsId, homepageId, state: 'published', title: 'Open day', text: 'Other words' }],
    newsVersions: [{ newsId, version, html: '<p>Words</p>' }],
    verifiedMarks: [{ homepageId, name, entryId: entry.id, way: 'administrator' }],
    did: [
      { action: 'founded' },
      { action: 'role-changed' },
      { action: 'submitted' },
      { action: 'administrator-invited' },
      { action: 'news-published' },
      { action: 'news-edited' },
      { action: 'member-confirmed' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(other.memberId);
  const { body: theirs } = await other.get('/api/homepages/export').expect(200);
  expect(theirs).toMatchObject({
    founded: [],
    administers: [{ role: 'analyst' }],
    submissions: [],
    materials: [],
    news: [],
  });
});
