import { MessageBody, Meta, RosterBody, USER_DOMAIN } from '@renmai/im-protocol';
import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { APP_KEY, Device } from './support/device.js';

let service: TestService;
let user: ChatRestUser;
let device: Device;

beforeAll(async () => {
  service = await startMessaging();
  user = await chatUser(service);
  device = await Device.connect(service, { user: user.id, token: user.token });
});
afterAll(() => service.close());

// PostgreSQL accepts no zero byte in a text.
describe('a zero', () => {
  it('in what a client says of itself does not keep it out', async () => {
    const provision = { deviceName: 'my\0device', version: '4\0', reason: '\0', actionVersion: 'v5\0.1' };
    const other = await Device.connect(service, { user: user.id, token: user.token, provision });
    await other.unread();
    await other.close();
  });

  it('in the name of a queue means one that is empty', async () => {
    device.pull({ appKey: APP_KEY, name: 'zero\0', domain: USER_DOMAIN });
    await device.unread();
    expect(device.wire.closed).toBeUndefined();
    expect(device.finished).toContain('zero\0');
  });

  it('in a roster command means nobody', async () => {
    const payload = RosterBody.encode({ operation: RosterBody.Operation.ADD, to: [{ name: 'a\0b' }], reason: '\0' });
    const { status } = await device.send({ ns: Meta.NameSpace.ROSTER, payload: payload.finish() });
    expect(status?.errorCode).toBe(0);
  });

  it('in an address is refused', async () => {
    const member = await service.as();
    for (const path of [
      '/api/chat/public-groups?q=zero%00byte',
      '/api/chat/search?q=%00',
      '/renmai/social/chatgroups/%00',
    ])
      expect({ path, status: (await member.get(path)).status }).toEqual({ path, status: 400 });
  });

  it('in a text reaches the other as it is', async () => {
    const other = await chatUser(service);
    const receiver = await Device.connect(service, { user: other.id, token: other.token });
    const body = { type: MessageBody.Type.CHAT, contents: [{ type: 0 as const, text: 'a\0b' }] };
    expect((await device.send(device.message(other.id, body))).status?.errorCode).toBe(0);
    await receiver.until(({ message }) => message?.contents[0]?.text === 'a\0b');
    await receiver.close();
  });
});
