import { MSync, Provision, up, type im } from '@renmai/im-protocol';
import { SettableClock, type TestService } from '@renmai/test-kit';
import { chatMember, chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device, provisionFrame, ProvisionRefused, type DeviceOptions } from './support/device.js';
import { Wire } from './support/wire.js';

let service: TestService;
let user: ChatRestUser;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startMessaging({
    clock,
    env: {
      CHAT_MAX_DEVICES: '2',
      CHAT_BEYOND_DEVICES: 'refuse',
      CHAT_LOGINS_PER_MINUTE: '12',
      CHAT_TOKEN_SECONDS: '600',
    },
  });
  user = await chatUser(service);
});

afterAll(() => service.close());

const options = (more: Partial<DeviceOptions> = {}): DeviceOptions & { resource: string } => ({
  user: user.id,
  token: user.token,
  resource: 'webim_a',
  asksUnread: false,
  ...more,
});

/** The answer to a first frame, and how the socket was closed after it. */
async function refusal(frame: im.MSync.$Properties): Promise<[number | null | undefined, string | null | undefined]> {
  const wire = await Wire.open(service, 'sockjs');
  wire.send(frame);
  const answer = await wire.frame(({ command }) => command === MSync.Command.PROVISION);
  expect((await wire.close()).sockjs).toEqual({ code: 401, reason: 'normal closed' });
  const { status } = Provision.decode(answer.payload);
  return [status?.errorCode, status?.reason];
}

const login = 'Sorry, token or password does not match login info';

describe('a login is refused', () => {
  it('for a token that is over', async () => {
    const another = await chatUser(service);
    clock.advance({ days: 2 });
    expect(await refusal(provisionFrame(options({ user: another.id, token: another.token })))).toEqual([
      1,
      'Sorry, token expired',
    ]);
    clock.advance({ days: -2 });
  });

  it.each([
    ['a token that is none', { token: 'nonsense' }, [1, login]],
    ['a token of another user', { user: 'somebody-else' }, [1, login]],
    ['a user id with a blank', { user: 'a b' }, [4, 'Sorry, the user id is not valid']],
    ['no user id', { user: '' }, [4, 'Sorry, the user id is not valid']],
    ['a resource that is too long', { resource: 'x'.repeat(129) }, [4, 'Sorry, the resource is not valid']],
  ] as const)('for %s', async (_what, more, expected) => {
    expect(await refusal(provisionFrame(options(more)))).toEqual(expected);
  });

  it('without any token at all', async () => {
    const frame = provisionFrame(options({ token: '', provision: { authToken: '' } }));
    expect(await refusal({ ...frame, auth: '' })).toEqual([2, 'Sorry, there is no token']);
  });

  it('for another application', async () => {
    const frame = provisionFrame(options());
    expect(await refusal({ ...frame, guid: { ...frame.guid, appKey: 'other#app' } })).toEqual([
      4,
      'Sorry, the app key is not valid',
    ]);
  });

  it('for a provision that cannot be read', async () => {
    expect(await refusal({ ...provisionFrame(options()), payload: Buffer.from([0x0a, 0xff]) })).toEqual([
      10,
      'Sorry, the provision could not be read',
    ]);
  });

  it('for a user who is gone', async () => {
    const gone = await chatUser(service);
    await service.dataSource.query('DELETE FROM chat_user WHERE id = $1', [gone.id]);
    expect(await refusal(provisionFrame(options({ user: gone.id, token: gone.token })))).toEqual([
      1,
      'Sorry, user not found',
    ]);
  });

  it('for a user who is not served any more', async () => {
    const closed = await chatUser(service);
    await service.dataSource.query('UPDATE chat_user SET closed = true WHERE id = $1', [closed.id]);
    expect(await refusal(provisionFrame(options({ user: closed.id, token: closed.token })))).toEqual([
      12,
      'Sorry, the user is not served',
    ]);
  });

  it('for one device more than there may be', async () => {
    const { id, token } = await chatUser(service);
    const open = await Promise.all(
      ['one', 'two'].map((resource) => Device.connect(service, options({ user: id, token, resource }))),
    );
    const third = options({ user: id, token, resource: 'three' });
    expect(await refusal(provisionFrame(third))).toEqual([13, 'Sorry, too many devices']);
    await open[0]?.close();
    const instead = await Device.connect(service, third);
    await Promise.all([open[1]?.close(), instead.close()]);
  });

  it('when it is the program that comes again with a device that was ended', async () => {
    const { id, token } = await chatUser(service);
    const automatic = options({ user: id, token, provision: { isManualLogin: false } });
    const device = await Device.connect(service, automatic);
    await service.http
      .post(`/renmai/social/users/${id}/disconnect`)
      .set('authorization', 'Bearer the-operators-own-token')
      .send({ cause: 'other_device' })
      .expect(200);
    await device.wire.close();
    expect(await refusal(provisionFrame(automatic))).toEqual([20, 'Sorry, the device has changed']);
    const manual = { ...automatic, provision: { isManualLogin: true } };
    await (await Device.connect(service, manual)).close();
    await (await Device.connect(service, automatic)).close();
  });

  it('when there are too many logins', async () => {
    const { id, token } = await chatUser(service);
    const attempts: unknown[] = [];
    for (let count = 0; count < 13; count++) {
      const device = Device.connect(service, options({ user: id, token }));
      attempts.push(await device.then((one) => one.close().then(() => 'in')).catch((error: unknown) => error));
    }
    expect(attempts.slice(0, 12)).toEqual(Array(12).fill('in'));
    expect(attempts[12]).toEqual(new ProvisionRefused(1, 'Sorry, user register rate limit'));
  });

  it('where the first frame is no login', async () => {
    expect(await refusal(up.unread())).toEqual([2, 'Sorry, log in first']);
    expect(await refusal(up.sync({ queue: { name: 'x' } }))).toEqual([2, 'Sorry, log in first']);
  });
});

