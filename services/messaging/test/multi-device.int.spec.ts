import { jest } from '@jest/globals';
import { MessageBody, Meta } from '@renmai/im-protocol';
import { waitFor, type TestService } from '@renmai/test-kit';
import { Delivery } from '../src/delivery/delivery.js';
import { chatUser, OPERATOR_TOKEN, ORG_APP, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';

let service: TestService;

beforeAll(async () => {
  service = await startMessaging({ env: { CHAT_MAX_DEVICES: '3' } });
});

afterAll(() => service.close());

const connect = ({ id, token }: ChatRestUser, resource: string, custom = ''): Promise<Device> =>
  Device.connect(service, { user: id, token, resource, provision: { reason: custom } });

const online = async (user: ChatRestUser): Promise<string[]> => {
  const { body } = await user.get(`/users/${user.id}/resources`).expect(200);
  return (body as { data: { res: string }[] }).data.map(({ res }) => res).toSorted();
};

const disconnect = (user: string, body: object, token = OPERATOR_TOKEN) =>
  service.http.post(`${ORG_APP}/users/${user}/disconnect`).set('authorization', `Bearer ${token}`).send(body);

it('accepts devices up to the limit, then logs the oldest out with the reason', async () => {
  const user = await chatUser(service);
  const [one, two, three] = [await connect(user, 'one'), await connect(user, 'two'), await connect(user, 'three')];
  expect(await online(user)).toEqual(['one', 'three', 'two']);
  const four = await connect(user, 'four', 'my new phone');
  expect((await one.wire.close()).code).toBe(1000);
  expect(one.logouts).toEqual([{ operation: 2, reason: 'my new phone' }]);
  expect(await online(user)).toEqual(['four', 'three', 'two']);
  for (const device of [two, three, four]) expect(device.logouts).toEqual([]);
  await Promise.all([two, three, four].map((device) => device.close()));
  await waitFor(async () => (await online(user)).length === 0);
});

it('counts sockets, not resources that were ever seen', async () => {
  const user = await chatUser(service);
  const kept = await connect(user, 'kept');
  for (let count = 0; count < 6; count++) {
    const device = await connect(user, `webim_random_${count}`);
    await device.close();
    await waitFor(async () => (await online(user)).length === 1);
  }
  expect(kept.logouts).toEqual([]);
  await kept.close();
});

it('puts the same device in the place of its former socket', async () => {
  const user = await chatUser(service);
  const other = await connect(user, 'other');
  const before = await connect(user, 'phone');
  const after = await connect(user, 'phone');
  await before.wire.close();
  expect(before.logouts).toMatchObject([{ operation: 2 }]);
  expect(await online(user)).toEqual(['other', 'phone']);
  expect(other.logouts).toEqual([]);
  await after.unread();
  await Promise.all([other.close(), after.close()]);
});

it('comes in again after its connection was cut', async () => {
  const user = await chatUser(service);
  for (let count = 0; count < 5; count++) {
    const device = await connect(user, 'phone');
    device.wire.cut();
  }
  const device = await connect(user, 'phone');
  expect(await online(user)).toEqual(['phone']);
  await device.close();
});

describe('an operator', () => {
  it.each([
    ['user_removed', 1],
    ['another_device', 2],
    ['password_changed', 3],
    ['other_device', 4],
    [4, 4],
  ])('ends all devices: %s', async (cause, operation) => {
    const user = await chatUser(service);
    const devices = [await connect(user, 'one'), await connect(user, 'two')];
    const { body } = await disconnect(user.id, { cause }).expect(200);
    expect((body as { data: object }).data).toMatchObject({ result: true, cause: operation });
    for (const device of devices) {
      expect((await device.wire.close()).code).toBe(1000);
      expect(device.logouts).toMatchObject([{ operation }]);
    }
    await waitFor(async () => (await online(user)).length === 0);
  });

  it('ends one of them', async () => {
    const user = await chatUser(service);
    const [one, two] = [await connect(user, 'one'), await connect(user, 'two')];
    const { body } = await disconnect(user.id.toUpperCase(), { cause: 'other_device', resource: 'one' }).expect(200);
    expect((body as { data: object }).data).toEqual({ result: true, cause: 4, resources: ['one'] });
    await one.wire.close();
    await two.unread();
    expect(two.logouts).toEqual([]);
    await two.close();
  });

  it('is asked who they are and what they want', async () => {
    const user = await chatUser(service);
    await disconnect(user.id, { cause: 'user_removed' }, user.token).expect(401);
    await disconnect(user.id, { cause: 'bored' }).expect(400);
    await disconnect(user.id, { cause: 5 }).expect(400);
    await disconnect('nobody', { cause: 1 }).expect(200);
  });
});

it('hears what another device decides from the moment it is let in', async () => {
  const user = await chatUser(service);
  const delivery = service.running.app.get(Delivery);
  const attach = delivery.attach.bind(delivery);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const looking = jest.spyOn(delivery, 'attach').mockImplementationOnce(async (link) => {
    await held;
    await attach(link);
  });
  try {
    const phone = await connect(user, 'phone');
    await user.put(`/users/${user.id}/notification/user/somebody`, { type: 'NONE' }).expect(200);
    await waitFor(() => phone.received.some(({ notice }) => notice?.type === 'user_notification_mute'));
    goOn();
    await phone.unread();
    await phone.close();
  } finally {
    goOn();
    looking.mockRestore();
  }
});

describe('a message to one of the own devices', () => {
  const addressed = (device: Device, to: string, clientResource: string, text: string, more: object = {}) => {
    const content = { type: MessageBody.Content.Type.TEXT, text };
    const meta = device.message(to, { type: MessageBody.Type.CHAT, contents: [content] });
    return device.send({ ...meta, ...more, to: { ...meta.to, clientResource } });
  };

  it.each([
    ['stored', {}],
    ['for devices that are online alone', { routetype: Meta.RouteType.ROUTE_ONLINE }],
  ])('reaches that one: %s', async (_, more) => {
    const user = await chatUser(service);
    const [one, two, three] = [await connect(user, 'one'), await connect(user, 'two'), await connect(user, 'three')];
    expect(await addressed(one, user.id, 'two', 'for two', more)).toMatchObject({ status: { errorCode: 0 } });
    // The following message shows that nothing is on its way any more.
    await one.sendText(user.id, 'for all');
    await waitFor(() => [two, three].every((device) => device.texts.includes('for all')));
    expect(two.texts).toEqual(['for two', 'for all']);
    expect(three.texts).toEqual(['for all']);
    await Promise.all([one, two, three].map((device) => device.close()));
  });

  it('waits for that one, and for no other', async () => {
    const user = await chatUser(service);
    const one = await connect(user, 'one');
    await addressed(one, user.id, 'two', 'for two');
    await one.sendText(user.id, 'for all');
    const three = await connect(user, 'three');
    await waitFor(() => three.texts.includes('for all'));
    expect(three.texts).toEqual(['for all']);
    const two = await connect(user, 'two');
    await waitFor(() => two.texts.includes('for all'));
    expect(two.texts).toEqual(['for two', 'for all']);
    await Promise.all([one, two, three].map((device) => device.close()));
  });

  it('to another user’s device reaches all of theirs', async () => {
    const [user, other] = [await chatUser(service), await chatUser(service)];
    const [one, theirs, second] = [await connect(user, 'one'), await connect(other, 'a'), await connect(other, 'b')];
    await addressed(one, other.id, 'a', 'for both');
    await waitFor(() => [theirs, second].every((device) => device.texts.includes('for both')));
    await Promise.all([one, theirs, second].map((device) => device.close()));
  });
});
