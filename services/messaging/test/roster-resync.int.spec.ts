import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { networkBlockAdded, networkFriendshipAccepted } from '@renmai/contracts/network/network.events';
import { chatRelationLists } from '@renmai/contracts/network/chat-relations.api';
import { uuidv7 } from '@renmai/service-kit';
import { SettableClock, type TestService } from '@renmai/test-kit';
import { RosterResync } from '../src/roster/roster-resync.js';
import { startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { rosterOf, told } from './support/roster.js';

/** Network, as far as it is asked for rosters: each has one friend, who is blocked as well. */
const asked: string[] = [];
let status = 200;
/** sequence of the last domain event that the lists contain */
let position = 1;
const friend = uuidv7();
const lists = createServer((request, response) => {
  const [, id = '', list] = /chat-relations\/([^/]+)\/([a-z]+)/.exec(request.url ?? '') ?? [];
  if (list === chatRelationLists[0]) asked.push(id);
  const isOn = list === 'friends' || list === 'blocked';
  const items = isOn ? [{ relationId: friend, since: '2026-01-01T00:00:00.000Z', note: '' }] : [];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ items, nextCursor: null, position }));
});

const clock = new SettableClock();
let network: Server;
let service: TestService;
let resync: RosterResync;
beforeAll(async () => {
  await new Promise<void>((resolve) => (network = lists.listen(0, '127.0.0.1', resolve)));
  const { port } = network.address() as AddressInfo;
  service = await startMessaging({ clock, env: { NETWORK_URL: `http://127.0.0.1:${port}` } });
  resync = service.running.app.get(RosterResync, { strict: false });
});
beforeEach(() => {
  status = 200;
  position = 1;
  clock.advance({ hours: 1 });
});
afterAll(async () => {
  await service.close();
  network.close();
});

const times = (memberId: string): number => asked.filter((id) => id === memberId).length;
async function registered(memberId = uuidv7()): Promise<string> {
  const data = { memberId, name: 'Ann', locale: 'en' as const };
  await service.publish(identityAccountRegistered, { aggregateId: memberId, data });
  await service.drained();
  return memberId;
}
const friendsOf = (memberId: string): Promise<unknown[]> =>
  service.dataSource.query<unknown[]>(`SELECT other_id FROM roster_entry WHERE user_id = $1 AND state = 'friends'`, [
    memberId,
  ]);

it('is asked for once', async () => {
  const ann = await registered();
  await Promise.all([resync.ensure([ann]), resync.ensure([ann])]);
  clock.advance({ hours: 1 });
  await resync.ensure([ann]);
  expect([times(ann), await friendsOf(ann)]).toEqual([1, [{ other_id: friend }]]);
});

it('is asked for when somebody who was not known has become known, and has been left alone for a minute', async () => {
  const ann = uuidv7();
  await resync.ensure([ann]);
  await registered(ann);
  await resync.ensure([ann]);
  expect(times(ann)).toBe(0);
  clock.advance({ seconds: 61 });
  await resync.ensure([ann]);
  expect([times(ann), await friendsOf(ann)]).toEqual([1, [{ other_id: friend }]]);
});

it('is loaded at once for a member who is known from another event', async () => {
  const ann = uuidv7();
  await resync.ensure([ann]);
  await resync.ensureMembers([ann]);
  expect(times(ann)).toBe(1);
});

it('is asked for again when network did not answer, later each time, and at once by others afterwards', async () => {
  const [ann, ben] = [await registered(), await registered()];
  status = 503;
  const tries = async (seconds: number): Promise<number> => {
    clock.advance({ seconds });
    await resync.ensure([ann]);
    return times(ann);
  };
  expect([await tries(0), await tries(9), await tries(2), await tries(11), await tries(10)]).toEqual([1, 1, 2, 2, 3]);
  for (let count = 0; count < 10; count += 1) await tries(61);
  expect(times(ann)).toBe(13);
  status = 200;
  expect([await tries(61), await friendsOf(ann)]).toEqual([14, [{ other_id: friend }]]);
  await resync.ensure([ben]);
  expect(times(ben)).toBe(1);
});

it('devices are still notified once of changes that the lists contained before their domain event arrived', async () => {
  const ann = await registered();
  const { token } = await service.as(ann);
  const device = await Device.connect(service, { user: ann, token });
  position = 1_000_000;
  await resync.ensure([ann]);
  expect(await friendsOf(ann)).toHaveLength(1);
  const heard = async (): Promise<void> => {
    const since = '2026-01-01T00:00:00.000Z';
    await service.publish(networkFriendshipAccepted, {
      aggregateId: ann,
      sequence: 999_999,
      data: { memberIds: [ann, friend], requesterId: ann, since },
    });
    await service.publish(networkBlockAdded, {
      aggregateId: ann,
      sequence: 1_000_000,
      data: { blockerId: ann, blockedId: friend },
    });
    await service.drained();
  };
  await heard();
  await told(device, 'BAN');
  await told(device, 'REMOTE_ACCEPT');
  await heard();
  // The two are of different topics, which are read side by side.
  expect(rosterOf(device).toSorted()).toEqual([`BAN ${ann}>${friend}`, `REMOTE_ACCEPT ${friend}>${ann}`]);
  await device.close();
});
