import {
  identityAccountCancellationRequested,
  identityAccountErased,
} from '@renmai/contracts/identity/identity.events';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import {
  administratorInvitationEnded,
  homepageAdministratorsChanged,
  successorAsked,
} from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic, RoleLog } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import fc from 'fast-check';
import { AppModule } from '../../src/app.module.js';
import { appoint, approved, complete, completed, console, management, submitted } from '../support/homepages.js';
import { block, register } from '../support/members.js';

let service: TestService;
let senior: TestMember;
let other: TestMember;
let homepageId: string;
const clock = new SettableClock();
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  [senior, other] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
  ({ homepageId } = await approved(service, senior));
});
afterAll(() => service.close());

interface Seat {
  administratorId: string;
  role: AdministratorRole;
  member: { memberId: string } | null;
}
const path = () => `/api/homepages/${homepageId}`;
const invite = (member: TestMember, invited: TestMember, role = 'content') =>
  member.post(`${path()}/administrators/invitations`, { memberId: invited.memberId, role });
const seats = async (member = senior) =>
  (await member.get(`${path()}/administrators`).expect(200)).body.administrators as Seat[];
const seatOf = async ({ memberId }: TestMember): Promise<string> => {
  const database = service.dataSource;
  const sql = 'SELECT id FROM administrator WHERE homepage_id = $1 AND member_id = $2';
  const rows = await database.query<{ id: string }[]>(sql, [homepageId, memberId]);
  return rows[0]?.id ?? '';
};
const answer = (member: TestMember, invitationId: string, how: string) =>
  member.post(`/api/homepages/administrator-invitations/${invitationId}/${how}`);
const leave = async (member: TestMember) => member.delete(`${path()}/administrators/${await seatOf(member)}`);

describe('inviting', () => {
  it('makes accepting members administrators, and nobody twice', async () => {
    const { body } = await invite(senior, other, 'analyst').expect(201);
    const [{ invitationId }] = body.invitations as [{ invitationId: string }];
    expectProblem(await invite(senior, other), 409, 'org-pages.already-invited');
    expectProblem(await answer(senior, invitationId, 'accept'), 404, 'not-found');
    await answer(other, invitationId, 'accept').expect(204);
    await answer(other, invitationId, 'accept').expect(204);
    expectProblem(await answer(other, invitationId, 'refuse'), 409, 'org-pages.invitation-ended');
    expectProblem(await invite(senior, other), 409, 'org-pages.already-administrator');
    expect((await seats()).map(({ role }) => role)).toEqual(['senior', 'analyst']);
    const [told] = (await service.published(homepageAdministratorsChanged)).slice(-1);
    expect(told?.data).toMatchObject({ barredBy: null, administrators: [{ role: 'senior' }, { role: 'analyst' }] });
  });

  it('can only be accepted with a complete profile, and not after 14 days', async () => {
    const { body } = await invite(senior, other).expect(201);
    const { invitationId } = body.invitations[0] as { invitationId: string };
    await completed(service, other.memberId, false);
    expectProblem(await answer(other, invitationId, 'accept'), 409, 'org-pages.profile-incomplete');
    clock.advance({ days: 14 });
    [senior, other] = [await service.as(senior.memberId), await service.as(other.memberId)];
    expectProblem(await answer(other, invitationId, 'refuse'), 409, 'org-pages.invitation-ended');
    await service.running.app.get(Periodic).run('expire-administrator-invitations');
    const ended = (await service.published(administratorInvitationEnded)).at(-1);
    expect(ended?.data).toMatchObject({ invitationId, outcome: 'expired' });
    await invite(senior, await complete(service, 'Cleo')).expect(201);
  });
});

