import { SIGHT_NOTICE } from '@renmai/contracts/messaging/message-requests.api';
import { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { waitFor } from '@renmai/test-kit';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import { command, member, rosterOf, told, type Member } from './support/roster.js';
import type { Device } from './support/device.js';
import { inbox, momentOf, tell } from './support/notifications.js';
import { networkWorld } from './support/with-network.js';

const world = networkWorld();

const data = async (user: Pick<ChatRestUser, 'get'>, path: string): Promise<unknown> =>
  ((await user.get(path).expect(200)).body as { data: unknown }).data;
const contacts = (user: Pick<ChatRestUser, 'get'> & { id: string }) => data(user, `/users/${user.id}/contacts/users`);
const blocks = (user: Pick<ChatRestUser, 'get'> & { id: string }) => data(user, `/users/${user.id}/blocks/users`);

describe('on the socket', () => {
  let a: ChatRestUser;
  let b: ChatRestUser;
  let atA: Device;
  let atB: Device;
  beforeEach(async () => {
    [a, b] = [await chatUser(world.service, 'Ann'), await chatUser(world.service, 'Ben')];
    [atA, atB] = [await world.connect(a), await world.connect(b)];
  });

  it('add: the target hears who asks, and why', async () => {
    const ack = await command(atA, 'ADD', b.id, 'It is me');
    expect(ack.status?.errorCode).toBe(0);
    expect(ack.serverId.isZero()).toBe(false);
    await told(atB, 'ADD');
    expect(rosterOf(atB)).toEqual([`ADD ${a.id}>${b.id} It is me`]);
    expect(await contacts(a)).toEqual([]);
  });

  it('accept: the asker hears that it was agreed to, the accepter that they have a contact; both have one', async () => {
    await command(atA, 'ADD', b.id);
    await command(atB, 'ACCEPT', a.id);
    await told(atA, 'REMOTE_ACCEPT');
    await told(atB, 'ACCEPT');
    expect(rosterOf(atA)).toEqual([`REMOTE_ACCEPT ${b.id}>${a.id}`]);
    expect(rosterOf(atB)).toEqual([`ADD ${a.id}>${b.id}`, `ACCEPT ${a.id}>${b.id}`]);
    expect(await contacts(a)).toEqual([b.id]);
    expect(await contacts(b)).toEqual([a.id]);
  });

  it('decline: the requester is notified, and may ask again', async () => {
    await command(atA, 'ADD', b.id);
    await command(atB, 'DECLINE', a.id);
    await told(atA, 'REMOTE_DECLINE');
    expect(rosterOf(atA)).toEqual([`REMOTE_DECLINE ${b.id}>${a.id}`]);
    await command(atA, 'ADD', b.id, 'again');
    await waitFor(() => rosterOf(atB).includes(`ADD ${a.id}>${b.id} again`));
  });

  it('remove: deleted on both sides; the other user and the own other devices are notified, not the acting one', async () => {
    const second = await world.connect(a);
    await command(atA, 'ADD', b.id);
    await command(atB, 'ACCEPT', a.id);
    await told(atA, 'REMOTE_ACCEPT');
    await command(atA, 'REMOVE', b.id);
    await told(atB, 'REMOVE');
    await told(second, 'REMOVE');
    expect(rosterOf(atB).at(-1)).toBe(`REMOVE ${a.id}>${b.id}`);
    expect(rosterOf(second).at(-1)).toBe(`REMOVE ${b.id}>${a.id}`);
    expect(rosterOf(atA)).toEqual([`REMOTE_ACCEPT ${b.id}>${a.id}`]);
    expect(await contacts(a)).toEqual([]);
    expect(await contacts(b)).toEqual([]);
  });

  it('ban and allow: all devices of the actor are notified, the other user is not', async () => {
    const second = await world.connect(a);
    await command(atA, 'BAN', b.id);
    for (const device of [atA, second]) {
      await told(device, 'BAN');
      expect(rosterOf(device)).toEqual([`BAN ${a.id}>${b.id}`]);
    }
    expect(await blocks(a)).toEqual([b.id]);
    expect(await blocks(b)).toEqual([]);
    await command(atA, 'ALLOW', b.id);
    await told(second, 'ALLOW');
    expect(await blocks(a)).toEqual([]);
    expect(rosterOf(atB)).toEqual([]);
  });

  it('ban and allow: the screens of both hide each other at once where they have talked, and no more', async () => {
    const seen = ({ received }: Device) =>
      received.flatMap(({ notice }) => (notice?.type === SIGHT_NOTICE ? [notice] : []));
    const sight = (userId: string) => [true, false].map((hidden) => ({ type: SIGHT_NOTICE, userId, hidden }));
    const both = async () => {
      for (const operation of ['BAN', 'ALLOW'] as const) await command(atA, operation, b.id);
    };
    // A stranger has nothing on their screen, and does not learn who blocks them.
    await both();
    await atA.until(() => seen(atA).length === 2, 'what is seen');
    await atA.sendText(b.id, 'hello');
    await both();
    await atA.until(() => seen(atA).length === 4, 'what is seen');
    await atB.until(() => seen(atB).length === 2, 'what the other sees');
    expect(seen(atA)).toEqual([...sight(b.id), ...sight(b.id)]);
    expect(seen(atB)).toEqual(sight(a.id));
  });

  it.each(['ADD', 'REMOVE', 'ACCEPT', 'DECLINE', 'BAN', 'ALLOW'] as const)(
    '%s of nobody, of oneself, or where there is nothing to do is acknowledged and left',
    async (operation) => {
      for (const name of ['nobody-at-all', a.id, '']) {
        const ack = await command(atA, operation, name);
        expect(ack.status?.errorCode).toBe(0);
      }
      if (operation !== 'ADD' && operation !== 'BAN') await command(atA, operation, b.id);
      await command(atB, 'ADD', a.id, 'last');
      await told(atA, 'ADD');
      expect(rosterOf(atA)).toEqual([`ADD ${b.id}>${a.id} last`]);
    },
  );

  it('acknowledges what it does not understand', async () => {
    const ack = await atA.send({ ns: 3, payload: Buffer.from('ffff', 'hex') });
    expect(ack.status?.errorCode).toBe(0);
  });

  it('what came while one was away is there afterwards, once', async () => {
    await atB.close();
    await command(atA, 'ADD', b.id, 'while you were away');
    const back = await world.connect(b, atB.resource);
    await told(back, 'ADD');
    expect(rosterOf(back)).toEqual([`ADD ${a.id}>${b.id} while you were away`]);
  });

  it('of two who ask each other both become friends', async () => {
    await Promise.all([command(atA, 'ADD', b.id), command(atB, 'ADD', a.id)]);
    await waitFor(async () => ((await contacts(a)) as string[]).length === 1);
    expect(await contacts(b)).toEqual([a.id]);
  });
});

describe('in the web app and on the socket', () => {
  let a: Member;
  let b: Member;
  let atA: Device;
  let atB: Device;
  beforeEach(async () => {
    [a, b] = [await member(world, 'Ann'), await member(world, 'Ben')];
    [atA, atB] = [await world.connect(a), await world.connect(b)];
  });
  const relation = async (one: Member, other: Member): Promise<string> => {
    const { body } = await one.network.get(`/api/network/relations/${other.id}`).expect(200);
    return (body as { friendship: string }).friendship;
  };

  it('a request of the web app is one on the device, and accepted there it is accepted in the web app', async () => {
    await a.network.put(`/api/network/requests/${b.id}`, { note: 'Hello' }).expect(200);
    await told(atB, 'ADD');
    expect(rosterOf(atB)).toEqual([`ADD ${a.id}>${b.id} Hello`]);
    await command(atB, 'ACCEPT', a.id);
    await told(atA, 'REMOTE_ACCEPT');
    expect(await relation(a, b)).toBe('friends');
    expect(await contacts(a)).toEqual([b.id]);
  });

  it('a request of the device is one in the web app, and the device is notified when it is accepted there', async () => {
    await command(atA, 'ADD', b.id, 'Hello');
    expect(await relation(b, a)).toBe('received');
    await b.network.post(`/api/network/requests/${a.id}/accept`).expect(200);
    await told(atA, 'REMOTE_ACCEPT');
    await told(atB, 'ACCEPT');
    expect(await contacts(b)).toEqual([a.id]);
    await a.network.delete(`/api/network/friends/${b.id}`).expect(200);
    await told(atB, 'REMOVE');
    expect(await contacts(b)).toEqual([]);
  });

  it('refusing in the web app stays quiet, declining on the device does not', async () => {
    await command(atA, 'ADD', b.id);
    await b.network.post(`/api/network/requests/${a.id}/refuse`).expect(200);
    await world.settled();
    const c = await member(world, 'Cid');
    const atC = await world.connect(c);
    await command(atA, 'ADD', c.id);
    await command(atC, 'DECLINE', a.id);
    await told(atA, 'REMOTE_DECLINE');
    expect(rosterOf(atA)).toEqual([`REMOTE_DECLINE ${c.id}>${a.id}`]);
    expect(await relation(a, b)).toBe('requested');
  });

  it('a block of the web app is on the block list, and one of the device on the blacklist', async () => {
    await a.network.put(`/api/network/blacklist/${b.id}`).expect(204);
    await told(atA, 'BAN');
    expect(await blocks(a)).toEqual([b.id]);
    await command(atA, 'ALLOW', b.id);
    const blacklist = async () =>
      (await a.network.get('/api/network/blacklist').expect(200)).body as { items: unknown[] };
    expect((await blacklist()).items).toEqual([]);
    await command(atA, 'BAN', b.id);
    expect((await blacklist()).items).toHaveLength(1);
  });

  it('nothing is notified twice, whichever way it comes first', async () => {
    await command(atA, 'ADD', b.id, 'once');
    await world.settled();
    await command(atB, 'ACCEPT', a.id);
    await world.settled();
    await told(atB, 'ACCEPT');
    await told(atA, 'REMOTE_ACCEPT');
    expect(rosterOf(atB)).toEqual([`ADD ${a.id}>${b.id} once`, `ACCEPT ${a.id}>${b.id}`]);
    expect(rosterOf(atA)).toEqual([`REMOTE_ACCEPT ${b.id}>${a.id}`]);
  });
});

it('what was before this service listened is copied, once, without a word to anybody', async () => {
  const [a, b, c] = [await member(world, 'Ann'), await member(world, 'Ben'), await member(world, 'Cid')];
  await a.network.put(`/api/network/requests/${b.id}`, {}).expect(200);
  await b.network.post(`/api/network/requests/${a.id}/accept`).expect(200);
  await a.network.put(`/api/network/blacklist/${c.id}`).expect(204);
  await world.settled();
  for (const table of ['roster_entry', 'roster_block']) await world.service.dataSource.query(`DELETE FROM ${table}`);
  await world.service.dataSource.query('DELETE FROM roster_sync');
  await waitFor(async () => JSON.stringify(await contacts(a)) === JSON.stringify([b.id]));
  expect(await blocks(a)).toEqual([c.id]);
  const atC = await world.connect(c);
  const { status } = await atC.sendText(a.id, 'hello');
  expect([status?.errorCode, status?.reason]).toEqual([1, 'blocked']);
  await a.network.delete(`/api/network/friends/${b.id}`).expect(200);
  await waitFor(async () => ((await contacts(a)) as string[]).length === 0);
});

it('mutes from before this service received events are known before the first notification', async () => {
  const [a, b, c] = [await member(world, 'Ann'), await member(world, 'Ben'), await member(world, 'Cid')];
  await a.network.put(`/api/network/mutes/${b.id}`).expect(204);
  await world.settled();
  await world.service.dataSource.query('DELETE FROM muted_member');
  const named = async (by: Member): Promise<void> => {
    const author = await world.service.as(by.id);
    await tell(world.service, networkMomentPublished, momentOf(author, { mentions: [a.id] }));
  };
  await named(b);
  await named(c);
  const told = await inbox(await world.service.as(a.id));
  expect(told.map(({ actors }) => actors.map(({ memberId }) => memberId))).toEqual([[c.id]]);
  // Later changes count, as always.
  await a.network.delete(`/api/network/mutes/${b.id}`).expect(204);
  await world.settled();
  await named(b);
  expect(await inbox(await world.service.as(a.id))).toHaveLength(2);
});
