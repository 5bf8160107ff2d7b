import type { GroupInvitation } from '@renmai/contracts/messaging/group-entries.api';
import type { ChatSettings } from '@renmai/contracts/messaging/message-requests.api';
import { mayReach, openSettings } from '@renmai/contracts/reach/may-reach';
import { Database } from '@renmai/service-kit';
import { type TestMember, type TestService } from '@renmai/test-kit';
import { RosterCopiesRepository } from '../src/roster/roster-copies.repository.js';
import { chatMember, chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';

let service: TestService;
/** A member at the chat, and at the site's own API. */
interface Member extends ChatRestUser {
  site: TestMember;
}
let ann: Member;
let host: Member;
let bot: ChatRestUser;
const newMember = async (): Promise<Member> => {
  const user = await chatMember(service);
  return { ...user, site: await service.as(user.id) };
};

type Outcome = 'in' | 'asked' | 'unknown';
const settings = ['not set', 'everyone', 'friends', 'nobody'] as const;
const always = (outcome: Outcome) => [outcome, outcome, outcome, outcome] as const;

/** The outcomes by the policy, in the order of `settings`. */
const byPolicy = (relation: 'friend' | 'stranger', whoMayWrite: 'everyone' | 'friends' = 'everyone') =>
  settings.map((setting): Outcome => {
    const whoMayAdd = setting === 'not set' ? null : setting;
    return mayReach('group', relation, { ...openSettings, whoMayWrite, whoMayAdd }) === 'reached' ? 'in' : 'asked';
  });
/** The added user, and the result by `whoMayAdd`, in the order of `settings`. */
const relations = {
  'a friend': byPolicy('friend'),
  'a stranger to whom she may write': byPolicy('stranger'),
  'a stranger to whom she may not write': byPolicy('stranger', 'friends'),
  'somebody she has blocked': always('unknown'),
  'somebody who has blocked her': always('unknown'),
  'a deactivated member': always('unknown'),
  'a member, by a chat-only user': always('asked'),
} as const satisfies Record<string, readonly Outcome[]>;
type Relation = keyof typeof relations;
interface Case {
  relation: Relation;
  setting: (typeof settings)[number];
  by: ChatRestUser;
  whom: Member;
  expected: Outcome;
}
const cases: Case[] = [];

const put = (user: Member, change: Partial<ChatSettings>) => user.site.put('/api/chat/settings', change).expect(200);
const write = async (work: Parameters<Database['write']>[0]): Promise<void> =>
  void (await service.running.app.get(Database).write(work));
const told = () => ({ occurredAt: new Date().toISOString(), sequence: 1 });
const befriend = (one: ChatRestUser, other: ChatRestUser) =>
  write(({ manager }) =>
    service.running.app.get(RosterCopiesRepository).setPair(
      manager,
      {
        states: [
          { userId: one.id, state: 'friends' },
          { userId: other.id, state: 'friends' },
        ],
      },
      told(),
    ),
  );
const block = (blocker: ChatRestUser, other: ChatRestUser) =>
  write(({ manager }) =>
    service.running.app
      .get(RosterCopiesRepository)
      .setBlock(manager, { blockerId: blocker.id, blockedId: other.id, active: true }, told()),
  );
const stand: Record<Relation, (whom: Member) => Promise<unknown>> = {
  'a friend': (whom) => befriend(ann, whom),
  'a stranger to whom she may write': () => Promise.resolve(),
  'a stranger to whom she may not write': (whom) => put(whom, { whoMayWrite: 'friends' }),
  'somebody she has blocked': (whom) => block(ann, whom),
  'somebody who has blocked her': (whom) => block(whom, ann),
  'a deactivated member': (whom) =>
    service.dataSource.query('UPDATE chat_user SET closed = true WHERE id = $1', [whom.id]),
  'a member, by a chat-only user': () => Promise.resolve(),
};

beforeAll(async () => {
  service = await startMessaging();
  [ann, host, bot] = [await newMember(), await newMember(), await chatUser(service, 'bot')];
  for (const [relation, outcomes] of Object.entries(relations) as [Relation, readonly Outcome[]][]) {
    // To users who are unknown to each other no setting means anything.
    const asked = outcomes.every((outcome) => outcome === 'unknown') ? settings.slice(0, 2) : settings;
    for (const [index, setting] of asked.entries()) {
      const whom = await newMember();
      if (setting !== 'not set') await put(whom, { whoMayAdd: setting });
      await stand[relation](whom);
      const by = relation === 'a member, by a chat-only user' ? bot : ann;
      cases.push({ relation, setting, by, whom, expected: outcomes[index] ?? 'unknown' });
    }
  }
  // Everything is known of their relations: nobody is asked for them.
  await service.dataSource.query(
    'INSERT INTO roster_sync (user_id, synced_at) SELECT id, now() FROM chat_user ON CONFLICT DO NOTHING',
  );
});
afterAll(() => service.close());

type Answer = { status: number; body: unknown };
interface Tried {
  id: string;
  answer: Answer;
  /** the answer for an unknown name */
  toNobody: () => PromiseLike<Answer>;
}
const createdId = ({ body }: Answer): string => {
  const { data } = body as { data?: { groupid?: string; id?: string } };
  return data?.groupid ?? data?.id ?? '0';
};
const nobody = 'nobody-has-this-name';
const creating =
  (path: string, settingsOf: object) =>
  async ({ by, whom }: Case): Promise<Tried> => {
    const make = (members: string[]) => by.post(path, { groupname: 'G', name: 'G', members, ...settingsOf });
    const answer = await make([whom.id]);
    return { id: createdId(answer), answer, toNobody: () => make([nobody]) };
  };
const adding =
  (kind: 'group' | 'room', path: string, settingsOf: object) =>
  async ({ by, whom }: Case): Promise<Tried> => {
    const id = await newGroup(by, settingsOf, kind);
    const add = (name: string) => by.post(`/chat${kind}s/${id}/${path}`, { usernames: [name] });
    return { id, answer: await add(whom.id), toNobody: () => add(nobody) };
  };
const asMember = async ({ by, whom }: Case): Promise<Tried> => {
  const id = await newGroup(host, { allowinvites: true, membersonly: true });
  await by.post(`/chatgroups/${id}/apply`, {}).expect(200);
  await host.post(`/chatgroups/${id}/apply_verify`, { applicant: by.id, verifyResult: true }).expect(200);
  const invite = (name: string) => by.post(`/chatgroups/${id}/invite`, { usernames: [name] });
  return { id, answer: await invite(whom.id), toNobody: () => invite(nobody) };
};

/** Every way in which a user can be added by another; `confirmed`: nobody is a member without accepting. */
const ways: Record<string, { confirmed?: boolean; act: (one: Case) => Promise<Tried> }> = {
  'named in a new group': { act: creating('/chatgroups', { invite_need_confirm: false }) },
  'named in a new group that asks': { confirmed: true, act: creating('/chatgroups', { invite_need_confirm: true }) },
  'invited by the owner': { act: adding('group', 'invite', {}) },
  'invited by the owner of one that asks': {
    confirmed: true,
    act: adding('group', 'invite', { invite_need_confirm: true }),
  },
  'invited by a member of one with approval': { act: asMember },
  'named in a new room': { act: creating('/chatrooms', {}) },
  'put into a room': { act: adding('room', 'users', {}) },
};

async function outcomeOf({ whom }: Case, { id, answer, toNobody }: Tried): Promise<string> {
  const [row] = await service.dataSource.query<{ inside: boolean; asked: boolean; groups: number }[]>(
    `SELECT EXISTS (SELECT FROM group_member WHERE group_id = $1 AND user_id = $2) AS inside,
       EXISTS (SELECT FROM group_entry WHERE group_id = $1 AND user_id = $2 AND state = 'invited') AS asked`,
    [id, whom.id],
  );
  if (row?.inside) return 'in';
  if (row?.asked) return 'asked';
  const plain = ({ status, body }: Answer, name: string): string => {
    const { timestamp: _, duration: __, ...said } = body as Record<string, unknown>;
    return JSON.stringify([status, said]).replaceAll(name, '…');
  };
  const [said, saidToNobody] = [plain(answer, whom.id), plain(await toNobody(), nobody)];
  return answer.status === 404 && said === saidToNobody ? 'unknown' : said;
}

describe.each(Object.entries(ways))('%s', (_name, { confirmed, act }) => {
  it('is in, asked, or unknown', async () => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const one of cases) {
      const key = `${one.relation}, ${one.setting}`;
      found[key] = await outcomeOf(one, await act(one));
      expected[key] = confirmed && one.expected === 'in' ? 'asked' : one.expected;
    }
    expect(found).toEqual(expected);
  });
});

