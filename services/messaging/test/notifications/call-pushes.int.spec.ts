import { createECDH, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { callRang, callStopped } from '@renmai/contracts/conference/conference.events';
import { pushMessage, type PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { uuidv7 } from '@renmai/service-kit';
import { SettableClock, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { Push, type PushOptions } from '../../src/notifications/push/push.port.js';
import { startMessaging } from '../support/chat-rest.js';
import { members, tell } from '../support/notifications.js';

let service: TestService;
let [ann, ben, cai]: TestMember[] = [];
const clock = new SettableClock(new Date('2026-03-01T04:00:00.000Z'));
const sent: { endpoint: string; message: PushMessage; options: PushOptions }[] = [];

beforeAll(async () => {
  service = await startMessaging({ clock });
  jest.spyOn(service.running.app.get(Push), 'send').mockImplementation(async ({ endpoint }, message, options) => {
    sent.push({ endpoint, message: pushMessage.parse(JSON.parse(message)), options });
    return 'sent';
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  sent.length = 0;
  [ann, ben, cai] = await members(service, 'Ann', 'Ben', 'Cai');
});

const people = () => [ann, ben, cai] as [TestMember, TestMember, TestMember];
const subscribe = async (member: TestMember): Promise<string> => {
  const endpoint = `https://push.example.com/${uuidv7()}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await member.post('/api/notifications/push/devices', { endpoint, keys, name: '' }).expect(200);
  return endpoint;
};
const ring = async (caller: TestMember, callees: readonly TestMember[], startedAt = clock.now()): Promise<string> => {
  const callId = uuidv7();
  const data = {
    ...{ callId, media: 'video' as const, groupId: null, startedAt: startedAt.toISOString() },
    caller: { memberId: caller.memberId, name: 'Ann' },
    calleeIds: callees.map(({ memberId }) => memberId),
  };
  await tell(service, callRang, { aggregateId: callId, data });
  return callId;
};
const arrived = async (count: number) => {
  await waitFor(() => sent.length >= count, { describe: `${count} pushes` });
  return sent;
};

it('rings on every device as long as it rings, and is withdrawn from who hears it no more', async () => {
  const [caller, one, two] = people();
  const endpoints = [await subscribe(one), await subscribe(one), await subscribe(two)];
  clock.advance({ seconds: 15 });
  const callId = await ring(caller, [one, two], new Date(clock.now().getTime() - 15_000));
  const rings = await arrived(3);
  expect(rings.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted());
  const topic = callId.replaceAll('-', '');
  expect(rings[0]).toMatchObject({
    message: {
      ...{ title: 'Ann', body: 'Video call with 3 people', tag: `call:${callId}`, link: { to: 'call', callId } },
      call: { callId, over: false, actions: { answer: 'Answer', decline: 'Decline' } },
    },
    options: { ttl: 45, urgency: 'high', topic },
  });
  const data = { callId, memberIds: [two.memberId], stoppedAt: clock.now().toISOString() };
  await tell(service, callStopped, { aggregateId: callId, data });
  const [, , , withdrawn] = await arrived(4);
  expect(withdrawn).toMatchObject({
    endpoint: endpoints[2],
    message: { tag: `call:${callId}`, call: { over: true } },
    options: { urgency: 'high', topic },
  });
});

it('comes neither late, nor in quiet hours, nor where calls are not to ring by push', async () => {
  const [caller, one, two] = people();
  await subscribe(one);
  const heard = await subscribe(two);
  await ring(caller, [one], new Date(clock.now().getTime() - 61_000));
  await one.patch('/api/notifications/preferences', { kinds: { 'call-ringing': { push: false } } }).expect(200);
  await ring(caller, [one]);
  const quietHours = { enabled: true, from: '00:00', to: '23:59' };
  await one
    .patch('/api/notifications/preferences', { kinds: { 'call-ringing': { push: true } }, quietHours, timeZone: 'UTC' })
    .expect(200);
  await ring(caller, [one]);
  await ring(caller, [two]);
  expect((await arrived(1)).map(({ endpoint }) => endpoint)).toEqual([heard]);
});
