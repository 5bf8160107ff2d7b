import { maxBlacklist } from '@renmai/contracts/network/follows.api';
import { maxOpenRequests } from '@renmai/contracts/network/relation.schema';
import type { Response } from 'supertest';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import { rosterOf, told } from './support/roster.js';
import { networkWorld } from './support/with-network.js';

const world = networkWorld();
let a: ChatRestUser;
let b: ChatRestUser;
beforeEach(async () => {
  [a, b] = [await chatUser(world.service, 'Ann'), await chatUser(world.service, 'Ben')];
});
const apply = (from: ChatRestUser, to: { id: string }, reason = '') =>
  from.post(`/users/${from.id}/contacts/apply?resource=phone`, { usernames: [to.id], reason });
const accept = (from: ChatRestUser, to: { id: string }) =>
  from.post(`/users/${from.id}/contacts/accept/users/${to.id}?resource=phone`);
const body = (answer: Response) => answer.body as Record<string, unknown>;
const described = (answer: Response): [number, unknown] => [answer.status, body(answer)['error_description']];

async function befriend(one: ChatRestUser, other: ChatRestUser): Promise<void> {
  await apply(one, other).expect(200);
  await accept(other, one).expect(200);
}
const contacts = async (user: ChatRestUser) =>
  body(await user.get(`/users/${user.id}/contacts/users`).expect(200))['data'];

it('applies, accepts and deletes; the result is there with the answer, and devices are notified', async () => {
  const [atA, phoneOfB, otherOfB] = [await world.connect(a), await world.connect(b, 'phone'), await world.connect(b)];
  await apply(a, { id: b.id.toUpperCase() }, 'It is me').expect(200);
  await told(otherOfB, 'ADD');
  await accept(b, a).expect(200);
  expect(await contacts(a)).toEqual([b.id]);
  expect(await contacts(b)).toEqual([a.id]);
  await told(atA, 'REMOTE_ACCEPT');
  await told(phoneOfB, 'ACCEPT');
  await b.delete(`/users/${b.id}/contacts/users/${a.id}?resource=phone`).expect(200);
  expect(await contacts(b)).toEqual([]);
  await told(atA, 'REMOVE');
  await told(otherOfB, 'REMOVE');
  expect(rosterOf(atA)).toEqual([`REMOTE_ACCEPT ${b.id}>${a.id}`, `REMOVE ${b.id}>${a.id}`]);
  expect(rosterOf(phoneOfB)).toEqual([`ADD ${a.id}>${b.id} It is me`, `ACCEPT ${a.id}>${b.id}`]);
  await b.delete(`/users/${b.id}/contacts/users/${a.id}`).expect(200);
});

it('declines', async () => {
  const atA = await world.connect(a);
  await apply(a, b).expect(200);
  await b.post(`/users/${b.id}/contacts/decline/users/${a.id}`).expect(200);
  await told(atA, 'REMOTE_DECLINE');
  expect(await contacts(a)).toEqual([]);
});

it('asks nothing twice', async () => {
  await apply(a, b).expect(200);
  await apply(a, b).expect(200);
  await accept(b, a).expect(200);
  await accept(b, a).expect(200);
  expect(await contacts(a)).toEqual([b.id]);
});