const caseOf = (relation: Relation): Member => {
  const found = cases.find((one) => one.relation === relation && one.setting === 'not set');
  if (!found) throw new Error(relation);
  return found.whom;
};
const invitations = async (user: Member): Promise<GroupInvitation[]> =>
  ((await user.site.get('/api/chat/group-invitations').expect(200)).body as { items: GroupInvitation[] }).items;
const isIn = async (id: string, { id: userId }: ChatRestUser): Promise<boolean> =>
  (await service.dataSource.query('SELECT FROM group_member WHERE group_id = $1 AND user_id = $2', [id, userId]))
    .length > 0;

it.each([
  ['a friend', 'in'],
  ['a stranger to whom she may not write', 'in'],
  ['somebody she has blocked', 'refused'],
  ['somebody who has blocked her', 'refused'],
] as const)('a request of %s, which she accepts: %s', async (relation, outcome) => {
  const whom = caseOf(relation);
  const id = await newGroup(ann, { approval: true });
  await whom.post(`/chatgroups/${id}/apply`, { message: 'me too' }).expect(200);
  const listed = await ann.site.get(`/api/chat/groups/${id}/join-requests`).expect(200);
  expect((listed.body as { items: unknown[] }).items).toHaveLength(outcome === 'in' ? 1 : 0);
  const verify = (applicant: string) => ann.post(`/chatgroups/${id}/apply_verify`, { applicant, verifyResult: true });
  const answer = await verify(whom.id);
  expect(await isIn(id, whom)).toBe(outcome === 'in');
  expect(answer.status).toBe(outcome === 'in' ? 200 : (await verify(nobody)).status);
});

