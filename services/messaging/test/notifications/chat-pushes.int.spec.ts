import { createECDH, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { Push } from '../../src/notifications/push/push.port.js';
import { chatMember, startMessaging } from '../support/chat-rest.js';
import { Device } from '../support/device.js';
import { befriend, members } from '../support/notifications.js';

let service: TestService;
const sent: { endpoint: string; message: PushMessage }[] = [];

beforeAll(async () => {
  service = await startMessaging();
  jest.spyOn(service.running.app.get(Push), 'send').mockImplementation(async ({ endpoint }, message) => {
    sent.push({ endpoint, message: JSON.parse(message) as PushMessage });
    return 'sent';
  });
});
afterAll(() => service.close());

const subscribe = async (member: TestMember): Promise<string> => {
  const endpoint = `https://push.example.com/${uuidv7()}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await member.post('/api/notifications/push/devices', { endpoint, keys }).expect(200);
  return endpoint;
};
const connect = async (member: TestMember): Promise<Device> => {
  const { token } = await chatMember(service, member.memberId);
  return Device.connect(service, { user: member.memberId, token });
};
const pushedTo = (endpoint: string): PushMessage[] =>
  sent.filter((one) => one.endpoint === endpoint).map(({ message }) => message);
const untilPushed = (endpoint: string, body: string): Promise<PushMessage> =>
  waitFor(
    async () => {
      await service.running.app.get(Periodic).run('chat-pushes');
      return pushedTo(endpoint).find((message) => message.body.startsWith(body));
    },
    { describe: `a push of ${body}` },
  );

it('notifies offline members of the newest message, unless they silenced it, and nobody who is online', async () => {
  const [ann, ben, cai, dan] = (await members(service, 'Ann', 'Ben', 'Cai', 'Dan')) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  await befriend(service, ann, ben);
  await befriend(service, ann, cai);
  await befriend(service, ann, dan);
  const [toBen, toCai, toDan] = [await subscribe(ben), await subscribe(cai), await subscribe(dan)];
  const [hers, his] = [await connect(ann), await connect(cai)];
  // The first look causes no notifications of earlier messages.
  await hers.sendText(ben.memberId, 'Before');
  await waitFor(async () => {
    await service.running.app.get(Periodic).run('chat-pushes');
    const marks = await service.dataSource.query<unknown[]>('SELECT 1 FROM chat_push_mark');
    return marks.length > 0;
  });
  await hers.sendText(cai.memberId, 'To one who is there');
  await hers.sendText(ben.memberId, 'Are you there?');
  const push = await untilPushed(toBen, 'Are you there?');
  expect(push).toMatchObject({
    title: 'Ann',
    tag: `chat:${ann.memberId}`,
    notificationId: null,
    link: { to: 'chat', chat: 'single', id: ann.memberId },
  });
  expect(pushedTo(toCai)).toEqual([]);

  await his.close();
  await ben.patch('/api/notifications/preferences', { kinds: { 'chat-message': { push: false } } }).expect(200);
  const rest = await chatMember(service, cai.memberId);
  await rest.put(`/users/${cai.memberId}/notification/user/${ann.memberId}`, { type: 'NONE' }).expect(200);
  await hers.sendText(ben.memberId, 'Off');
  await hers.sendText(cai.memberId, 'Silent');
  // It was looked at, since a newer message was notified.
  await hers.sendText(dan.memberId, 'To somebody else');
  await untilPushed(toDan, 'To somebody else');
  expect(pushedTo(toCai)).toEqual([]);
  await rest.put(`/users/${cai.memberId}/notification/user/${ann.memberId}`, { type: 'ALL' }).expect(200);
  await hers.sendText(cai.memberId, 'Heard again');
  await untilPushed(toCai, 'Heard again');
  expect(pushedTo(toBen).map(({ body }) => body)).not.toContain('Off');
  await hers.close();
});
