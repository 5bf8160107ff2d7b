import { identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import type { FriendRequestView, FriendView } from '@renmai/contracts/network/friendships.api';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { SuggestionView } from '@renmai/contracts/network/suggestions.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { visibilities } from '@renmai/contracts/profile/visibility.schema';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, deactivate as deactivated, register, setVisibility } from './support/members.js';
import { all, page, relation } from './support/relations.js';

const clock = new SettableClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
afterAll(() => service.close());

type Four = [TestMember, TestMember, TestMember, TestMember];

const friendsOf = (member: TestMember) => `/api/network/members/${member.memberId}/friends`;
const names = (cards: { name: string }[]): string[] => cards.map(({ name }) => name);
const namesOf = (items: { member: MemberCard }[]): string[] => names(items.map(({ member }) => member));

/** Friends, each a second later than the one before. */
async function withFriends(...friendNames: string[]): Promise<{ owner: TestMember; friends: TestMember[] }> {
  const [owner, ...friends] = (await register(service, 'Owner', ...friendNames)) as [TestMember, ...TestMember[]];
  for (const friend of friends) {
    clock.advance({ seconds: 1 });
    await befriend(owner, friend);
  }
  return { owner, friends };
}

async function deactivate(member: TestMember): Promise<void> {
  clock.advance({ seconds: 1 });
  await deactivated(service, member);
}

const inCommonOf = (told: { mutualFriends: SomeMembers } | undefined): string[] | null =>
  told ? checked(told.mutualFriends) : null;

/** Their names; the count says no more than they do. */
function checked({ count, sample }: SomeMembers): string[] {
  expect(count).toBe(sample.length);
  return names(sample).sort();
}

/** All answers that show `viewer` friends in common with `other`; null: `other` is not shown at all. */
async function tellingOf(viewer: TestMember, other: TestMember): Promise<Record<string, unknown>> {
  const isOther = ({ member }: { member: MemberCard }) => member.memberId === other.memberId;
  const { degree, mutualFriends, followedByKnown } = await relation(viewer, other);
  const circle = await all<{ member: MemberCard; mutualFriends: SomeMembers }>(viewer, '/api/network/circle');
  const suggested = (await all<SuggestionView>(viewer, '/api/network/suggestions')).find(isOther);
  const reason = suggested?.reasons.find(({ kind }) => kind === 'mutual-friends');
  const { body } = await other.post('/api/moments', { text: 'Seen by everybody', visibility: 'public' }).expect(201);
  const moment = await viewer.get(`/api/moments/${(body as MomentView).momentId}`).expect(200);
  return {
    degree,
    circle: inCommonOf(circle.find(isOther)),
    suggestion: reason?.kind === 'mutual-friends' ? inCommonOf(reason) : null,
    mutual: names(await all<MemberCard>(viewer, `/api/network/members/${other.memberId}/mutual-friends`)),
    relation: checked(mutualFriends),
    followedByKnown: checked(followedByKnown),
    moment: (moment.body as MomentView).author?.degree,
  };
}

describe('the own friends', () => {
  it('come by name: Chinese by pinyin, then Latin without regard to case and accents, figures by value', async () => {
    const { owner } = await withFriends(
      'Zoe',
      '王芳',
      'bob',
      'Bob',
      '阿明',
      'Émile',
      'Eve',
      'U 10',
      'U 2',
      '陈静',
      '张伟',
    );
    const expected = ['阿明', '陈静', '王芳', '张伟', 'bob', 'Bob', 'Émile', 'Eve', 'U 2', 'U 10', 'Zoe'];
    expect(namesOf(await all<FriendView>(owner, '/api/network/friends', 3))).toEqual(expected);
    expect(namesOf(await all<FriendView>(owner, '/api/network/friends'))).toEqual(expected);
  });

  it('come newest first, with the day since when', async () => {
    const { owner } = await withFriends('A', 'B', 'C', 'D', 'E');
    const items = await all<FriendView>(owner, '/api/network/friends?order=newest', 2);
    expect(namesOf(items)).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect(items[0]?.since).toBe(clock.now().toISOString());
  });

  it('that became so at the same instant are neither lost nor shown twice', async () => {
    const [owner, ...friends] = (await register(service, 'O', 'S1', 'S2', 'S3', 'S4', 'S5')) as [TestMember];
    for (const friend of friends as TestMember[]) await befriend(owner, friend);
    const listed = await all<FriendView>(owner, '/api/network/friends?order=newest', 2);
    expect(namesOf(listed).sort()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
  });

  it('are found by a part of the name', async () => {
    const { owner } = await withFriends('Anna Lee', 'Joanna', '50% off', '李娜');
    const found = async (q: string, order = 'name') =>
      namesOf(await all<FriendView>(owner, `/api/network/friends?order=${order}&q=${encodeURIComponent(q)}`, 1));
    expect(await found('ANNA')).toEqual(['Anna Lee', 'Joanna']);
    expect(await found('anna', 'newest')).toEqual(['Joanna', 'Anna Lee']);
    expect(await found('娜')).toEqual(['李娜']);
    expect([await found('%'), await found('_')]).toEqual([[], []]);
  });

  it('leave out who is deactivated or no friend any more; pages stay full', async () => {
    const { owner, friends } = await withFriends('A', 'B', 'C', 'D', 'E');
    const [a, b, c] = friends as Four;
    await deactivate(a);
    await block(b, owner);
    await c.delete(`/api/network/friends/${owner.memberId}`).expect(200);
    const { items, nextCursor } = await page<FriendView>(owner, '/api/network/friends?limit=2');
    expect([namesOf(items), nextCursor]).toEqual([['D', 'E'], null]);
    clock.advance({ seconds: 1 });
    await service.publish(identityAccountReactivated, { aggregateId: a.memberId, data: { memberId: a.memberId } });
    await service.drained();
    expect(namesOf(await all<FriendView>(owner, '/api/network/friends'))).toEqual(['A', 'D', 'E']);
  });

  it('refuse a cursor of another list', async () => {
    const { owner } = await withFriends('A', 'B');
    const { nextCursor } = await page<FriendView>(owner, '/api/network/friends?order=newest&limit=1');
    for (const cursor of [nextCursor ?? '', 'x', Buffer.from('["a"]').toString('base64url')]) {
      const path = `/api/network/requests/sent?cursor=${cursor}`;
      if (cursor === nextCursor) await owner.get(path).expect(200);
      else expectProblem(await owner.get(path), 400, 'invalid-request');
    }
    expectProblem(await owner.get('/api/network/friends?limit=101'), 400, 'invalid-request');
  });
});

describe('the friends of a member', () => {
  const rules = [
    ['everyone', 'shown', 'shown', 'shown'],
    ['friends-of-friends', 'shown', 'shown', 'hidden'],
    ['friends', 'shown', 'hidden', 'hidden'],
    ['only-me', 'hidden', 'hidden', 'hidden'],
  ] as const;

  it.each(rules)('shown to %s: friend %s, friend of a friend %s, stranger %s', async (friendsList, ...expected) => {
    const [owner, friend, second, stranger] = (await register(service, 'O', 'F', 'S', 'X')) as Four;
    await befriend(owner, friend);
    await befriend(friend, second);
    await setVisibility(service, owner, { friendsList });
    const answers = [];
    for (const viewer of [friend, second, stranger]) {
      const response = await viewer.get(friendsOf(owner));
      if (response.status !== 200) expectProblem(response, 403, 'network.friends-list-hidden');
      answers.push(response.status === 200 ? 'shown' : 'hidden');
    }
    expect(answers).toEqual(expected);
    expect(names(await all<MemberCard>(owner, friendsOf(owner)))).toEqual(['F']);
  });

  it('are by name, page after page, with the viewer among them; who is blocked with the viewer is not', async () => {
    const { owner, friends } = await withFriends('A', 'B', 'C', 'D', 'E');
    const [a, b, c] = friends as Four;
    await block(b, a);
    await block(a, c);
    expect(names(await all<MemberCard>(a, friendsOf(owner), 2))).toEqual(['A', 'D', 'E']);
    const { items, nextCursor } = await page<MemberCard>(a, `${friendsOf(owner)}?limit=3`);
    expect([names(items), nextCursor]).toEqual([['A', 'D', 'E'], null]);
    expect(names(await all<MemberCard>(b, friendsOf(owner), 2))).toEqual(['B', 'C', 'D', 'E']);
    expect((await all<MemberCard>(a, friendsOf(owner))).map(({ degree }) => degree)).toEqual([null, 2, 2]);
  });

  it('are not found where the member is not', async () => {
    const [owner, blocked, gone] = (await register(service, 'O', 'B', 'G')) as Four;
    await setVisibility(service, owner, { friendsList: 'everyone' });
    await block(owner, blocked);
    await deactivate(gone);
    const nobody = await service.as();
    expectProblem(await blocked.get(friendsOf(owner)), 404, 'not-found');
    expectProblem(await owner.get(friendsOf(blocked)), 404, 'not-found');
    expectProblem(await owner.get(friendsOf(gone)), 404, 'not-found');
    expectProblem(await owner.get(friendsOf(nobody)), 404, 'not-found');
  });
});

describe('mutual friends', () => {
  it('are listed by name whatever the member shows of their own list, but the hidden', async () => {
    const [a, b, ...mutual] = (await register(service, 'A', 'B', 'Zed', 'Ann', 'Moe', 'Gone')) as TestMember[] & Four;
    for (const friend of mutual) {
      await befriend(a, friend);
      await befriend(b, friend);
    }
    await setVisibility(service, b, { friendsList: 'only-me' });
    await deactivate(mutual[3] as TestMember);
    const path = `/api/network/members/${b.memberId}/mutual-friends`;
    expect(names(await all<MemberCard>(a, path, 2))).toEqual(['Ann', 'Moe', 'Zed']);
    await block(b, a);
    expectProblem(await a.get(path), 404, 'not-found');
  });
});

describe('a friend in common', () => {
  it.each(visibilities)(
    'who shows the list of friends to %s is told of by every way out, or by none',
    async (friendsList) => {
      const told = friendsList !== 'only-me';
      const [me, between, open, other] = (await register(service, 'Me', 'Between', 'Open', 'Other')) as Four;
      const [beyond] = (await register(service, 'Beyond')) as Four;
      await setVisibility(service, between, { friendsList });
      await befriend(me, between);
      await befriend(between, other);
      await befriend(other, beyond);
      await between.put(`/api/network/follows/member/${other.memberId}`).expect(204);
      const inCommon = told ? ['Between'] : [];
      expect(await tellingOf(me, other)).toEqual({
        degree: told ? 2 : null,
        circle: told ? inCommon : null,
        suggestion: told ? inCommon : null,
        mutual: inCommon,
        relation: inCommon,
        followedByKnown: inCommon,
        moment: told ? 2 : null,
      });
      expect((await relation(me, beyond)).degree).toBe(told ? 3 : null);
      expect((await relation(beyond, me)).degree).toBe(told ? 3 : null);

      // Beside a friend whose list is open, the count reveals nothing either.
      await befriend(me, open);
      await befriend(open, other);
      const both = told ? ['Between', 'Open'] : ['Open'];
      expect(await tellingOf(me, other)).toMatchObject({
        degree: 2,
        circle: both,
        suggestion: both,
        mutual: both,
        relation: both,
      });
      await other.put(`/api/network/requests/${me.memberId}`, {}).expect(200);
      for (const [member, box] of [
        [me, 'received'],
        [other, 'sent'],
      ] as const) {
        const [request] = await all<FriendRequestView>(member, `/api/network/requests/${box}`);
        expect(inCommonOf(request)).toEqual(both);
      }
    },
  );
});

describe('the circle', () => {
  it('has friends of friends, those with most friends in common first; no friends, nobody hidden or blocked', async () => {
    const [me, f1, f2, f3] = (await register(service, 'Me', 'F1', 'F2', 'F3')) as Four;
    for (const friend of [f1, f2, f3]) await befriend(me, friend);
    const [one, two, three, blocked] = (await register(service, 'One', 'Two', 'Three', 'Blocked')) as Four;
    const [gone] = (await register(service, 'Gone')) as Four;
    await befriend(f1, f2);
    for (const friend of [f1, f2, f3]) await befriend(friend, three);
    for (const friend of [f1, f2]) await befriend(friend, two);
    await befriend(f1, one);
    await befriend(f1, blocked);
    await befriend(f1, gone);
    await block(blocked, me);
    await deactivate(gone);
    const items = await all<{ member: MemberCard; mutualFriends: { count: number; sample: MemberCard[] } }>(
      me,
      '/api/network/circle',
      2,
    );
    expect(items.map(({ member, mutualFriends }) => [member.name, member.degree, mutualFriends.count])).toEqual([
      ['Three', 2, 3],
      ['Two', 2, 2],
      ['One', 2, 1],
    ]);
    expect(names(items[1]?.mutualFriends.sample ?? []).sort()).toEqual(['F1', 'F2']);
  });
});

describe('requests', () => {
  it('are listed newest first for both, with note and friends in common', async () => {
    const [me, x, y, common] = (await register(service, 'Me', 'X', 'Y', 'Common')) as Four;
    const [z] = (await register(service, 'Z')) as Four;
    await befriend(me, common);
    await befriend(common, x);
    for (const [asking, note] of [
      [x, 'Hello'],
      [y, ''],
      [z, 'Hi'],
    ] as const) {
      clock.advance({ seconds: 1 });
      await asking.put(`/api/network/requests/${me.memberId}`, { note }).expect(200);
    }
    const received = await all<FriendRequestView>(me, '/api/network/requests/received', 2);
    expect(received.map(({ member, note, mutualFriends }) => [member.name, note, mutualFriends.count])).toEqual([
      ['Z', 'Hi', 0],
      ['Y', '', 0],
      ['X', 'Hello', 1],
    ]);
    expect(names(received[2]?.mutualFriends.sample ?? [])).toEqual(['Common']);
    expect(await all<FriendRequestView>(x, '/api/network/requests/sent')).toMatchObject([
      { member: { memberId: me.memberId }, note: 'Hello', mutualFriends: { count: 1 } },
    ]);
    await deactivate(z);
    await block(me, y);
    expect(namesOf(await all<FriendRequestView>(me, '/api/network/requests/received'))).toEqual(['X']);
    expect(await all<FriendRequestView>(y, '/api/network/requests/sent')).toEqual([]);
    await deactivate(me);
    expect(await all<FriendRequestView>(x, '/api/network/requests/sent')).toEqual([]);
  });
});
