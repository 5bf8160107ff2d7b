import { createECDH, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { identitySessionEnded } from '@renmai/contracts/identity/identity.events';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { networkReactionSet, networkRequestSent } from '@renmai/contracts/network/network.events';
import { Periodic, traceService, uuidv7, type SpanOptions } from '@renmai/service-kit';
import { expectProblem, SettableClock, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { Push, type PushOutcome } from '../../src/notifications/push/push.port.js';
import { chatMember, startMessaging } from '../support/chat-rest.js';
import { Device } from '../support/device.js';
import { inbox, members, reactionOf, tell } from '../support/notifications.js';

let service: TestService;
const clock = new SettableClock(new Date('2026-03-01T04:00:00.000Z'));
const sent: { endpoint: string; message: PushMessage }[] = [];
let outcome: PushOutcome = 'sent';

beforeAll(async () => {
  service = await startMessaging({ clock });
  jest.spyOn(service.running.app.get(Push), 'send').mockImplementation(async ({ endpoint }, message) => {
    sent.push({ endpoint, message: JSON.parse(message) as PushMessage });
    return outcome;
  });
});
afterAll(() => service.close());
beforeEach(() => {
  sent.length = 0;
  outcome = 'sent';
});

const keys = (): { p256dh: string; auth: string } => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});
const subscribe = async (member: TestMember, name = ''): Promise<string> => {
  const endpoint = `https://push.example.com/${uuidv7()}`;
  await member.post('/api/notifications/push/devices', { endpoint, keys: keys(), name }).expect(200);
  return endpoint;
};
const pushedTo = (endpoint: string): PushMessage[] =>
  sent.filter((one) => one.endpoint === endpoint).map(({ message }) => message);
/** Sends the due pushes; the service's own round may have sent them too. */
const round = async (endpoint: string, count: number): Promise<PushMessage[]> => {
  await waitFor(async () => {
    await service.running.app.get(Periodic).run('notification-pushes');
    return pushedTo(endpoint).length >= count;
  });
  return pushedTo(endpoint);
};
const request = (from: TestMember, to: TestMember) => ({
  aggregateId: [from.memberId, to.memberId].sort().join(':'),
  actorId: from.memberId,
  data: { requesterId: from.memberId, addresseeId: to.memberId, note: 'We met in Wuxi' },
});
const two = async (): Promise<[TestMember, TestMember]> =>
  (await members(service, 'Ann', 'Ben')) as [TestMember, TestMember];
const waitingFor = async (member: TestMember): Promise<number> => {
  const rows = await service.dataSource.query<unknown[]>(
    `SELECT 1 FROM notification_delivery WHERE member_id = $1 AND channel = 'push'`,
    [member.memberId],
  );
  return rows.length;
};

describe('devices for pushes', () => {
  it('subscribe, are listed and unsubscribe; the key stays the same', async () => {
    const [ann, ben] = await two();
    await subscribe(ann, 'Firefox');
    const { body } = await ann.get('/api/notifications/push').expect(200);
    const { publicKey, devices } = body as { publicKey: string; devices: { deviceId: string }[] };
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(devices).toMatchObject([{ name: 'Firefox', current: true }]);
    const other = await ben.get('/api/notifications/push').expect(200);
    expect(other.body).toEqual({ publicKey, devices: [] });
    const path = `/api/notifications/push/devices/${devices[0]?.deviceId ?? ''}`;
    await ben.delete(path).expect(204);
    await ann.get('/api/notifications/push').expect(({ body: still }) => {
      expect((still as { devices: unknown[] }).devices).toHaveLength(1);
    });
    await ann.delete(path).expect(204);
    await ann.get('/api/notifications/push').expect(200, { publicKey, devices: [] });
  });

  it('are refused where the address is not a push service’s', async () => {
    const [ann] = await two();
    for (const endpoint of ['https://127.0.0.1/x', 'https://localhost/x', 'https://10.1.2.3/', 'https://a.b:8443/x']) {
      const answer = await ann.post('/api/notifications/push/devices', { endpoint, keys: keys() });
      expectProblem(answer, 422, 'messaging.push-endpoint');
    }
    for (const bad of [{ endpoint: 'http://push.example.com/' }, { keys: { p256dh: 'AAAA', auth: 'AAAA' } }]) {
      const form = { endpoint: 'https://push.example.com/x', keys: keys(), ...bad };
      expectProblem(await ann.post('/api/notifications/push/devices', form), 400, 'invalid-request');
    }
  });

  it('go with the login that subscribed them', async () => {
    const [ann] = await two();
    await subscribe(ann);
    await tell(service, identitySessionEnded, {
      aggregateId: ann.sessionId,
      data: { sessionId: ann.sessionId, memberId: ann.memberId, reason: 'signed-out' },
    });
    const { body } = await ann.get('/api/notifications/push').expect(200);
    expect((body as { devices: unknown[] }).devices).toEqual([]);
  });
});

