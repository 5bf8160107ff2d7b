import { waitFor } from '@renmai/test-kit';
import { PresenceNews } from '../src/presence/presence-news.js';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import type { Device, Received } from './support/device.js';
import { networkWorld } from './support/with-network.js';

interface View {
  uid: string;
  last_time: number;
  expiry: number;
  ext: string;
  status: Record<string, string>;
}

const world = networkWorld();
let a: ChatRestUser;
let b: ChatRestUser;
beforeEach(async () => {
  [a, b] = [await chatUser(world.service, 'Ann'), await chatUser(world.service, 'Ben')];
});
const result = <T>(answer: { body: unknown }): T => {
  const { result: top, data } = answer.body as { result: T; data: { result: T } };
  expect(data.result).toEqual(top);
  return top;
};
const subscribe = async (by: ChatRestUser, to: string[], seconds = 3600): Promise<View[]> =>
  result(await by.post(`/users/${by.id}/presence/${seconds}`, { usernames: to }).expect(200));
const look = async (by: ChatRestUser, at: string[]): Promise<View[]> =>
  result(await by.post(`/users/${by.id}/presence`, { usernames: at }).expect(200));
const publish = (by: ChatRestUser, ext: string) => by.post(`/users/${by.id}/presence/phone/1`, { ext });
const viewsOf = (notice: Received['notice']): View[] =>
  (notice?.['data'] as { values: View[] } | undefined)?.values ?? [];
/** The presence of a user that the device got, in order. */
const toldOf = (device: Device, uid: string): View[] =>
  device.received
    .flatMap(({ notice }) => (notice?.type === 'presence' ? viewsOf(notice) : []))
    .filter((view) => view.uid === uid);
const lastStatus = (device: Device, uid: string) => toldOf(device, uid).at(-1)?.status;
const told = (device: Device, uid: string, status: Record<string, string>) =>
  waitFor(() => JSON.stringify(lastStatus(device, uid)) === JSON.stringify(status), {
    describe: `${uid} shown as ${JSON.stringify(status)}, not ${JSON.stringify(toldOf(device, uid))}`,
  });

describe('a subscriber', () => {
  it('gets who connects, on which device, what they publish, and when they disconnect', async () => {
    const atA = await world.connect(a);
    expect(await subscribe(a, [b.id.toUpperCase()])).toMatchObject([{ uid: b.id, ext: '', status: {} }]);
    const phone = await world.connect(b, 'phone');
    await told(atA, b.id, { phone: '1' });
    const tablet = await world.connect(b, 'tablet');
    await told(atA, b.id, { phone: '1', tablet: '1' });
    expect(result(await publish(b, 'busy').expect(200))).toBe('ok');
    await waitFor(() => toldOf(atA, b.id).at(-1)?.ext === 'busy');
    expect(lastStatus(atA, b.id)).toEqual({ phone: '1', tablet: '1' });
    await tablet.close();
    await told(atA, b.id, { phone: '1' });
    await phone.close();
    await told(atA, b.id, {});
    expect(toldOf(atA, b.id).at(-1)?.ext).toBe('busy');
    // One user in each notice, with sender and receiver.
    for (const { notice, meta } of atA.received) {
      expect(viewsOf(notice)).toHaveLength(1);
      expect([meta.from?.name, meta.to?.name]).toEqual([b.id, b.id]);
    }
  });

  it('sees at once who is there, since when, and until when they are subscribed', async () => {
    await world.connect(b, 'phone');
    await publish(b, 'here').expect(200);
    const before = Math.floor(Date.now() / 1000);
    const [seen] = await subscribe(a, [b.id], 60);
    expect(seen).toMatchObject({ uid: b.id, ext: 'here', status: { phone: '1' } });
    expect(seen?.expiry).toBeGreaterThanOrEqual(before + 59);
    expect(seen?.expiry).toBeLessThanOrEqual(before + 120);
    expect(seen?.last_time).toBeGreaterThan(before - 60);
  });

  it('gets nothing more once they have unsubscribed, or the subscription has ended', async () => {
    const c = await chatUser(world.service, 'Cid');
    const [atA, atC] = [await world.connect(a), await world.connect(c)];
    await subscribe(a, [b.id]);
    await subscribe(c, [b.id]);
    expect(result(await a.delete(`/users/${a.id}/presence`, [b.id]).expect(200))).toBe('ok');
    await world.connect(b, 'phone');
    await told(atC, b.id, { phone: '1' });
    expect(toldOf(atA, b.id)).toEqual([]);
    await world.service.dataSource.query(
      `UPDATE presence_subscription SET expires_at = now() - interval '1 second' WHERE subscriber_id = $1`,
      [c.id],
    );
    await subscribe(a, [b.id]);
    await publish(b, 'news').expect(200);
    await waitFor(() => toldOf(atA, b.id).some(({ ext }) => ext === 'news'));
    expect(toldOf(atC, b.id).some(({ ext }) => ext === 'news')).toBe(false);
  });

  it('who is blocked either way sees and hears nothing from then on', async () => {
    const c = await chatUser(world.service, 'Cid');
    const [atA, atC] = [await world.connect(a), await world.connect(c)];
    await subscribe(a, [b.id]);
    await subscribe(c, [b.id]);
    await a.post(`/sdk/user/${a.id}/blocks`, { usernames: [b.id] }).expect(200);
    await world.connect(b, 'phone');
    await told(atC, b.id, { phone: '1' });
    await publish(b, 'secret').expect(200);
    await waitFor(() => toldOf(atC, b.id).some(({ ext }) => ext === 'secret'));
    const nothing = { uid: b.id, last_time: 0, expiry: 0, ext: '', status: {} };
    // The block itself hid them.
    expect(toldOf(atA, b.id)).toEqual([nothing]);
    expect(await look(a, [b.id])).toEqual([nothing]);
    expect(await subscribe(a, [b.id])).toEqual([nothing]);
    await world.connect(a);
    expect(await look(b, [a.id])).toMatchObject([{ uid: a.id, status: {} }]);
  });
});