it('nobody is in by being made administrator or owner, or by a list', async () => {
  const whom = caseOf('a friend');
  for (const kind of ['group', 'room'] as const) {
    const id = await newGroup(ann, {}, kind);
    const path = `/chat${kind}s/${id}`;
    for (const answer of [
      await ann.post(`${path}/admin`, { newadmin: whom.id }),
      await ann.post(`${path}/white/users`, { usernames: [whom.id] }),
      await ann.put(path, { newowner: whom.id }),
    ]) {
      expect(JSON.stringify(answer.body)).toContain('are not members of this group');
    }
    expect(await isIn(id, whom)).toBe(false);
  }
});

it('a friend brings nobody into a group of somebody they have blocked; they decide themselves', async () => {
  const [friend, whom] = [await newMember(), await newMember()];
  const id = await newGroup(ann, { allowinvites: true });
  await befriend(friend, whom);
  await block(whom, ann);
  await friend.post(`/chatgroups/${id}/apply`, {}).expect(200);
  await friend.post(`/chatgroups/${id}/invite`, { usernames: [whom.id] }).expect(200);
  expect(await isIn(id, whom)).toBe(false);
  expect(await invitations(whom)).toMatchObject([{ groupId: id, inviterId: friend.id }]);
});

describe('an invitation in the folder', () => {
  const cases = { group: 'invite', room: 'users' } as const;
  const invited = async (kind: 'group' | 'room') => {
    const [by, whom] = [await newMember(), await newMember()];
    await put(whom, { whoMayAdd: 'nobody' });
    const id = await newGroup(by, {}, kind);
    const invite = () => by.post(`/chat${kind}s/${id}/${cases[kind]}`, { usernames: [whom.id] }).expect(200);
    await invite();
    expect(await invitations(whom)).toMatchObject([{ groupId: id, kind, inviterId: by.id }]);
    return { by, whom, id, invite };
  };

  it.each(['group', 'room'] as const)('into a %s can be declined, and is in no list after that', async (kind) => {
    const { whom, id } = await invited(kind);
    for (const status of [204, 404]) await whom.site.delete(`/api/chat/group-invitations/${id}`).expect(status);
    expect(await invitations(whom)).toEqual([]);
    expect(await isIn(id, whom)).toBe(false);
  });

  it.each([
    ['group', 'invite_verify'],
    ['room', 'apply'],
  ] as const)('into a %s ends when the member comes in', async (kind, path) => {
    const { whom, id } = await invited(kind);
    await whom.post(`/chat${kind}s/${id}/${path}`, { verifyResult: true }).expect(200);
    expect(await invitations(whom)).toEqual([]);
    expect(await isIn(id, whom)).toBe(true);
  });

  it('from somebody who is blocked since is as if it were not there; another may invite', async () => {
    const { by, whom, id } = await invited('group');
    const helper = await newMember();
    await helper.post(`/chatgroups/${id}/apply`, {}).expect(200);
    await by.post(`/chatgroups/${id}/admin`, { newadmin: helper.id }).expect(200);
    await block(whom, by);
    expect(await invitations(whom)).toEqual([]);
    await whom.post(`/chatgroups/${id}/invite_verify`, { verifyResult: true }).expect(403);
    await helper.post(`/chatgroups/${id}/invite`, { usernames: [whom.id] }).expect(200);
    expect(await invitations(whom)).toMatchObject([{ groupId: id, inviterId: helper.id }]);
  });
});

it.each(['group', 'room'] as const)(
  'nobody is put back into a %s that they left; who was removed may be',
  async (kind) => {
    const [left, removed] = [await newMember(), await newMember()];
    const id = await newGroup(ann, { members: [left.id, removed.id] }, kind);
    await left.delete(`/chat${kind}s/${id}/quit`).expect(200);
    await ann.delete(`/chat${kind}s/${id}/users/${removed.id}`).expect(200);
    const path = kind === 'group' ? 'invite' : 'users';
    await ann.post(`/chat${kind}s/${id}/${path}`, { usernames: [left.id, removed.id] }).expect(200);
    expect([await isIn(id, left), await isIn(id, removed)]).toEqual([false, true]);
    expect(await invitations(left)).toMatchObject([{ groupId: id }]);
    await left.post(`/chat${kind}s/${id}/apply`, {}).expect(200);
    // Coming back by their own choice, they are members like others.
    await ann.delete(`/chat${kind}s/${id}/users/${left.id}`).expect(200);
    await ann.post(`/chat${kind}s/${id}/${path}`, { usernames: [left.id] }).expect(200);
    expect(await isIn(id, left)).toBe(true);
  },
);
