import type { ChatSettings } from '@renmai/contracts/messaging/message-requests.api';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { type im, Status } from '@renmai/im-protocol';
import {
  describeWayToReach,
  expectProblem,
  reachDeeds,
  type ReachPeople,
  type TestMember,
  type TestService,
  type WayTried,
} from '@renmai/test-kit';
import type { Response } from 'supertest';
import { chatMember, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { newGroup } from './support/groups.js';
import { inbox, members } from './support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

type Way<T> = WayTried<TestMember, T>;
const deeds = reachDeeds(() => service);
const people = async () => {
  const three = (await members(service, 'Ann', 'Ben', 'Between')) as never as ReachPeople<TestMember>;
  // Everything is known of their relations: nobody is asked for them.
  await service.dataSource.query(
    'INSERT INTO roster_sync (user_id, synced_at) SELECT id, now() FROM chat_user ON CONFLICT DO NOTHING',
  );
  return three;
};
const set: Way<unknown>['set'] = ({ settings: { whoMayWrite, whoMayAdd } }, [, other]) =>
  other.put('/api/chat/settings', { whoMayWrite, ...(whoMayAdd && { whoMayAdd }) }).expect(200);
const chatOf = ({ memberId }: TestMember) => chatMember(service, memberId);

async function say(by: TestMember, to: string): Promise<im.CommSyncDL> {
  const { id, token } = await chatOf(by);
  const device = await Device.connect(service, { user: id, token });
  try {
    return await device.sendText(to, 'hello');
  } finally {
    await device.close();
  }
}
describeWayToReach<TestMember, im.CommSyncDL>('message', {
  ...{ deeds, people, set, fresh: true, reach: say, answer: null },
  outcome: async ({ status }, [by, other]): Promise<ReachOutcome | []> => {
    const { items } = (await other.get('/api/chat/message-requests').expect(200)).body as {
      items: { userId: string }[];
    };
    const waits = items.some(({ userId }) => userId === by.memberId);
    if (status?.errorCode === Status.ErrorCode.OK) return waits ? 'waits' : 'reached';
    if (waits) return [];
    return ({ nonroster: 'refused', blocked: 'nothing' } as const)[status?.reason as 'blocked'] ?? [];
  },
  decline: ([by, other]) => other.post(`/api/chat/message-requests/${by.memberId}/decline`).expect(204),
  trace: async ([by, other]) => (await say(by, other.memberId)).status,
});

interface Invited {
  id: string;
  answer: Response;
}
const invite = async (by: TestMember, id: string, name: string): Promise<Response> =>
  (await chatOf(by)).post(`/chatgroups/${id}/invite`, { usernames: [name] });
const plain = ({ status, body }: Response, ...ids: string[]): unknown => {
  const { timestamp: _, duration: __, ...said } = body as Record<string, unknown>;
  return ids.reduce((text, id) => text.replaceAll(id, '…'), JSON.stringify([status, said]));
};
describeWayToReach<TestMember, Invited>('group', {
  ...{ deeds, people, set },
  reach: async (by, otherId) => {
    const id = await newGroup(await chatOf(by));
    return { id, answer: await invite(by, id, otherId) };
  },
  outcome: async ({ id }, [, other]) => {
    const mine = (path: string): Promise<{ groupId: string }[]> =>
      other
        .get(`/api/chat/${path}`)
        .expect(200)
        .then(({ body }) => (body as { items: { groupId: string }[] }).items);
    const inside = await service.dataSource.query('SELECT FROM group_member WHERE group_id = $1 AND user_id = $2', [
      ...[id, other.memberId],
    ]);
    const asked = (await mine('group-invitations')).some(({ groupId }) => groupId === id);
    if ((inside as unknown[]).length > 0) return asked ? [] : 'reached';
    return asked ? 'waits' : 'nothing';
  },
  answer: ({ id, answer }, otherId) => plain(answer, id, otherId),
  decline: ([, other], { id }) => other.delete(`/api/chat/group-invitations/${id}`).expect(204),
  trace: async ([by, other], { id }) => [
    (await by.get(`/api/chat/groups/${id}/invitations`).expect(200)).body,
    (await by.get('/api/chat/group-invitation-answers').expect(200)).body,
    plain(await invite(by, id, other.memberId)),
  ],
});

const groups = new Map<string, string>();
describeWayToReach<TestMember, readonly string[]>('group-call', {
  ...{ deeds, set, decline: null },
  people: async () => {
    const three = await people();
    const [ann, ben] = three;
    const id = await newGroup(await chatOf(ann));
    await (await chatOf(ben)).post(`/chatgroups/${id}/apply`, {}).expect(200);
    groups.set(ann.memberId, id);
    return three;
  },
  reach: async ({ memberId }, otherId) => {
    const body = { groupId: groups.get(memberId), memberId, among: [otherId] };
    const answer = await service.asService('conference').post('/internal/group-callees', body).expect(200);
    return (answer.body as { memberIds: string[] }).memberIds;
  },
  outcome: async (callees, [, { memberId }]) => (callees.includes(memberId) ? 'reached' : 'nothing'),
  answer: (callees) => callees,
});

describeWayToReach<TestMember, Response>('station-letter', {
  ...{ deeds, people, decline: null },
  reach: (by, recipient) =>
    by.post('/api/message/stationLetter', { recipient, title: 'Hello', text: 'There' }).expect(200),
  outcome: async ({ body }, [, other]) => {
    const { code } = body as { code: number };
    const { items } = (await other.get('/api/message/station-letters').expect(200)).body as { items: unknown[] };
    const told = (await inbox(other)).filter(({ kind }) => kind === 'station-letter');
    if (code === 200 && items.length === 1 && told.length === 1) return 'reached';
    return code === 403 && items.length === 0 && told.length === 0 ? ['refused', 'nothing'] : [];
  },
  answer: ({ body }) => body as unknown,
});

it('who may add follows who may write until it is set', async () => {
  const [user] = await people();
  const put = (change: Partial<ChatSettings>) => user.put('/api/chat/settings', change).expect(200);
  const shown = async () => (await user.get('/api/chat/settings').expect(200)).body as ChatSettings;
  expect(await shown()).toMatchObject({ whoMayWrite: 'everyone', whoMayAdd: 'everyone' });
  await put({ whoMayWrite: 'friends' });
  expect(await shown()).toMatchObject({ whoMayWrite: 'friends', whoMayAdd: 'friends' });
  await put({ whoMayAdd: 'nobody' });
  await put({ whoMayWrite: 'everyone' });
  expect(await shown()).toMatchObject({ whoMayWrite: 'everyone', whoMayAdd: 'nobody' });
  expectProblem(await user.put('/api/chat/settings', { whoMayAdd: 'me' }), 400, 'invalid-request');
  expectProblem(await user.put('/api/chat/settings', {}), 400, 'invalid-request');
});