describe('the last senior administrator', () => {
  it('neither leaves nor steps down, and hands over in two steps', async () => {
    await appoint(senior, homepageId, other);
    expectProblem(await leave(senior), 409, 'org-pages.last-senior');
    const stepDown = senior.patch(`${path()}/administrators/${await seatOf(senior)}`, { role: 'content' });
    expectProblem(await stepDown, 409, 'org-pages.last-senior');
    await senior.post(`${path()}/hand-over`, { administratorId: await seatOf(other) }).expect(200);
    expectProblem(await senior.post(`${path()}/hand-over/accept`), 403, 'forbidden');
    await other.post(`${path()}/hand-over/accept`).expect(200);
    expectProblem(await other.post(`${path()}/hand-over/accept`), 409, 'org-pages.hand-over-ended');
    expectProblem(await senior.patch(path(), { version: 1, slogan: 'x' }), 403, 'forbidden');
    await leave(senior);
    expect((await seats(other)).map(({ role }) => role)).toEqual(['senior']);
  });

  it('after cancelling the account is followed by another administrator, who was asked before', async () => {
    await appoint(senior, homepageId, other, 'analyst');
    const data = { memberId: senior.memberId };
    const cancelled = { ...data, erasureAt: clock.now().toISOString() };
    await service.publish(identityAccountCancellationRequested, { aggregateId: senior.memberId, data: cancelled });
    await service.drained();
    expect((await service.published(successorAsked)).at(-1)?.data).toMatchObject({ memberId: other.memberId });
    await service.publish(identityAccountErased, { aggregateId: senior.memberId, data });
    await service.drained();
    expect((await seats(other)).map(({ role }) => role)).toEqual(['senior']);
    expect((await management(other, homepageId)).state).toBe('approved');
  });

  it('neither invites nor hands over while the homepage is closed', async () => {
    await appoint(senior, homepageId, other);
    await senior.post(`${path()}/hand-over`, { administratorId: await seatOf(other) }).expect(200);
    const { version } = await management(senior, homepageId);
    await senior.post(`${path()}/close`, { version }).expect(200);
    expectProblem(await other.post(`${path()}/hand-over/accept`), 409, 'org-pages.homepage-closed');
    const again = senior.post(`${path()}/hand-over`, { administratorId: await seatOf(other) });
    expectProblem(await again, 409, 'org-pages.homepage-closed');
    expectProblem(await invite(senior, await complete(service, 'Cleo')), 409, 'org-pages.homepage-closed');
  });

  it('closes the homepage for good when the last administrator leaves', async () => {
    await service.publish(identityAccountErased, {
      aggregateId: senior.memberId,
      data: { memberId: senior.memberId },
    });
    await service.drained();
    const [row] = await service.dataSource.query<unknown[]>('SELECT state, reopenable FROM homepage WHERE id = $1', [
      homepageId,
    ]);
    expect(row).toEqual({ state: 'closed', reopenable: false });
  });
});

it('the founder is neither removed nor demoted by those whom they appointed, until they hand over', async () => {
  await appoint(senior, homepageId, other, 'senior');
  const founder = `${path()}/administrators/${await seatOf(senior)}`;
  expect((await other.get(`${path()}/administrators`)).body.administrators).toMatchObject([
    { founder: true, myself: false },
    { founder: false, myself: true },
  ]);
  expectProblem(await other.delete(founder), 403, 'org-pages.founder-stays');
  for (const role of ['content', 'analyst'])
    expectProblem(await other.patch(founder, { role }), 403, 'org-pages.founder-stays');
  await other.patch(founder, { role: 'senior' }).expect(200);
  // The founder gives the role up, and has no more rights than others then.
  await senior.patch(founder, { role: 'content' }).expect(200);
  await other.delete(founder).expect(204);
});

it('a blocked administrator is not named, and can be removed all the same', async () => {
  await appoint(senior, homepageId, other);
  await block(service, other, senior);
  await service.drained();
  const { body } = await senior.get(`${path()}/administrators`).expect(200);
  expect(body.administrators[1]).toMatchObject({ member: null, role: 'content' });
  expect(JSON.stringify((await senior.get(`${path()}/log`).expect(200)).body)).not.toContain(other.memberId);
  await senior.delete(`${path()}/administrators/${body.administrators[1].administratorId}`).expect(204);
});

it('the log names members and actions, and no system administrator', async () => {
  await appoint(senior, homepageId, other);
  await console(service).suspend(homepageId, 'Complaints');
  const { body } = await other.get(`${path()}/log?limit=3`).expect(200);
  expect(body.items).toMatchObject([
    { action: 'suspended', by: 'console', actor: null, data: { reason: 'Complaints' } },
    { action: 'invitation-accepted', by: 'administrator', actor: { name: 'Ben' }, data: { role: 'content' } },
    { action: 'administrator-invited', actor: { name: 'Ann' }, subject: { name: 'Ben' } },
  ]);
  expect((await other.get(`${path()}/log?cursor=${body.nextCursor}`).expect(200)).body.items.at(-1)).toMatchObject({
    action: 'founded',
  });
});

