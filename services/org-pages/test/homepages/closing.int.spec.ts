import { homepageAdministratorsChanged, homepageMoved } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { approved, complete, console, management, submitForm } from '../support/homepages.js';

let service: TestService;
let founder: TestMember;
const clock = new SettableClock();
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  founder = await complete(service, 'Ann');
});
afterAll(() => service.close());

const submit = (member: TestMember, homepageId: string, version: number) =>
  member.post(`/api/homepages/${homepageId}/submit`, submitForm(version));
const visitor = (homepageId: string) => service.http.get(`/api/homepages/${homepageId}`);

it('closed, it can be opened for 30 days; closed by the console, never', async () => {
  const path = (homepageId: string) => `/api/homepages/${homepageId}`;
  const { homepageId, version } = await approved(service, founder);
  await founder.post(`${path(homepageId)}/close`, { version }).expect(200);
  expectProblem(await visitor(homepageId), 404, 'not-found');
  const standing = async (id: string) =>
    (await service.published(homepageAdministratorsChanged)).filter(({ aggregateId }) => aggregateId === id).at(-1)
      ?.data;
  const until = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
  expect(await standing(homepageId)).toMatchObject({ barredBy: 'closed', paused: { until } });
  clock.advance({ days: 31 });
  founder = await service.as(founder.memberId);
  for (let again = 0; again < 2; again++) await service.running.app.get(Periodic).run('end-closed-homepages');
  expect(await standing(homepageId)).toMatchObject({ barredBy: 'closed', paused: null });
  const ends = (await service.published(homepageMoved)).filter(({ data }) => data.homepageId === homepageId);
  expect(ends.map(({ data }) => data.action).slice(-2)).toEqual(['closed', 'ended']);
  const late = await founder.post(`${path(homepageId)}/reopen`, { version: version + 1 });
  expectProblem(late, 409, 'org-pages.reopen-too-late');
  const other = await approved(service, founder);
  await console(service).close(other.homepageId);
  const never = await founder.post(`${path(other.homepageId)}/reopen`, { version: other.version + 1 });
  expectProblem(never, 409, 'org-pages.reopen-too-late');
  // A homepage that its administrators have closed can be closed for good as well.
  const third = await approved(service, founder);
  await founder.post(`${path(third.homepageId)}/close`, { version: third.version }).expect(200);
  await console(service).close(third.homepageId);
  expect(await standing(third.homepageId)).toMatchObject({ barredBy: 'closed', paused: null });
});

it('open cases and invitations stay open while the homepage is closed', async () => {
  const { homepageId } = await approved(service, founder);
  const path = `/api/homepages/${homepageId}`;
  const invited = await complete(service, 'Bea');
  await founder.post(`${path}/administrators/invitations`, { memberId: invited.memberId, role: 'content' }).expect(201);
  await founder
    .patch(path, { version: (await management(founder, homepageId)).version, name: 'Other Ltd' })
    .expect(200);
  await submit(founder, homepageId, (await management(founder, homepageId)).version).expect(200);
  const invitation = async () =>
    (
      await service.dataSource.query(
        'SELECT state, expires_at - now() AS left FROM administrator_invitation WHERE homepage_id = $1',
        [homepageId],
      )
    )[0];
  const seen = async () => {
    const { submission, proposed, state } = await management(founder, homepageId);
    return { submission: submission?.state, proposed, state, invitation: (await invitation()).state };
  };
  const before = await seen();
  await founder.post(`${path}/close`, { version: (await management(founder, homepageId)).version }).expect(200);
  clock.advance({ days: 20 });
  founder = await service.as(founder.memberId);
  await service.running.app.get(Periodic).run('expire-administrator-invitations');
  await founder.post(`${path}/reopen`, { version: (await management(founder, homepageId)).version }).expect(200);
  await service.running.app.get(Periodic).run('expire-administrator-invitations');
  expect(await seen()).toEqual(before);
});
