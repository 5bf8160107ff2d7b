import { CommSyncDL, MSync, Meta, StatisticsBody, longOf, up } from '@renmai/im-protocol';
import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';

let service: TestService;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startMessaging({ clock });
});

afterAll(() => service.close());

const connected = async (): Promise<Device> => {
  const { id, token } = await chatUser(service);
  return Device.connect(service, { user: id, token, asksUnread: false });
};

it('is answered whenever it comes, even at once after the login', async () => {
  const { id, token } = await chatUser(service);
  const device = await Device.connect(service, { user: id, token });
  await device.wire.frame(({ command }) => command === MSync.Command.UNREAD);
  for (let count = 0; count < 5; count++) expect((await device.unread()).status?.errorCode).toBe(0);
  await device.close();
});

it('keeps a socket for which others would be closed', async () => {
  const [quiet, alive] = [await connected(), await connected()];
  clock.advance({ seconds: 95 });
  await alive.unread();
  expect(quiet.wire.closed).toBeUndefined();
  clock.advance({ seconds: 10 });
  expect(await quiet.wire.close()).toMatchObject({ code: 1001, reason: 'idle' });
  await alive.unread();
  await alive.close();
});

it('accepts statistics without an answer', async () => {
  const device = await connected();
  const payload = StatisticsBody.encode({ operation: 0 }).finish();
  device.wire.send(up.sync({ meta: { id: longOf(77n), ns: Meta.NameSpace.STATISTIC, payload } }));
  await device.unread();
  expect(device.wire.frames.filter(({ command }) => command === MSync.Command.SYNC)).toEqual([]);
  await device.close();
});

it('goes on after frames without sense, until there are too many of them', async () => {
  const device = await connected();
  const answers = (): (number | null | undefined)[] =>
    device.wire.frames.flatMap(({ command, payload }) =>
      command === MSync.Command.SYNC ? CommSyncDL.decode(payload).status?.errorCode : [],
    );
  device.wire.send({ command: MSync.Command.SYNC, payload: Buffer.from([0x0a, 0xff]) });
  device.wire.send(up.sync({}));
  device.wire.send({ command: MSync.Command.NOTICE });
  await device.unread();
  expect(answers()).toEqual([10, 3, 9]);
  for (let count = 0; count < 20; count++) device.wire.send(up.sync({}));
  expect((await device.wire.close()).code).toBe(1007);
});

it('ignores what an old client encoded twice, and refuses what nobody deals with', async () => {
  const device = await connected();
  device.wire.send(up.sync({ meta: { to: {}, ns: Meta.NameSpace.CHAT, payload: Buffer.alloc(0) } }));
  const answer = await device.send({ ns: Meta.NameSpace.QUERY, payload: Buffer.alloc(0) });
  expect(answer.status).toMatchObject({ errorCode: 1, reason: 'Sorry, not supported' });
  expect(device.wire.frames.filter(({ command }) => command === MSync.Command.SYNC)).toHaveLength(1);
  await device.close();
});

it('ends with a logout, which is answered', async () => {
  const device = await connected();
  device.wire.send(up.logout({ sessionId: '1', reason: 'inner:logout' }));
  expect((await device.wire.close()).code).toBe(1000);
  expect(device.wire.frames.some(({ command }) => command === MSync.Command.LOGOUT)).toBe(true);
  await waitFor(async () => {
    const online = await service.http
      .get(`/renmai/social/users/${device.user}/resources`)
      .set('authorization', `Bearer ${(await tokenOf(device)) ?? ''}`);
    return (online.body as { data: unknown[] }).data.length === 0;
  });
});

const tokenOf = async ({ user }: Device): Promise<string | undefined> => {
  const body = { grant_type: 'password', username: user, password: `password of ${user}` };
  const login = await service.http.post('/renmai/social/token').send(body);
  return (login.body as { access_token?: string }).access_token;
};