/** Concurrent actions of members; `who` and `whom` choose among five members. */
type Act = { kind: 'invite' | 'accept' | 'leave' | 'remove' | 'role' | 'handOver' | 'takeOver' | 'cancel' } & {
  who: number;
  whom: number;
  role: AdministratorRole;
};
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('invite', 'accept', 'leave', 'remove', 'role', 'handOver', 'takeOver', 'cancel'),
  who: fc.nat(4),
  whom: fc.nat(4),
  role: fc.constantFrom<AdministratorRole>('senior', 'content', 'analyst'),
});

async function perform(people: readonly TestMember[], { kind, who, whom, role }: Act): Promise<number> {
  const [actor, subject] = [people[who], people[whom]];
  if (!actor || !subject) throw new Error('there are five');
  const statusOf = async (test: PromiseLike<{ status: number }>): Promise<number> => (await test).status;
  const seat = (await seatOf(subject)) || homepageId;
  switch (kind) {
    case 'invite':
      return statusOf(invite(actor, subject, role));
    case 'accept': {
      const { body } = await actor.get('/api/homepages/administrator-invitations');
      const open = (body.items as { invitationId: string }[])[0];
      return open ? statusOf(answer(actor, open.invitationId, 'accept')) : 404;
    }
    case 'leave':
      return statusOf(leave(actor).then((sent) => sent));
    case 'remove':
      return statusOf(actor.delete(`${path()}/administrators/${seat}`));
    case 'role':
      return statusOf(actor.patch(`${path()}/administrators/${seat}`, { role }));
    case 'handOver':
      return statusOf(actor.post(`${path()}/hand-over`, { administratorId: seat }));
    case 'takeOver':
      return statusOf(actor.post(`${path()}/hand-over/accept`));
    case 'cancel': {
      const { memberId } = actor;
      await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
      return 0;
    }
  }
}

it('whatever members do at once, a public homepage has a senior administrator', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const founder = await complete(service, 'Founder');
        ({ homepageId } = await approved(service, founder));
        const others = await Promise.all(['B', 'C', 'D', 'E'].map((name) => register(service, name)));
        for (const { memberId } of others) await completed(service, memberId, true);
        const people = [founder, ...others];
        await appoint(founder, homepageId, others[0] as TestMember, 'senior');
        await appoint(founder, homepageId, others[1] as TestMember, 'content');
        for (const acts of rounds) {
          const statuses = await Promise.all(acts.map((one) => perform(people, one)));
          await service.drained();
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          const [row] = await service.dataSource.query<{ state: string; seniors: number; open: number }[]>(
            `SELECT state, (SELECT count(*)::int FROM administrator a WHERE a.homepage_id = h.id AND role = 'senior') AS seniors,
             (SELECT count(*)::int FROM hand_over o WHERE o.homepage_id = h.id AND NOT EXISTS (
               SELECT 1 FROM administrator a WHERE a.id = o.from_id AND a.role = 'senior')) AS open
           FROM homepage h WHERE id = $1`,
            [homepageId],
          );
          expect({ ...row, seniors: row?.state === 'closed' || (row?.seniors ?? 0) > 0 }).toMatchObject({
            seniors: true,
            open: 0,
          });
        }
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

it('of two decisions about one submission, one counts', async () => {
  const { homepageId: page } = await submitted(service, senior);
  const both = await Promise.allSettled([console(service).approve(page), console(service).reject(page)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('every change of a role is noted for operators, from a shortened address', async () => {
  const { logger } = service.running.app.get<{ logger: { info: (line: object) => void } }>(RoleLog);
  const lines: object[] = [];
  const info = logger.info.bind(logger);
  logger.info = (line) => void (line && 'securityEvent' in line ? lines.push(line) : info(line));
  try {
    await appoint(senior, homepageId, other, 'content');
    await senior.patch(`${path()}/administrators/${await seatOf(other)}`, { role: 'analyst' }).expect(200);
    expectProblem(
      await senior.patch(`${path()}/administrators/${await seatOf(senior)}`, { role: 'content' }),
      409,
      'org-pages.last-senior',
    );
    await leave(other);
  } finally {
    logger.info = info;
  }
  const noted = {
    securityEvent: 'role-changed',
    from: '127.0.0.*',
    in: 'homepage',
    id: homepageId,
    of: other.memberId,
  };
  expect(lines).toEqual([
    { ...noted, by: other.memberId, role: 'content' },
    { ...noted, by: senior.memberId, role: 'analyst' },
    { ...noted, by: other.memberId, role: null },
  ]);
});
