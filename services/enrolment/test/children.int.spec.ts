import {
  childForm,
  maxChildren,
  usualChildRetentionDays,
  type ChildView,
} from '@renmai/contracts/enrolment/child.schema';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { guardianTold } from '@renmai/contracts/enrolment/enrolment.events';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { db, Periodic } from '@renmai/service-kit';
import {
  answerAbout,
  describeWayToReach,
  expectProblem,
  homepageOf,
  profileDocuments,
  reachDeeds,
  type ReachPeople,
  register,
  SettableClock,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import type { Response } from 'supertest';
import { AppModule } from '../src/app.module.js';
import {
  apply,
  attach,
  becomes,
  childForm as form,
  childOf,
  decide,
  draftPath,
  fill,
  own,
} from './support/applications.js';
import { managed, opened, pathOf } from './support/enrolments.js';
import { describeGuardians } from './support/guardians.js';

const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let guardian: TestMember;
let homepageId: string;

beforeAll(async () => {
  service = await startTestService(AppModule, { clock, ...(await profileDocuments()) });
  senior = await register(service, 'Ann');
  homepageId = await homepageOf(service, [[senior, 'senior']], 'Lamp School', 'school');
});
beforeEach(async () => {
  senior = await service.as(senior.memberId);
  guardian = await register(service, 'Cleo');
});
afterAll(() => service.close());

const childPath = ({ childId }: Pick<ChildView, 'childId'>): string => `/api/admissions/children/${childId}`;
const children = async (as = guardian): Promise<ChildView[]> => {
  const { body } = await as.get('/api/admissions/children').expect(200);
  expect(body.retentionDays).toBe(usualChildRetentionDays);
  return body.items as ChildView[];
};
const applyFor = async ({ childId: subjectId, name }: ChildView) => {
  const { enrolmentId, content } = await opened(senior, homepageId);
  const more = { subjectId, form: { name, age: 7 } };
  const attachmentId = await attach(guardian, enrolmentId, content.documents[0]?.documentId ?? '', more);
  return { enrolmentId, attachmentId, applicationId: await apply(guardian, enrolmentId, more) };
};
const withdraw = async (applicationId: string): Promise<void> => {
  const { version } = await own(guardian, applicationId);
  await guardian.post(`/api/admissions/applications/${applicationId}/withdraw`, { version }).expect(200);
};
/** Days pass, and the hourly job of retention runs. */
const pass = async (days: number): Promise<void> => {
  clock.advance({ days });
  await service.running.app.get(Periodic).run('forget-children');
  [senior, guardian] = [await service.as(senior.memberId), await service.as(guardian.memberId)];
};
/** Rows of any table that name the child. */
const traces = async (childId: string): Promise<string[]> => {
  const columns = await db.rows<{ name: string; column: string }>(
    service.dataSource.manager,
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'uuid'`,
  );
  const found: string[] = [];
  for (const { name, column } of columns) {
    const rows = await db.rows(service.dataSource.manager, `SELECT 1 FROM ${name} WHERE "${column}" = $1 LIMIT 1`, [
      childId,
    ]);
    if (rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
};

describe('the children of a guardian', () => {
  it('are added, changed and removed by the guardian alone', async () => {
    const child = await childOf(guardian);
    expect(child).toMatchObject({ ...form, nationality: '', version: 1, applications: 0, erasedAt: null });
    const { body: changed } = await guardian.patch(childPath(child), { version: 1, grade: 'Grade 2' }).expect(200);
    expect(changed).toMatchObject({ ...form, grade: 'Grade 2', version: 2 });
    expectProblem(await guardian.patch(childPath(child), { version: 1, grade: '' }), 409, 'version-conflict');
    const stranger = await register(service, 'Dora');
    await stranger.patch(childPath(child), { version: 2, grade: '' }).expect(404);
    await stranger.delete(childPath(child)).expect(404);
    expect(await children(stranger)).toEqual([]);
    expect(await children()).toMatchObject([{ childId: child.childId, grade: 'Grade 2' }]);
    for (const status of [204, 404]) await guardian.delete(childPath(child)).expect(status);
    expect(await children()).toEqual([]);
  });

  it.each([
    ['no name', { name: '' }, '/name'],
    ['a birthday that is in no calendar', { birthday: '2023-02-29' }, '/birthday'],
    ['an unknown gender', { gender: 'other' }, '/gender'],
  ])('with %s are refused, naming the field', async (_, more, pointer) => {
    const answer = await guardian.post('/api/admissions/children', { ...form, ...more });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
    expect(childForm.safeParse({ ...form, birthday: '2024-02-29' }).success).toBe(true);
  });

  it('are ten at most, also where several are added at once', async () => {
    const many = await Promise.all(
      Array.from({ length: maxChildren + 3 }, () => guardian.post('/api/admissions/children', form)),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(maxChildren);
    for (const answer of many.filter(({ status }) => status !== 201)) expectProblem(answer, 409, 'enrolment.list-full');
    expect(await children()).toHaveLength(maxChildren);
  });
});

describe('an application for a child', () => {
  it('keeps the child while it may be successful', async () => {
    const child = await childOf(guardian);
    const { enrolmentId, applicationId } = await applyFor(child);
    expectProblem(await guardian.delete(childPath(child)), 409, 'enrolment.child-has-applications');
    await decide(senior, enrolmentId, applicationId, 'approve');
    await becomes(guardian, applicationId, 'approved');
    expect(await children()).toMatchObject([{ applications: 1, erasedAt: null }]);
    await pass(usualChildRetentionDays + 1);
    expect(await children()).toHaveLength(1);
    expectProblem(await guardian.delete(childPath(child)), 409, 'enrolment.child-has-applications');
  });

  it('is erased with the child some time after the last rejection or withdrawal, and no data names the child then', async () => {
    const [child, sibling] = [await childOf(guardian), await childOf(guardian, { name: 'Sibling' })];
    const [rejected, withdrawn] = [await applyFor(child), await applyFor(child)];
    const ofSibling = await applyFor(sibling);
    await decide(senior, rejected.enrolmentId, rejected.applicationId, 'reject');
    await becomes(guardian, rejected.applicationId, 'rejected');
    await pass(10);
    expect((await children())[0]).toMatchObject({ applications: 2, erasedAt: null });
    await withdraw(withdrawn.applicationId);
    const [shown] = await children();
    const days = (new Date(shown?.erasedAt ?? 0).getTime() - clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(usualChildRetentionDays, 1);
    await pass(usualChildRetentionDays - 1);
    expect(await children()).toHaveLength(2);
    await pass(2);
    expect(await children()).toMatchObject([{ childId: sibling.childId }]);
    expect(await traces(child.childId)).toEqual([]);
    for (const { enrolmentId, applicationId, attachmentId } of [rejected, withdrawn]) {
      await guardian.get(`/api/admissions/applications/${applicationId}`).expect(404);
      await senior.get(pathOf({ enrolmentId }, `/applicants/${applicationId}`)).expect(404);
      const link = `/api/admissions/applications/${applicationId}/attachments/${attachmentId}/link`;
      await senior.get(link).expect(404);
      expect((await managed(senior, { enrolmentId })).applicants.all).toBe(0);
    }
    expect((await own(guardian, ofSibling.applicationId)).state).toBe('applied');
    expect(await traces(sibling.childId)).not.toEqual([]);
  });

  it('is erased at once when the guardian removes a child for whom nothing is open', async () => {
    const child = await childOf(guardian);
    const { applicationId } = await applyFor(child);
    const { enrolmentId, content } = await opened(senior, homepageId);
    const more = { subjectId: child.childId };
    await fill(guardian, enrolmentId, more);
    await attach(guardian, enrolmentId, content.documents[0]?.documentId ?? '', more);
    await withdraw(applicationId);
    await guardian.delete(childPath(child)).expect(204);
    expect(await traces(child.childId)).toEqual([]);
    await guardian.get(draftPath(enrolmentId, '', more)).expect(404);
    await guardian.get(`/api/admissions/applications/${applicationId}`).expect(404);
  });

  it('goes with the account of the guardian', async () => {
    const child = await childOf(guardian);
    const { applicationId, enrolmentId } = await applyFor(child);
    const { memberId } = guardian;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expect(await traces(child.childId)).toEqual([]);
    await senior.get(pathOf({ enrolmentId }, `/applicants/${applicationId}`)).expect(404);
  });

  it('a child that was never applied for stays until the guardian removes it', async () => {
    await childOf(guardian);
    await pass(usualChildRetentionDays * 4);
    expect(await children()).toHaveLength(1);
  });
});

const guardianPath = ({ childId }: Pick<ChildView, 'childId'>, memberId: string): string =>
  `/api/admissions/children/${childId}/guardians/${memberId}`;
const answerTo = ({ childId }: Pick<ChildView, 'childId'>, rest: string): string =>
  `/api/admissions/children/${childId}/guardian-request/${rest}`;
const toldOf = async (childId: string, kind: string, { memberId }: TestMember): Promise<boolean> =>
  (await service.published(guardianTold)).some(
    ({ data }) => data.childId === childId && data.kind === kind && data.tell === memberId,
  );

describeGuardians(() => ({ service, senior, homepageId }));

interface Asked {
  child: ChildView;
  answer: Response;
}
const ask = (by: TestMember, child: ChildView, memberId: string) =>
  by.put(guardianPath(child, memberId), {}).then((answer) => answer);
describeWayToReach<TestMember, Asked>('guardian', {
  deeds: reachDeeds(() => service),
  people: async (): Promise<ReachPeople<TestMember>> => [
    await register(service, 'By'),
    await register(service, 'Other'),
    await register(service, 'Between'),
  ],
  reach: async (by, otherId) => {
    const child = await childOf(by);
    return { child, answer: await ask(by, child, otherId) };
  },
  outcome: async ({ child, answer: { status } }, [, other]): Promise<ReachOutcome | []> => {
    const heard = await toldOf(child.childId, 'asked', other);
    const { body } = await other.get('/api/admissions/children');
    const waits = ((body as { requests?: { childId: string }[] }).requests ?? []).some(
      ({ childId }) => childId === child.childId,
    );
    if (status === 204 && waits) return heard ? 'requested' : 'waits';
    if (heard || waits) return [];
    return ({ 403: 'refused', 404: 'nothing' } as const)[status as 403] ?? [];
  },
  answer: ({ answer }, otherId) => answerAbout(otherId, answer),
  decline: ([, other], { child }) => other.post(answerTo(child, 'decline'), {}).expect(204),
  trace: async ([by, other], { child }) => [
    await children(by),
    (await ask(by, child, other.memberId)).status,
    await toldOf(child.childId, 'agreed', by),
  ],
});