describe('anyone who asks', () => {
  it('sees several in the order asked for; unknown ones are never there, and no subscription', async () => {
    await world.connect(b, 'phone');
    const seen = await look(a, ['nobody-here', b.id, a.id]);
    expect(seen.map(({ uid, status }) => [uid, status])).toEqual([
      ['nobody-here', {}],
      [b.id, { phone: '1' }],
      [a.id, {}],
    ]);
    await subscribe(a, ['nobody-here']);
    expect(result(await a.get(`/users/${a.id}/presence/sublist?pageNum=1&pageSize=10`).expect(200))).toEqual({
      totalnum: 0,
      sublist: [],
    });
  });

  it('lists their subscriptions by page', async () => {
    const others = [b, await chatUser(world.service, 'Cid'), await chatUser(world.service, 'Dan')];
    await subscribe(
      a,
      others.map(({ id }) => id),
    );
    const pages = [1, 2, 3].map(async (page) =>
      result<{ totalnum: number; sublist: { uid: string; expiry: number }[] }>(
        await a.get(`/users/${a.id}/presence/sublist?pageNum=${page}&pageSize=2`).expect(200),
      ),
    );
    const lists = await Promise.all(pages);
    expect(lists.map(({ totalnum }) => totalnum)).toEqual([3, 3, 3]);
    expect(lists.map(({ sublist }) => sublist.length)).toEqual([2, 1, 0]);
    expect(lists.flatMap(({ sublist }) => sublist.map(({ uid }) => uid))).toEqual(
      others.map(({ id }) => id).toSorted(),
    );
    expect(lists[0]?.sublist[0]?.expiry).toBeGreaterThan(Date.now() / 1000);
  });

  it.each([
    ['ext too long', () => publish(a, 'x'.repeat(1025)), 'ext is too big '],
    ['ext too long in bytes', () => publish(a, '汉'.repeat(342)), 'ext is too big '],
    [
      'too many at once',
      () => a.post(`/users/${a.id}/presence/60`, { usernames: Array.from({ length: 101 }, (_, n) => `user${n}`) }),
      'The quantity has exceeded the limit!',
    ],
    [
      'nobody',
      () => a.post(`/users/${a.id}/presence/60`, { usernames: [] }),
      'Request body not readable.Please check content type is correct!',
    ],
    [
      'no list',
      () => a.delete(`/users/${a.id}/presence`, { usernames: [] }),
      'Request body not readable.Please check content type is correct!',
    ],
    ['no time', () => a.post(`/users/${a.id}/presence/0`, { usernames: ['x'] }), 'Invalid parameter expiry'],
    [
      'another status',
      () => a.post(`/users/${a.id}/presence/phone/2`, { ext: 'x' }),
      'Request body not readable.Please check content type is correct!',
    ],
  ])('is refused: %s', async (_what, send, description) => {
    const answer = await send();
    expect([answer.status, (answer.body as { error_description: string }).error_description]).toEqual([
      400,
      description,
    ]);
  });

  it('may have only so many subscriptions', async () => {
    await world.service.dataSource.query(
      `WITH made AS (
         INSERT INTO chat_user (id, relation_id, member, password_hash)
         SELECT $1 || '-' || n, gen_random_uuid(), false, 'x' FROM generate_series(1, 2999) n RETURNING id
       ) INSERT INTO presence_subscription SELECT $1, id, now() + interval '1 hour' FROM made`,
      [a.id],
    );
    await subscribe(a, [b.id]);
    await subscribe(a, [b.id]);
    const c = await chatUser(world.service, 'Cid');
    const answer = await a.post(`/users/${a.id}/presence/60`, { usernames: [c.id] }).expect(400);
    expect((answer.body as { error_description: string }).error_description).toBe(
      'The quantity has exceeded the limit!',
    );
  });

  it('a time longer than a month is a month', async () => {
    const [seen] = await subscribe(a, [b.id], 10 ** 9);
    expect(seen?.expiry).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 30 * 86_400);
  });

  it('is themselves: nobody publishes or subscribes for another', async () => {
    for (const path of [`/users/${b.id}/presence/phone/1`, `/users/${b.id}/presence/60`, `/users/${b.id}/presence`])
      await a.post(path, { ext: 'x', usernames: [a.id] }).expect(403);
  });
});

it('users of a killed node are shown as offline after a while', async () => {
  const atA = await world.connect(a);
  await subscribe(a, [b.id]);
  await world.service.dataSource.query(
    `INSERT INTO presence (user_id, devices, changed_at) VALUES ($1, '{"phone":"1"}', now())`,
    [b.id],
  );
  await world.service.running.app.get(PresenceNews, { strict: false }).sweep();
  await told(atA, b.id, {});
});
