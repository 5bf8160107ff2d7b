import { homepageOf, register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { apply, childForm, childOf } from './support/applications.js';
import { draft, managed, opened, remove } from './support/enrolments.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  const seats = [
    [member, 'senior'],
    [other, 'content'],
  ] as const;
  const homepageId = await homepageOf(service, seats, 'Lamp School', 'school');
  const enrolment = await opened(member, homepageId);
  const { enrolmentId, content } = enrolment;
  const { enrolmentId: ofOther } = await draft(other, homepageId, { name: 'Of another administrator' });
  const { childId } = await childOf(member);
  await childOf(other, { name: 'Of another guardian' });
  await remove(member, await managed(member, enrolment)).expect(204);
  const { body, headers } = await member.get('/api/admissions/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-admissions.json"',
    'cache-control': 'no-store',
  });
  const [at, createdAt, exportedAt] = [expect.any(String), expect.any(String), expect.any(String)];
  expect(JSON.stringify(body)).not.toContain(ofOther);
  expect(body).toEqual({
    exportedAt,
    enrolments: [
      {
        ...{ enrolmentId, homepageId, state: 'stopped', created: true, published: true, deleted: true, createdAt },
        content,
      },
    ],
    steps: [
      { enrolmentId, action: 'publish', from: 'draft', to: 'open', at },
      { enrolmentId, action: 'delete', from: 'open', to: 'stopped', at },
    ],
    children: [
      {
        ...{ nationality: '', currentSchool: '', ...childForm, childId, createdAt, version: 1 },
        ...{ applications: 0, erasedAt: null },
        guardians: [
          expect.objectContaining({
            memberId: member.memberId,
            name: 'Ann',
            relation: 'mother',
            confirmed: true,
            myself: true,
          }),
        ],
      },
    ],
  });
});

it('applications have an export of their own, those for children included', async () => {
  const [senior, guardian] = [await register(service, 'Dora'), await register(service, 'Cleo')];
  const homepageId = await homepageOf(service, [[senior, 'senior']], 'Lamp School', 'school');
  const { enrolmentId } = await opened(senior, homepageId);
  const { childId: subjectId, name } = await childOf(guardian);
  const applicationId = await apply(guardian, enrolmentId, { subjectId });
  const { body } = await guardian.get('/api/admissions/applications/export').expect(200);
  expect(body.applications).toMatchObject([{ applicationId, subject: { subjectId, name } }]);
  const { body: ofOther } = await senior.get('/api/admissions/applications/export').expect(200);
  expect(ofOther).toMatchObject({ applications: [] });
});
