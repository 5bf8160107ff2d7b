import {
  type ChatSettings,
  MESSAGE_REQUESTS_NOTICE,
  type MessageRequest,
} from '@renmai/contracts/messaging/message-requests.api';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import { homepageAdministratorsChanged } from '@renmai/contracts/org-pages/org-pages.events';
import { KeyValue, longOf, MessageBody } from '@renmai/im-protocol';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem } from '@renmai/test-kit';
import { chatUser } from './support/chat-rest.js';
import type { Device } from './support/device.js';
import { command, member, told, type Member } from './support/roster.js';
import { networkWorld } from './support/with-network.js';

const world = networkWorld();
let a: Member;
let b: Member;
let atA: Device;
let atB: Device;
beforeEach(async () => {
  [a, b] = [await member(world, 'Ann'), await member(world, 'Ben')];
  [atA, atB] = [await world.connect(a), await world.connect(b)];
});
const site = (user: Member) => world.service.withToken(user.token, user.id, '');
const status = async (from: Device, to: string): Promise<unknown[]> => {
  const { status: answered } = await from.sendText(to, 'hello');
  return [answered?.errorCode, answered?.reason];
};
const fine = [0, ''];
const requests = async (user: Member): Promise<MessageRequest[]> =>
  ((await site(user).get('/api/chat/message-requests').expect(200)).body as { items: MessageRequest[] }).items;
const answered = ({ received }: Device) =>
  received.flatMap(({ notice }) => (notice?.type === MESSAGE_REQUESTS_NOTICE ? [notice] : []));
const only = (user: Member, whoMayWrite: ChatSettings['whoMayWrite']) =>
  site(user).put('/api/chat/settings', { whoMayWrite }).expect(200);
async function befriend(): Promise<void> {
  await command(atA, 'ADD', b.id);
  await command(atB, 'ACCEPT', a.id);
  await told(atA, 'REMOTE_ACCEPT');
}

describe('who may write', () => {
  it.each([
    ['a stranger, by default', async () => undefined, fine],
    ['a stranger, where friends may', async () => only(b, 'friends'), [1, 'nonroster']],
    ['an answer, where friends may', async () => [await only(b, 'friends'), await status(atB, a.id)], fine],
    ['a friend, where friends may', async () => [await only(b, 'friends'), await befriend()], fine],
    ['somebody blocked', async () => command(atB, 'BAN', a.id), [1, 'blocked']],
    ['who has blocked the other', async () => command(atA, 'BAN', b.id), [1, 'blocked']],
    ['a blocked friend', async () => [await befriend(), await command(atB, 'BAN', a.id)], [1, 'blocked']],
    [
      'a stranger blocked, where friends may',
      async () => [await only(b, 'friends'), await command(atB, 'BAN', a.id)],
      [1, 'blocked'],
    ],
    ['whose block was lifted', async () => [await command(atB, 'BAN', a.id), await command(atB, 'ALLOW', a.id)], fine],
  ])('%s', async (_who, set, expected) => {
    await set();
    expect(await status(atA, b.id)).toEqual(expected);
  });

  it.each([
    ['somebody blocked', async () => command(atB, 'BAN', a.id), [1, 'blocked']],
    ['who has blocked the other', async () => command(atA, 'BAN', b.id), [1, 'blocked']],
    ['a stranger, where friends may', async () => only(b, 'friends'), [1, 'nonroster']],
    ['a stranger, by default', async () => undefined, fine],
  ])('changes what was said before as they may write: %s', async (_who, set, expected) => {
    const { serverId } = await atA.sendText(b.id, 'hello');
    await set();
    const body = { type: MessageBody.Type.EDIT, editMessageId: serverId, contents: [{ type: 0, text: 'BUY NOW' }] };
    const { status: said } = await atA.send(atA.message(b.id, body));
    expect([said?.errorCode, said?.reason]).toEqual(expected);
  });

  it.each([
    ['recall', MessageBody.Type.RECALL],
    ['read acknowledgement', MessageBody.Type.READ_ACK],
  ])('a %s says nothing to somebody who has blocked its sender', async (_what, type) => {
    const { serverId } =
      type === MessageBody.Type.RECALL ? await atA.sendText(b.id, 'x') : await atB.sendText(a.id, 'x');
    await command(atB, 'BAN', a.id);
    const control = atA.message(b.id, { type, ackMessageId: serverId, contents: [{}] });
    const ext = [{ key: 'why', type: KeyValue.ValueType.STRING, stringValue: 'BUY NOW' }];
    const { status: wordy } = await atA.send({ ...control, ext });
    expect([wordy?.errorCode, wordy?.reason]).toEqual([1, 'blocked']);
    expect(
      (await atA.send(atA.message(b.id, { type, ackMessageId: serverId, contents: [{}] }))).status?.errorCode,
    ).toBe(0);
  });

  it('counts from the next message on, after a talk as well', async () => {
    expect(await status(atA, b.id)).toEqual(fine);
    await command(atB, 'BAN', a.id);
    expect(await status(atA, b.id)).toEqual([1, 'blocked']);
    await command(atB, 'ALLOW', a.id);
    expect(await status(atA, b.id)).toEqual(fine);
    await only(b, 'friends');
    expect(await status(atA, b.id)).toEqual([1, 'nonroster']);
    await befriend();
    expect(await status(atA, b.id)).toEqual(fine);
    await a.network.delete(`/api/network/friends/${b.id}`).expect(200);
    await told(atB, 'REMOVE');
    expect(await status(atA, b.id)).toEqual([1, 'nonroster']);
  });

  it('changes nothing about what was delivered, when it is sent again because the answer was lost', async () => {
    const message = { ...atA.message(b.id, { type: 1, contents: [{ text: 'hello' }] }), id: longOf(77n) };
    const first = await atA.send(message);
    await command(atB, 'BAN', a.id);
    const again = await atA.sendAgain(message);
    expect(again).toMatchObject({ status: { errorCode: 0 }, serverId: first.serverId, timestamp: first.timestamp });
    expect(await status(atA, b.id)).toEqual([1, 'blocked']);
  });

  it('is everyone until it is set, and only known values are taken', async () => {
    expect((await site(a).get('/api/chat/settings').expect(200)).body).toMatchObject({ whoMayWrite: 'everyone' });
    await only(a, 'friends');
    expect((await site(a).get('/api/chat/settings').expect(200)).body).toMatchObject({ whoMayWrite: 'friends' });
    expectProblem(await site(a).put('/api/chat/settings', { whoMayWrite: 'nobody' }), 400, 'invalid-request');
    await world.service.http.get('/api/chat/settings').expect(401);
  });

  it('allows messages to the own account', async () => {
    await only(a, 'friends');
    expect(await status(atA, a.id)).toEqual(fine);
  });
});