describe('errors', () => {
  it.each([
    ['apply', () => apply(a, { id: 'nobody-here' })],
    ['accept', () => accept(a, { id: 'nobody-here' })],
    ['decline', () => a.post(`/users/${a.id}/contacts/decline/users/nobody-here`)],
    ['delete', () => a.delete(`/users/${a.id}/contacts/users/nobody-here`)],
    ['block', () => a.post(`/sdk/user/${a.id}/blocks`, { usernames: ['nobody-here'] })],
  ])('%s of an unknown user: 404 in the words that clients know', async (_what, send) => {
    expect(described(await send())).toEqual([404, "username 'nobody-here' doesn't exist!'"]);
  });

  it('what the roster does not allow is forbidden', async () => {
    expect(described(await accept(a, b))).toEqual([403, 'permission denied']);
    expect(described(await apply(a, a))).toEqual([403, 'permission denied']);
  });

  it("another user's roster is nobody else's", async () => {
    expect((await a.get(`/users/${b.id}/contacts/users`)).status).toBe(403);
    expect((await a.get(`/users/${b.id}/blocks/users`)).status).toBe(403);
    expect((await a.post(`/users/${b.id}/contacts/apply`, { usernames: [a.id] })).status).toBe(403);
  });

  it.each([{}, { usernames: [] }, { usernames: 'x' }, { usernames: [''] }, { usernames: Array(21).fill('x') }])(
    'a body like %j is no request',
    async (wrong) => {
      const answer = await a.post(`/users/${a.id}/contacts/apply`, wrong);
      expect(described(answer)).toEqual([400, 'Request body not readable.Please check content type is correct!']);
    },
  );

  it('more open requests than one may have', async () => {
    const others = await Promise.all(Array.from({ length: maxOpenRequests }, () => chatUser(world.service, 'many')));
    for (const other of others) await apply(a, other).expect(200);
    expect(described(await apply(a, b))).toEqual([403, "Inviter's contact max count"]);
  });

  it(`has no room for more than ${maxBlacklist} on the block list in one call`, async () => {
    const usernames = Array.from({ length: 51 }, () => b.id);
    expect((await a.post(`/sdk/user/${a.id}/blocks`, { usernames })).status).toBe(400);
  });
});

it('blocks and unblocks several, ending friendship', async () => {
  const c = await chatUser(world.service, 'Cid');
  await befriend(a, b);
  const blocked = await a.post(`/sdk/user/${a.id}/blocks?resource=phone`, { usernames: [b.id, c.id] }).expect(200);
  expect(body(blocked)['data']).toEqual([b.id, c.id]);
  const list = async () => body(await a.get(`/users/${a.id}/blocks/users`).expect(200))['data'];
  expect(await list()).toEqual([b.id, c.id].toSorted());
  expect(await contacts(b)).toEqual([]);
  expect(described(await apply(b, a))).toEqual([404, `username '${a.id}' doesn't exist!'`]);
  await a.delete(`/sdk/user/${a.id}/blocks`, { usernames: [b.id] }).expect(200);
  expect(await list()).toEqual([c.id]);
  await apply(b, a).expect(200);
});

it('remarks are private, end with the friendship, and require one', async () => {
  const remark = (text: string) => a.put(`/users/${a.id}/contacts/users/${b.id}`, { remark: text });
  expect(described(await remark('Benny'))).toEqual([
    400,
    'updateRemark | they are not friends, please add as a friend first.',
  ]);
  await befriend(a, b);
  await remark('Benny').expect(200);
  const [status, text] = described(await remark('x'.repeat(101)));
  expect([status, String(text).includes('remark length must less')]).toEqual([400, true]);
  const remarked = async (user: ChatRestUser) =>
    body(await user.get(`/users/${user.id}/contacts/users?needReturnRemark=true`).expect(200))['entities'];
  expect(await remarked(a)).toEqual([{ username: b.id, remark: 'Benny' }]);
  expect(await remarked(b)).toEqual([{ username: a.id, remark: '' }]);
  await a.delete(`/users/${a.id}/contacts/users/${b.id}`).expect(200);
  await befriend(b, a);
  expect(await remarked(a)).toEqual([{ username: b.id, remark: '' }]);
});

it('lists contacts page after page, each once', async () => {
  const others = [b, await chatUser(world.service, 'Cid'), await chatUser(world.service, 'Dan')];
  for (const other of others) await befriend(a, other);
  const seen: string[] = [];
  let cursor = '';
  do {
    const answer = await a
      .get(`/users/${a.id}/contacts?needReturnRemark=true&limit=2&cursor=${cursor === '' ? 'undefined' : cursor}`)
      .expect(200);
    const data = body(answer)['data'] as { contacts: { username: string }[]; cursor: string };
    seen.push(...data.contacts.map(({ username }) => username));
    cursor = data.cursor;
  } while (cursor !== '');
  expect(seen).toEqual(others.map(({ id }) => id).toSorted());
});