describe('a login is granted', () => {
  it('with the device id, the status that clients look for, and when the token will be over', async () => {
    const device = await Device.connect(service, options());
    const { provisioned } = device;
    expect(Object.hasOwn(provisioned.status ?? {}, 'errorCode')).toBe(true);
    expect(provisioned.resource).toBe('webim_a');
    const { expires_in: expires } = JSON.parse(provisioned.authToken) as { expires_in: number };
    expect(expires).toBeGreaterThan(clock.now().getTime() + 500_000);
    // Left out, so that nothing is packed.
    expect(provisioned.protocolCompressType).toEqual([]);
    await device.close();
  });

  it('by the token beside the payload, as the oldest clients send it', async () => {
    const frame = provisionFrame(options());
    const old = up.provision({ osType: 16, version: '4.0.2', resource: 'webim_1', auth: `$t$${user.token}` });
    const wire = await Wire.open(service, 'sockjs');
    wire.send({ ...old, guid: frame.guid });
    const answer = Provision.decode((await wire.frame(() => true)).payload);
    expect(answer.status?.errorCode).toBe(0);
    wire.cut();
  });

  it('to a user who writes themselves in capitals', async () => {
    const device = await Device.connect(service, options({ user: user.id.toUpperCase() }));
    await device.close();
  });

  it('to a member, with their chat token or with their access token', async () => {
    const member = await chatMember(service);
    await (await Device.connect(service, options({ user: member.id, token: member.token }))).close();
    const { memberId, token } = await service.as();
    await (await Device.connect(service, options({ user: memberId, token }))).close();
  });
});

describe('of a socket', () => {
  it('that does not log in nothing is left after half a minute', async () => {
    const wire = await Wire.open(service);
    clock.advance({ seconds: 31 });
    expect((await wire.close()).code).toBe(1008);
  });

  it('whose token is over nothing is left a little later', async () => {
    const { id, token } = await chatUser(service);
    const device = await Device.connect(service, options({ user: id, token, wire: 'sockjs' }));
    for (let minutes = 0; minutes < 10; minutes++) {
      clock.advance({ minutes: 1 });
      await device.unread();
    }
    clock.advance({ seconds: 46 });
    expect((await device.wire.close()).sockjs).toEqual({ code: 401, reason: 'normal closed' });
  });
});
