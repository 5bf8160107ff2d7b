import type { SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { setBackground } from './support/background.js';
import { befriend, block, deactivate, setVisibility } from './support/members.js';
import { page } from './support/relations.js';
import { relate, store } from './support/stored-moments.js';
import { kinds, people, place, reasons, suggested } from './support/suggestions.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

describe('who is never suggested', () => {
  /** Two of one school, who are suggested to each other. */
  const classmates = async (): Promise<[TestMember, TestMember]> => {
    const [me, other] = await people(service, 'Me', 'Other');
    const school = place('School');
    for (const member of [me, other]) await setBackground(service, member, { schools: [school] });
    expect(await suggested(me)).toEqual([other.memberId]);
    return [me, other];
  };

  it('a friend, though friends in common and a school speak for it', async () => {
    const [me, other] = await classmates();
    const [between] = await people(service, 'Between');
    await befriend(me, between);
    await befriend(between, other);
    await befriend(me, other);
    expect(await suggested(me)).toEqual([]);
  });

  it('anyone who was asked or has asked', async () => {
    const [me, other] = await classmates();
    await me.put(`/api/network/requests/${other.memberId}`, {}).expect(200);
    expect([await suggested(me), await suggested(other)]).toEqual([[], []]);
  });

  it('anyone who has refused, so that nothing reveals the refusal', async () => {
    const [me, other] = await classmates();
    await me.put(`/api/network/requests/${other.memberId}`, {}).expect(200);
    await other.post(`/api/network/requests/${me.memberId}/refuse`).expect(200);
    expect([await suggested(me), await suggested(other)]).toEqual([[], []]);
  });

  it('a member to whom the viewer has withdrawn a request; the other may still be interested', async () => {
    const [me, other] = await classmates();
    await me.put(`/api/network/requests/${other.memberId}`, {}).expect(200);
    await me.post(`/api/network/requests/${other.memberId}/withdraw`).expect(200);
    expect([await suggested(me), await suggested(other)]).toEqual([[], [me.memberId]]);
  });

  it('anyone who is blocked, either way', async () => {
    const [me, other] = await classmates();
    await block(me, other);
    expect([await suggested(me), await suggested(other)]).toEqual([[], []]);
  });

  it('anyone who is deactivated, nor by a friend who is', async () => {
    const [me, other] = await classmates();
    const [between, far] = await people(service, 'Between', 'Far');
    await befriend(me, between);
    await befriend(between, far);
    expect(await suggested(me)).toEqual([far.memberId, other.memberId]);
    await deactivate(service, other);
    await deactivate(service, between);
    expect(await suggested(me)).toEqual([]);
  });

  it('anyone who was dismissed, until restored', async () => {
    const [me, other] = await classmates();
    const path = `/api/network/suggestions/dismissed/${other.memberId}`;
    await me.put(path).expect(204);
    await me.put(path.replace(other.memberId, other.memberId.toUpperCase())).expect(204);
    expect(await suggested(me)).toEqual([]);
    expect(await suggested(other)).toEqual([me.memberId]);
    await me.delete(path).expect(204);
    await me.delete(path).expect(204);
    expect(await suggested(me)).toEqual([other.memberId]);
  });

  it('only members who are found are dismissed, and not the own account', async () => {
    const [me, other] = await classmates();
    const dismiss = (memberId: string) => me.put(`/api/network/suggestions/dismissed/${memberId}`);
    expectProblem(await dismiss(me.memberId), 422, 'network.oneself');
    expectProblem(await dismiss('0199aa00-0000-7000-8000-000000000001'), 404, 'not-found');
    await block(other, me);
    expectProblem(await dismiss(other.memberId), 404, 'not-found');
    await me.delete(`/api/network/suggestions/dismissed/${me.memberId}`).expect(204);
  });
});

describe('what two have in common', () => {
  const visibilities = [
    ['everyone', true, true],
    ['friends-of-friends', false, true],
    ['friends', false, false],
    ['only-me', false, false],
  ] as const;

  it.each(visibilities)('of a profile for %s: a stranger learns it: %s, a friend of friends: %s', async (...row) => {
    const [profile, toStranger, toFriendOfFriends] = row;
    const [other, stranger, second, between] = await people(service, 'Other', 'Stranger', 'Second', 'Between');
    const background = { schools: [place('School')], employers: [place('Works')], city: place('Wuhan') };
    for (const member of [other, stranger, second]) await setBackground(service, member, background);
    await befriend(second, between);
    await befriend(between, other);
    await setVisibility(service, other, { profile });
    expect(await kinds(stranger, other)).toEqual(toStranger ? ['employer', 'school', 'city'] : undefined);
    expect(await kinds(second, other)).toEqual([
      'mutual-friends',
      ...(toFriendOfFriends ? ['employer', 'school', 'city'] : []),
    ]);
  });

  it('of a hidden profile reveal nothing by the place in the list either', async () => {
    const [me, hidden, open, between] = await people(service, 'Me', 'Hidden', 'Open', 'Between');
    const school = place('School');
    await setBackground(service, me, { schools: [school] });
    await setBackground(service, hidden, { schools: [school] });
    await setVisibility(service, hidden, { profile: 'only-me' });
    await befriend(me, between);
    await befriend(between, hidden);
    await befriend(between, open);
    // Both have one friend in common; the one who registered first is listed first.
    expect(await suggested(me)).toEqual([hidden.memberId, open.memberId]);
    await setVisibility(service, hidden, { profile: 'everyone' });
    await setBackground(service, hidden, {});
    await setBackground(service, open, { schools: [school] });
    expect(await suggested(me)).toEqual([open.memberId, hidden.memberId]);
  });

  it('are replaced whole, and a late domain event changes nothing', async () => {
    const [me, other] = await people(service, 'Me', 'Other');
    const [first, second] = [place('First'), place('Second')];
    await setBackground(service, me, { schools: [first, second] });
    await setBackground(service, other, { schools: [second, second.toUpperCase(), '—'] }, 2);
    await setBackground(service, other, { schools: [first], employers: ['x'] }, 1);
    expect(await reasons(me, other)).toEqual([{ kind: 'school', name: second }]);
    await setBackground(service, other, {}, 3);
    expect(await reasons(me, other)).toBeUndefined();
  });
});

describe('with nothing in common', () => {
  // These look at everybody.
  beforeEach(() => service.dataSource.query('TRUNCATE member, moment, follow CASCADE'));

  const shown = async (member: TestMember): Promise<[string, string[]][]> =>
    (await page<SuggestionView>(member, '/api/network/suggestions')).items.map(({ member: { memberId }, reasons }) => [
      memberId,
      reasons.map(({ kind }) => kind),
    ]);
  const long = '0150aa00-0000-7000-8000-00000000000';
  const ago = async (name: string, digit: number): Promise<string> => {
    await service.dataSource.query('INSERT INTO member (member_id, name) VALUES ($1, $2)', [`${long}${digit}`, name]);
    return `${long}${digit}`;
  };

  it('a newcomer is shown members whom many follow, authors of public moments, new ones and others', async () => {
    const old = await ago('Old', 1);
    const followed = await ago('Followed', 2);
    const [me, fresh, author, secretive] = await people(service, 'Me', 'Fresh', 'Author', 'Secretive');
    await service.dataSource.query(
      `INSERT INTO follow (follower_id, kind, target_id, since)
       SELECT gen_random_uuid(), 'member', $1, now() FROM generate_series(1, 10)`,
      [followed],
    );
    await store(service, author);
    await store(service, secretive, { visibility: 'friends' });
    expect(await shown(me)).toEqual([
      [followed, ['popular']],
      [author.memberId, ['active']],
      [secretive.memberId, ['new']],
      [fresh.memberId, ['new']],
      [old, ['member']],
    ]);
    const city = place('Wuhan');
    for (const member of [me, fresh]) await setBackground(service, member, { city });
    expect((await shown(me))[0]).toEqual([fresh.memberId, ['city']]);
    expect(await shown(me)).toHaveLength(5);
  });

  it.each([
    ['a blocked member', (me, other) => block(me, other)],
    ['a member who has blocked', (me, other) => block(other, me)],
    ['a deactivated member', (_, other) => deactivate(service, other)],
    [
      'a member whose profile is closed',
      (_, other) => setVisibility(service, other, { profile: 'friends-of-friends' }),
    ],
    ['a friend', (me, other) => befriend(me, other)],
    ['a followed member', (me, other) => relate(service, 'follow', me, other)],
    ['a muted member', (me, other) => me.put(`/api/network/mutes/${other.memberId}`).expect(204)],
    ['a dismissed member', (me, other) => me.put(`/api/network/suggestions/dismissed/${other.memberId}`).expect(204)],
    ['a member who was asked', (me, other) => me.put(`/api/network/requests/${other.memberId}`, {}).expect(200)],
    ['a member who has asked', (me, other) => other.put(`/api/network/requests/${me.memberId}`, {}).expect(200)],
  ] satisfies [string, (me: TestMember, other: TestMember) => unknown][])('%s is not shown', async (_, change) => {
    const [me, other] = await people(service, 'Me', 'Other');
    expect(await shown(me)).toEqual([[other.memberId, ['new']]]);
    await change(me, other);
    expect(await shown(me)).toEqual([]);
  });

  it('nobody else is shown beside many with something in common', async () => {
    const [me] = await people(service, 'Me', 'Other');
    const school = place('School');
    for (const member of [me, ...(await people(service, 'A', 'B', 'C', 'D')), ...(await people(service, 'E', 'F'))]) {
      await setBackground(service, member, { schools: [school] });
    }
    expect(new Set((await shown(me)).map(([, kinds]) => kinds.join()))).toEqual(new Set(['school']));
  });
});