describe('pushes', () => {
  it('are those of the member who uses the browser now, and of nobody before', async () => {
    const [former, next] = await two();
    const endpoint = await subscribe(former);
    await next.post('/api/notifications/push/devices', { endpoint, keys: keys(), name: '' }).expect(200);
    const devices = async (member: TestMember) =>
      ((await member.get('/api/notifications/push').expect(200)).body as { devices: { deviceId: string }[] }).devices;
    expect(await devices(former)).toEqual([]);
    const [device] = await devices(next);
    await former.delete(`/api/notifications/push/devices/${device?.deviceId ?? ''}`).expect(204);
    expect(await devices(next)).toEqual([device]);
    const [third] = (await members(service, 'Cal')) as [TestMember];
    await tell(service, networkRequestSent, request(next, former));
    await tell(service, networkRequestSent, request(third, next));
    expect(await round(endpoint, 1)).toMatchObject([{ body: expect.stringContaining('Cal') as string }]);
  });

  it('say in the member’s language what is new, and where it leads', async () => {
    const [ann, ben] = await two();
    const endpoint = await subscribe(ann);
    await tell(service, networkRequestSent, request(ben, ann));
    const [one] = await inbox(ann);
    expect(await round(endpoint, 1)).toEqual([
      {
        title: 'Renmai',
        body: 'Ben would like to add you as a friend\nWe met in Wuxi',
        tag: one?.notificationId,
        notificationId: one?.notificationId,
        link: { to: 'friend-requests' },
        unseen: 1,
      },
    ]);
    await waitFor(async () => (await waitingFor(ann)) === 0);
  });

  it('belong to the trace of the event that they are about', async () => {
    const spans: { name: string; parent: string | undefined }[] = [];
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const forget = traceService('messaging', {
      start: (name: string, { parent }: SpanOptions) => {
        spans.push({ name, parent });
        return { traceparent: `00-${traceId}-b7ad6b7169203331-01`, set: () => undefined, end: () => undefined };
      },
    });
    const [ann, ben] = await two();
    const endpoint = await subscribe(ann);
    await tell(service, networkRequestSent, request(ben, ann));
    await round(endpoint, 1);
    forget();
    expect(spans).toContainEqual(expect.objectContaining({ name: 'process network.request.sent.v1' }));
    expect(spans.find(({ name }) => name === 'push notification')?.parent?.slice(3, 35)).toBe(traceId);
  });

  it('forget a device that is gone, and try again where the service failed', async () => {
    const [ann, ben] = await two();
    const endpoint = await subscribe(ann);
    outcome = 'failed';
    await tell(service, networkRequestSent, request(ben, ann));
    await round(endpoint, 1);
    expect(await waitingFor(ann)).toBe(1);
    outcome = 'gone';
    clock.advance({ minutes: 1 });
    await round(endpoint, 2);
    await waitFor(async () => (await waitingFor(ann)) === 0);
    const { body } = await ann.get('/api/notifications/push').expect(200);
    expect((body as { devices: unknown[] }).devices).toEqual([]);
  });

  it('leave out kinds that are off, and what was seen meanwhile', async () => {
    const [ann, ben] = await two();
    const endpoint = await subscribe(ann);
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    expect(await waitingFor(ann)).toBe(0);
    await ann.patch('/api/notifications/preferences', { kinds: { 'moment-reaction': { push: true } } }).expect(200);
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    expect(await round(endpoint, 1)).toHaveLength(1);
  });

  it('wait for the end of quiet hours', async () => {
    const [ann, ben] = await two();
    const endpoint = await subscribe(ann);
    await ann
      .patch('/api/notifications/preferences', {
        quietHours: { enabled: true, from: '11:00', to: '13:30' },
        timeZone: 'Asia/Shanghai',
      })
      .expect(200);
    await tell(service, networkRequestSent, request(ben, ann));
    await waitFor(async () => {
      await service.running.app.get(Periodic).run('notification-pushes');
      const [row] = await service.dataSource.query<{ due: Date }[]>(
        `SELECT due_at AS due FROM notification_delivery WHERE member_id = $1 AND channel = 'push'`,
        [ann.memberId],
      );
      return row?.due.toISOString().endsWith('05:30:00.000Z');
    });
    expect(pushedTo(endpoint)).toEqual([]);
    clock.set(new Date('2026-03-01T05:30:00.000Z'));
    expect(await round(endpoint, 1)).toHaveLength(1);
  });
});

describe('live notices', () => {
  it('notify the member’s own devices of new ones, with the counts', async () => {
    const [ann, ben] = await two();
    const { token } = await chatMember(service, ann.memberId);
    const device = await Device.connect(service, { user: ann.memberId, token });
    await tell(service, networkRequestSent, request(ben, ann));
    const { notice, meta } = await device.until((item) => item.notice?.type === 'renmai_notification');
    expect(notice).toMatchObject({
      change: 'added',
      notification: { kind: 'friend-request', actors: [{ memberId: ben.memberId }] },
      counts: { unseen: 1, unread: 1 },
    });
    expect([meta.from?.name, meta.to?.name]).toEqual([ann.memberId, ann.memberId]);
    const [one] = await inbox(ann);
    await ann.post('/api/notifications/seen', { upTo: one?.updatedAt }).expect(200);
    const counted = await device.until((item) => item.notice?.['change'] === 'counts');
    expect(counted.notice).toMatchObject({ notification: null, counts: { unseen: 0, unread: 1 } });
    await device.close();
  });
});
