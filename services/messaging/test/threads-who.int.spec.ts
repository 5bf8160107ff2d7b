import { chatWorld } from './support/chat-world.js';
import type { Person } from './support/groups.js';
import { say } from './support/history.js';
import { begin, codeOf, join, newThread, threadWorld, type World } from './support/threads.js';

const chat = chatWorld();

describe('who may do what', () => {
  const PERMISSION = [404, 40_012];
  const OK = [200, undefined];
  const calls: [
    string,
    (user: Person, id: string, given: World) => PromiseLike<{ status: number; body: unknown }>,
    Partial<Record<keyof World, unknown>>,
  ][] = [
    ['see it', (user, id) => user.get(`/thread/${id}`), { ann: OK, adam: OK, ben: OK, cat: OK, eve: PERMISSION }],
    [
      'see its members',
      (user, id) => user.get(`/thread/${id}/users`),
      { ann: OK, adam: OK, ben: OK, cat: OK, eve: PERMISSION },
    ],
    ['join', (user, id) => join(user, id), { ann: OK, adam: OK, ben: OK, cat: OK, eve: PERMISSION }],
    [
      'quit',
      (user, id) => user.delete(`/thread/${id}/user/${user.id}/quit`),
      { ann: OK, ben: OK, cat: OK, eve: PERMISSION },
    ],
    [
      'rename it',
      (user, id) => user.put(`/thread/${id}`, { name: `by ${user.id.slice(0, 3)}` }),
      { ann: OK, adam: OK, ben: OK, cat: PERMISSION, eve: PERMISSION },
    ],
    [
      'remove a member',
      (user, id, { ben }) => user.delete(`/thread/${id}/users/${ben.id}`),
      { cat: PERMISSION, eve: PERMISSION, ben: PERMISSION, ann: OK, adam: OK },
    ],
    [
      'end it',
      (user, id) => user.delete(`/thread/${id}`),
      { cat: PERMISSION, ben: PERMISSION, eve: PERMISSION, adam: OK },
    ],
  ];

  it.each(calls)('%s', async (_what, call, expected) => {
    const given = await threadWorld(chat);
    const id = await newThread(given.ben, given);
    for (const [name, answer] of Object.entries(expected)) {
      expect([name, await codeOf(call(given[name as 'ann'], id, given))]).toEqual([name, answer]);
    }
  });

  it('begin one', async () => {
    const given = await threadWorld(chat);
    expect(await codeOf(begin(given.eve, given))).toEqual(PERMISSION);
    const { cat, ben } = given;
    expect(
      await codeOf(cat.post('/thread', { name: 'x', msg_id: given.messageId, group_id: given.group, owner: ben.id })),
    ).toEqual(PERMISSION);
    expect(await codeOf(begin(cat, given))).toEqual(OK);
    // A message has one thread.
    expect(await codeOf(begin(ben, given))).toEqual([400, 40_002]);
    const text = 'report failed, get message by id failed';
    const elsewhere = await say(cat, ben.id, 'alone');
    for (const messageId of ['1', elsewhere]) {
      expect((await begin(cat, { ...given, messageId })).body).toMatchObject({ error_description: text });
    }
    expect((await begin(cat, given, '')).status).toBe(400);
    expect((await begin(cat, given, 'x'.repeat(65))).status).toBe(400);
    expect(await codeOf(cat.get('/thread/123'))).toEqual([404, 40_011]);
    expect(await codeOf(cat.delete(`/thread/123/user/${cat.id}/quit`))).toEqual([404, 40_011]);
    expect((await cat.post(`/thread/123/user/${ben.id}/join`)).status).toBe(403);
  });
});
