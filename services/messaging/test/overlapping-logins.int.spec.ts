import { MSync, Provision } from '@renmai/im-protocol';
import { waitFor, type TestService } from '@renmai/test-kit';
import { ClusterOnline } from '../src/sessions/cluster-online.js';
import type { Claim, NoPlace } from '../src/sessions/device-slots.js';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device, provisionFrame } from './support/device.js';
import { Wire } from './support/wire.js';

const PHONE = 'phone';
let service: TestService;

beforeAll(async () => {
  service = await startMessaging();
});

afterAll(() => service.close());

const online = async (user: ChatRestUser): Promise<string[]> => {
  const { body } = await user.get(`/users/${user.id}/resources`).expect(200);
  return (body as { data: { res: string }[] }).data.map(({ res }) => res).toSorted();
};

/** The next login gets as far as the places of the user's devices, and waits there. */
function heldUp() {
  const { slots } = service.running.app.get(ClusterOnline);
  const claim = slots.claim.bind(slots);
  let go = (): void => undefined;
  let claimed: Promise<Claim | NoPlace> | undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  const waits = new Promise<void>((resolve) => {
    slots.claim = (...wanted) => {
      slots.claim = claim;
      resolve();
      claimed = released.then(() => claim(...wanted));
      return claimed;
    };
  });
  const goOn = async (): Promise<Claim | NoPlace | undefined> => {
    go();
    return claimed;
  };
  return { waits, goOn };
}

const begin = async ({ id, token }: ChatRestUser): Promise<Wire> => {
  const wire = await Wire.open(service);
  wire.send(provisionFrame({ user: id, token, resource: PHONE }));
  return wire;
};

const connect = ({ id, token }: ChatRestUser): Promise<Device> =>
  Device.connect(service, { user: id, token, resource: PHONE });

it('leave the newer one alone when the older one goes while it waits for its place', async () => {
  const user = await chatUser(service);
  const login = heldUp();
  const older = await begin(user);
  await login.waits;
  const newer = await connect(user);
  older.cut();
  await waitFor(() => older.closed);
  expect(await login.goOn()).toBe('outrun');
  expect(await online(user)).toEqual([PHONE]);
  await newer.unread();
  expect(newer.logouts).toEqual([]);
  await newer.close();
  await waitFor(async () => (await online(user)).length === 0);
});

it('refuse the older one that is still there', async () => {
  const user = await chatUser(service);
  const login = heldUp();
  const older = await begin(user);
  await login.waits;
  const newer = await connect(user);
  await login.goOn();
  const answer = await older.frame(({ command }) => command === MSync.Command.PROVISION);
  expect(Provision.decode(answer.payload).status).toMatchObject({ errorCode: 20 });
  await older.close();
  await newer.unread();
  expect(newer.logouts).toEqual([]);
  await newer.close();
});

it('leave nobody online when the newer one goes while it waits for the place of the older', async () => {
  const user = await chatUser(service);
  const friend = await chatUser(service);
  const watcher = await Device.connect(service, { user: friend.id, token: friend.token });
  await friend.post(`/users/${friend.id}/presence/3600`, { usernames: [user.id] }).expect(200);
  const told = (): string | undefined => {
    const notice = watcher.received.findLast((item) => item.notice?.type === 'presence')?.notice;
    const data = notice?.['data'] as { values: { status: Record<string, string> }[] } | undefined;
    return data?.values[0] && Object.keys(data.values[0].status).join();
  };
  const older = await connect(user);
  await waitFor(() => told() === PHONE);
  const login = heldUp();
  const newer = await begin(user);
  await login.waits;
  newer.cut();
  await waitFor(() => newer.closed);
  await login.goOn();
  await older.wire.close();
  expect(older.logouts).toMatchObject([{ operation: 2 }]);
  await waitFor(async () => (await online(user)).length === 0);
  await waitFor(() => told() === '');
  await watcher.close();
});
