import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identityAccountRegistered,
} from '@renmai/contracts/identity/identity.events';
import {
  networkBlockAdded,
  networkBlockRemoved,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
} from '@renmai/contracts/network/network.events';
import { profileCardChanged, profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import * as directory from '@renmai/member-directory';
import { mayReach, openSettings } from '@renmai/contracts/reach/may-reach';
import { Database, uuidv7 } from '@renmai/service-kit';
import { startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { RelationCopiesRepository } from '../src/copies/relation-copies.repository.js';
import type { EntityManager } from 'typeorm';
import { GreetingsModule } from './greetings.module.js';

let service: TestService;
let viewer: TestMember;
beforeAll(async () => {
  service = await startTestService(GreetingsModule);
});
beforeEach(async () => {
  viewer = await service.as(await member('Viewer'));
});
afterAll(() => service.close());

const tell: TestService['publish'] = (definition, options) => service.publish(definition, options);
const pairOf = (one: string, other: string): { aggregateId: string; memberIds: [string, string] } => {
  const memberIds = [one, other].sort() as [string, string];
  return { aggregateId: memberIds.join(':'), memberIds };
};
const blockOf = (blockerId: string, blockedId: string) => ({
  aggregateId: `${blockerId}:${blockedId}`,
  data: { blockerId, blockedId },
});

/** Somebody with an account, a card and a greeting. */
async function member(name: string): Promise<string> {
  const memberId = uuidv7();
  await tell(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
  const card = { memberId, name, headline: `${name} works`, photo: null, place: { region: 'HB', city: 'Wuhan' } };
  await tell(profileCardChanged, { aggregateId: memberId, data: card });
  await service.dataSource.query('INSERT INTO greeting VALUES ($1, $2)', [memberId, `hello from ${name} ${memberId}`]);
  return memberId;
}

async function befriend(one: string, other: string): Promise<void> {
  const { aggregateId, memberIds } = pairOf(one, other);
  const data = { memberIds, since: '2026-01-01T00:00:00.000Z' };
  await tell(networkFriendshipAccepted, { aggregateId, data });
}

interface Seen {
  listed: boolean;
  counted: boolean;
  opened: number;
}

/** How a greeting of the member shows itself, in the list, its count, and by its address. */
async function seen(memberId: string, asking: TestMember | null = viewer): Promise<Seen> {
  await service.drained();
  const get = (path: string) => (asking ? asking.get(path) : service.http.get(path));
  const { body: list } = await get('/api/greetings').expect(200);
  const items = list.items as { author: { memberId: string } }[];
  return {
    listed: items.some(({ author }) => author.memberId === memberId),
    counted: list.count !== items.length,
    opened: (await get(`/api/greetings/${memberId}`)).status,
  };
}

const shown: Seen = { listed: true, counted: false, opened: 200 };
const gone: Seen = { listed: false, counted: false, opened: 404 };

describe('a service that lists members by the directory', () => {
  it('shows members who are there, to members and visitors', async () => {
    const ann = await member('Ann');
    expect(await seen(ann)).toEqual(shown);
    expect(await seen(ann, null)).toEqual(shown);
  });

  it('hides members who are blocked either way, until the block ends', async () => {
    const [blocking, blocked] = [await member('Blocking'), await member('Blocked')];
    await tell(networkBlockAdded, blockOf(blocking, viewer.memberId));
    await tell(networkBlockAdded, blockOf(viewer.memberId, blocked));
    expect(await seen(blocking)).toEqual(gone);
    expect(await seen(blocked)).toEqual(gone);
    expect(await seen(blocked, null)).toEqual(shown);
    await tell(networkBlockRemoved, blockOf(viewer.memberId, blocked));
    expect(await seen(blocked)).toEqual(shown);
  });

  it('hides deactivated members, until they are back', async () => {
    const ann = await member('Ann');
    await tell(identityAccountDeactivated, { aggregateId: ann, data: { memberId: ann, reason: 'other' } });
    expect(await seen(ann)).toEqual(gone);
    expect(await seen(ann, null)).toEqual(gone);
    await tell(identityAccountReactivated, { aggregateId: ann, data: { memberId: ann } });
    expect(await seen(ann)).toEqual(shown);
  });

  it('hides erased members, whatever later events say, although the service kept its rows', async () => {
    const ann = await member('Ann');
    await tell(identityAccountErased, { aggregateId: ann, data: { memberId: ann } });
    await service.drained();
    const card = { memberId: ann, name: 'Ann', headline: '', photo: null, place: { region: '', city: '' } };
    await tell(profileCardChanged, { aggregateId: ann, data: card });
    expect(await seen(ann)).toEqual(gone);
  });

  it('notes nothing that names somebody who is erased, but that they are', async () => {
    const ann = await member('Ann');
    await befriend(ann, viewer.memberId);
    await service.drained();
    await tell(identityAccountErased, { aggregateId: ann, data: { memberId: ann } });
    await service.drained();
    await tell(networkBlockAdded, blockOf(viewer.memberId, ann));
    await befriend(viewer.memberId, ann);
    await tell(profileVisibilityChanged, {
      aggregateId: ann,
      data: { memberId: ann, profile: 'everyone', contact: 'friends', friendsList: 'friends' },
    });
    await service.drained();
    const noted = await service.dataSource.query(
      'SELECT topic, key, kept, gone FROM snapshot_key WHERE position($1 IN key) > 0 OR position($1 IN kept::text) > 0',
      [ann],
    );
    expect(noted).toEqual([{ topic: 'identity.account', key: ann, kept: null, gone: true }]);
  });

  it('hides members without any event', async () => {
    const memberId = uuidv7();
    await service.dataSource.query('INSERT INTO greeting VALUES ($1, $2)', [memberId, 'from nowhere']);
    expect(await seen(memberId)).toEqual(gone);
  });

  it('shows of a profile that is not open to the viewer the name and photo alone, by friendship and degree', async () => {
    const [ann, between] = [await member('Ann'), await member('Between')];
    const settings = { contact: 'friends', profile: 'friends', friendsList: 'friends' } as const;
    const show = (profile: 'friends' | 'friends-of-friends') =>
      tell(profileVisibilityChanged, { aggregateId: ann, data: { memberId: ann, ...settings, profile } });
    const author = async () => {
      await service.drained();
      return (await viewer.get(`/api/greetings/${ann}`).expect(200)).body;
    };
    await show('friends');
    expect(await author()).toMatchObject({ friend: false, author: { name: 'Ann', headline: '', degree: null } });
    await befriend(ann, between);
    await befriend(between, viewer.memberId);
    await show('friends-of-friends');
    expect(await author()).toMatchObject({ author: { headline: 'Ann works', degree: 2 } });
    const closed = { memberId: between, ...settings, friendsList: 'only-me' as const };
    await tell(profileVisibilityChanged, { aggregateId: between, data: closed });
    expect(await author()).toMatchObject({ author: { headline: '', degree: null } });
    await befriend(ann, viewer.memberId);
    expect(await author()).toMatchObject({
      friend: true,
      reachable: true,
      author: { headline: 'Ann works', degree: 1 },
    });
    const { aggregateId, memberIds } = pairOf(ann, viewer.memberId);
    await tell(networkFriendshipRemoved, { aggregateId, data: { memberIds } });
    expect(await author()).toMatchObject({ friend: false });
  });

  it('reaches no member whom the caller does not see, and has the outcome of the policy', async () => {
    const [friend, stranger, blocking] = [await member('Friend'), await member('Stranger'), await member('Blocking')];
    await befriend(friend, viewer.memberId);
    await befriend(blocking, viewer.memberId);
    await tell(networkBlockAdded, blockOf(blocking, viewer.memberId));
    await service.drained();
    const members = service.running.app.get(directory.MemberDirectory);
    const all = [friend, stranger, blocking, viewer.memberId, uuidv7()];
    expect([...(await members.reachableMembers(viewer.memberId, all))]).toEqual([friend, stranger]);
    const reach = service.running.app.get(directory.MemberReach);
    for (const way of ['event-invitation', 'call'] as const) {
      const outcomes = await reach.byFriendship(way, viewer.memberId, all);
      const relations = ['friend', 'stranger', 'blocked', 'away', 'away'] as const;
      expect([...outcomes.values()]).toEqual(relations.map((relation) => mayReach(way, relation, openSettings)));
    }
  });
});

it('keeps the newest state, however late the older events arrive', async () => {
  const ann = await member('Ann');
  const block = blockOf(ann, viewer.memberId);
  await tell(networkBlockRemoved, { ...block, sequence: Number.MAX_SAFE_INTEGER - 1 });
  await tell(networkBlockAdded, { ...block, sequence: 7 });
  expect(await seen(ann)).toEqual(shown);
});

describe('while a member is erased', () => {
  const now = new Date().toISOString();
  const of = <T>(type: abstract new (...parts: never[]) => T): T => service.running.app.get<T>(type, { strict: false });
  const waiting = (): Promise<boolean> =>
    service.dataSource
      .query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      .then(([{ count }]) => count > 0);

  /** Erases within the work of another transaction, which ends only when the erasure waits for it. */
  async function eraseDuring(memberId: string, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    let erasing: Promise<void> = Promise.resolve();
    await of(Database).write(async ({ manager }) => {
      await work(manager);
      erasing = of(Database).write(async (tx) => {
        await of(directory.MemberDirectory).beginErasure(memberId, now, tx.manager);
        await of(RelationCopiesRepository).erase(tx.manager, memberId);
      });
      await waitFor(waiting, { describe: 'the erasure to wait' });
    });
    await erasing;
  }

  it('transactions that hold them end first; none can hold them afterwards', async () => {
    const ann = await member('Ann');
    await service.drained();
    await eraseDuring(ann, (manager) => of(directory.MemberDirectory).hold(ann, manager));
    await expect(of(Database).write(({ manager }) => of(directory.MemberDirectory).hold(ann, manager))).rejects.toThrow(
      'This does not exist',
    );
    expect(await seen(ann)).toEqual(gone);
  });

  it('relations that are being copied go as well, and none comes later', async () => {
    const [ann, ben] = [await member('Ann'), await member('Ben')];
    await service.drained();
    const relations = of(RelationCopiesRepository);
    const left = () =>
      service.dataSource.query(
        `SELECT 1 FROM directory_friendship WHERE member_id = $1 UNION ALL SELECT 1 FROM directory_block WHERE blocker_id = $1`,
        [ann],
      );
    await eraseDuring(ann, async (manager) => {
      await relations.setFriendship(manager, [ann, ben], true, 1);
      await relations.setBlock(manager, { blockerId: ann, blockedId: ben }, true, 1);
    });
    expect(await left()).toEqual([]);
    await of(Database).write(({ manager }) => relations.setFriendship(manager, [ben, ann], true, 2));
    expect(await left()).toEqual([]);
  });
});

it('names members in SQL to viewers who find them', async () => {
  const ann = await member('Ann');
  const [stranger, blocked] = [await member('Stranger'), await member('Blocked')];
  await tell(networkBlockAdded, blockOf(ann, blocked));
  await service.drained();
  const names = await service.dataSource.query<{ name: string | null }[]>(
    `SELECT ${directory.nameFor('v.id', '$1::uuid')} AS name FROM unnest($2::uuid[]) WITH ORDINALITY AS v (id, n) ORDER BY n`,
    [ann, [stranger, blocked, null]],
  );
  expect(names.map(({ name }) => name)).toEqual(['Ann', null, 'Ann']);
});

it('says the same of many members for one viewer as of each', async () => {
  const open = async (memberId: string, profile: 'everyone' | 'friends' | 'friends-of-friends' | 'only-me') => {
    const data = { memberId, profile, contact: 'friends', friendsList: 'friends' } as const;
    await tell(profileVisibilityChanged, { aggregateId: memberId, data });
  };
  const others: string[] = [];
  for (const profile of ['everyone', 'friends', 'friends-of-friends', 'only-me'] as const) {
    const [friend, second, stranger] = [await member('Friend'), await member('Second'), await member('Stranger')];
    for (const one of [friend, second, stranger]) await open(one, profile);
    await befriend(viewer.memberId, friend);
    await befriend(friend, second);
    others.push(friend, second, stranger);
  }
  const [blocked, blocking, away] = [await member('Blocked'), await member('Blocking'), await member('Away')];
  await tell(networkBlockAdded, blockOf(viewer.memberId, blocked));
  await tell(networkBlockAdded, blockOf(blocking, viewer.memberId));
  await tell(identityAccountDeactivated, { aggregateId: away, data: { memberId: away, reason: 'other' } });
  others.push(blocked, blocking, away, viewer.memberId, uuidv7());
  await service.drained();
  const { byRow, byViewer } = directory;
  const [asking, id] = ['$1::uuid', 'm.id'];
  const asked = async (memberId: string | null) =>
    service.dataSource.query<{ each: unknown[]; many: unknown[] }[]>(
      `WITH ${byViewer.circleOf(asking)}
       SELECT ARRAY[f, f AND coalesce(${byRow.openTo(asking, id)}, false), ${byRow.friends(asking, id)},
           ${byRow.friendsOfFriends(asking, id)}] AS each,
         ARRAY[fv, fv AND ${byViewer.open({ shown: 'm.shown', isFriend: 'm.befriended' }, asking, id)}, m.befriended,
           ${byViewer.near(id)}] AS many
       FROM (SELECT m.*, ${byRow.foundBy(asking, id)} AS f, ${byViewer.found('m.shown', asking, id)} AS fv
         FROM (SELECT m.id, ${byViewer.shownTo(id)} AS shown, ${byViewer.befriended(id)} AS befriended
           FROM unnest($2::uuid[]) AS m (id) OFFSET 0) m OFFSET 0) m`,
      [memberId, others],
    );
  const [rows, forVisitors] = [await asked(viewer.memberId), await asked(null)];
  for (const all of [rows, forVisitors]) expect(all.map(({ many }) => many)).toEqual(all.map(({ each }) => each));
  const counted = (of: typeof rows, place: number) => of.filter(({ many }) => many[place] === true).length;
  expect([0, 1, 2, 3].map((place) => counted(rows, place))).toEqual([13, 7, 4, 5]);
  expect([0, 1, 2, 3].map((place) => counted(forVisitors, place))).toEqual([15, 6, 0, 0]);
});