describe('a stranger’s first message', () => {
  it('is delivered, and is among the message requests of the receiver, not of the sender', async () => {
    expect(await requests(b)).toEqual([]);
    await status(atA, b.id);
    await atB.until(({ message }) => message?.contents[0]?.text === 'hello');
    expect(await requests(b)).toMatchObject([
      { userId: a.id, nickname: 'Ann', messages: 1, lastMessage: { text: 'hello', contentType: 0 } },
    ]);
    await atA.sendText(b.id, 'more');
    expect(await requests(b)).toMatchObject([{ messages: 2, lastMessage: { text: 'more' } }]);
    expect(await requests(a)).toEqual([]);
  });

  it.each([
    ['accepted', async () => site(b).post(`/api/chat/message-requests/${a.id}/accept`).expect(204)],
    ['answered', async () => status(atB, a.id)],
    ['followed by friendship', () => befriend()],
  ])('is a talk like others once it is %s', async (_how, act) => {
    await status(atA, b.id);
    expect(await requests(b)).toHaveLength(1);
    await act();
    expect(await requests(b)).toEqual([]);
    await status(atA, b.id);
    expect(await requests(b)).toEqual([]);
  });

  it('answered notifies all devices of who answers, and who asked only where it is accepted', async () => {
    const another = await world.connect(b);
    await atA.sendText(b.id, 'hello');
    for (const how of ['decline', 'accept'])
      await site(b).post(`/api/chat/message-requests/${a.id}/${how}`).expect(204);
    const devices = [atA, atB, another] as const;
    await Promise.all(devices.map((one, n) => one.until(() => answered(one).length > Math.min(n, 1), 'the answers')));
    expect(answered(atA)).toEqual([{ type: MESSAGE_REQUESTS_NOTICE, userId: b.id }]);
  });

  it('declined is hidden; what comes later is a request again', async () => {
    await status(atA, b.id);
    const decline = () => site(b).post(`/api/chat/message-requests/${a.id}/decline`);
    await decline().expect(204);
    await decline().expect(204);
    expect(await requests(b)).toEqual([]);
    await atA.sendText(b.id, 'please');
    expect(await requests(b)).toMatchObject([{ messages: 1, lastMessage: { text: 'please' } }]);
  });

  it('of somebody blocked is shown no more', async () => {
    await status(atA, b.id);
    await command(atB, 'BAN', a.id);
    expect(await requests(b)).toEqual([]);
  });

  it('of a friend is no request', async () => {
    await befriend();
    await status(atA, b.id);
    expect(await requests(b)).toEqual([]);
  });

  it('that nobody has sent is not found', async () => {
    for (const how of ['accept', 'decline'])
      expectProblem(await site(b).post(`/api/chat/message-requests/${a.id}/${how}`), 404, 'not-found');
    await status(atA, b.id);
    await site(b).post(`/api/chat/message-requests/${a.id}/accept`).expect(204);
    await site(b).post(`/api/chat/message-requests/${a.id}/accept`).expect(204);
    expectProblem(await site(b).post(`/api/chat/message-requests/${a.id}/decline`), 404, 'not-found');
    await world.service.http.get('/api/chat/message-requests').expect(401);
  });

  it('comes page after page, the newest first', async () => {
    const senders: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const user = await chatUser(world.service, name);
      await (await world.connect(user)).sendText(b.id, name);
      senders.unshift(user.id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = (await site(b)
        .get('/api/chat/message-requests')
        .query({ limit: 2, ...(cursor !== null && { cursor }) })
        .expect(200)) as { body: { items: MessageRequest[]; nextCursor: string | null } };
      seen.push(...body.items.map(({ userId }) => userId));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(senders);
    expectProblem(await site(b).get('/api/chat/message-requests?cursor=x'), 400, 'invalid-request');
  });
});

describe('an application', () => {
  const homepageId = uuidv7();
  const applicationId = uuidv7();
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  /** `b` applied to the homepage that `a` runs. */
  async function apply(
    over: { endedAt?: string | null; contactId?: string | null; role?: 'content' | 'analyst'; byMember?: boolean } = {},
  ) {
    const { endedAt = null, contactId = null, role = 'content', byMember = false } = over;
    const side = byMember ? ({ kind: 'member', id: a.id } as const) : ({ kind: 'homepage', id: homepageId } as const);
    const data = { applicationId, applicantId: b.id, publisher: { ...side, name: 'Lamps' }, contactId, endedAt };
    await world.service.publish(jobApplicationEvents.contactChanged, { aggregateId: applicationId, data });
    const administrators = [{ memberId: a.id, role }];
    await world.service.publish(homepageAdministratorsChanged, {
      aggregateId: homepageId,
      data: { homepageId, barredBy: null, paused: null, administrators },
    });
    await world.service.drained();
  }
  const nonroster = [1, 'nonroster'];

  it.each([
    ['lets those who publish for the homepage write', {}, fine],
    ['lets nobody write who sees figures alone', { role: 'analyst' as const }, nonroster],
    ['goes on for 30 days', { endedAt: daysAgo(29) }, fine],
    ['ends then', { endedAt: daysAgo(31) }, nonroster],
  ])('%s', async (_what, over, expected) => {
    await only(b, 'friends');
    await apply(over);
    expect(await status(atA, b.id)).toEqual(expected);
    expect(await requests(b)).toEqual([]);
  });

  it('lets the applicant write to the contact that is shown, and to no other', async () => {
    await only(a, 'friends');
    await apply();
    expect(await status(atB, a.id)).toEqual(nonroster);
    await apply({ contactId: a.id });
    expect(await status(atB, a.id)).toEqual(fine);
  });

  it('lets a member who publishes and the applicant write to each other', async () => {
    for (const member of [a, b]) await only(member, 'friends');
    await apply({ byMember: true, endedAt: daysAgo(31) });
    expect(await status(atA, b.id)).toEqual(nonroster);
    expect(await status(atB, a.id)).toEqual(nonroster);
    await apply({ byMember: true });
    expect(await status(atA, b.id)).toEqual(fine);
    expect(await status(atB, a.id)).toEqual(fine);
  });

  it('is weaker than a block, and goes with the account', async () => {
    await only(b, 'friends');
    await apply();
    await command(atB, 'BAN', a.id);
    expect(await status(atA, b.id)).toEqual([1, 'blocked']);
    await command(atB, 'ALLOW', a.id);
    await world.service.hear(identityAccountErased, { aggregateId: a.id, data: { memberId: a.id } });
    const left = await world.service.dataSource.query(
      `SELECT FROM homepage_publisher WHERE member_id = $1
       UNION ALL SELECT FROM application_contact WHERE contact_id = $1 OR publisher_member_id = $1`,
      [a.id],
    );
    expect(left).toEqual([]);
  });
});

describe('what becomes of a message is known before it is written', () => {
  it.each([
    ['to a stranger', () => Promise.resolve(), 'waits'],
    ['to who has answered', async () => [await status(atA, b.id), await status(atB, a.id)], 'reached'],
    ['to a friend', befriend, 'reached'],
    ['to who takes messages of friends alone', async () => only(b, 'friends'), 'refused'],
    ['to who has blocked the member', async () => command(atB, 'BAN', a.id), 404],
  ] as [string, () => Promise<unknown>, string | number][])('%s', async (_, set, expected) => {
    await set();
    const { status: code, body } = await site(a).get(`/api/chat/reach/${b.id}`);
    expect(code === 200 ? body.outcome : code).toBe(expected);
  });
});
