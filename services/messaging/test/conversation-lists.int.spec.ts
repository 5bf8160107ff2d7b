import { chatUser } from './support/chat-rest.js';
import { chatWorld } from './support/chat-world.js';
import { newGroup, settled, type Person } from './support/groups.js';
import {
  control,
  inGroup,
  lastTextOf,
  noticesOf,
  say,
  sendContent,
  sessions,
  single,
  textsOf,
} from './support/history.js';

const chat = chatWorld();

interface Channel {
  channel_id: string;
  unread_num: number;
  meta: { id: string; payload: string };
}
const channels = async (user: Person, path = ''): Promise<Channel[]> =>
  (
    (await user.get(`/users/${user.id}/user_channels${path}`).expect(200)).body as {
      data: { channel_infos: Channel[] };
    }
  ).data.channel_infos;

describe('the lists', () => {
  it('of older clients: what was said last, first; unread ones counted', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, ben.id, 'hello');
    await say(ann, ben.id, 'again');
    const last = await say(ann, group, 'in the group', 'group');
    const found = await channels(ben);
    expect(found).toMatchObject([
      { channel_id: `renmai#social_${group}@conference.easemob.com`, unread_num: 1, meta: { id: last } },
      { channel_id: `renmai#social_${ann.id}@easemob.com`, unread_num: 2 },
    ]);
    expect(JSON.parse(found[1]?.meta.payload ?? '')).toMatchObject({
      bodies: [{ type: 'txt', msg: 'again' }],
      from: ann.id,
      to: ben.id,
      ext: {},
    });
    // The user's own messages are not unread.
    expect((await channels(ann)).map(({ unread_num }) => unread_num)).toEqual([0, 0]);
    expect((await channels(ben, '/page?pageNum=2&pageSize=1'))[0]?.channel_id).toContain(ann.id);
    expect(await channels(ben, '/page?pageNum=3&pageSize=1')).toEqual([]);
  });

  it('of newer clients: by pages, to the end', async () => {
    const [ann, ben, cat, dan] = await chat.people('ann', 'ben', 'cat', 'dan');
    for (const other of [ben, cat, dan]) await say(other, ann.id, `from ${other.id}`);
    const first = await sessions(ann, 'limit=2&cursor=');
    expect(first.sessions.map(({ session_to }) => session_to)).toEqual([dan.id, cat.id]);
    const second = await sessions(ann, `limit=2&cursor=${first.cursor}`);
    expect(second.sessions).toMatchObject([
      { session_to: ben.id, session_type: 'chat', is_top: false, update_top_status_time: 0, unread_num: 1 },
    ]);
    expect(second.cursor).toBe('');
    expect(second.sessions[0]).not.toHaveProperty('marks');
    await ann.get(`/sdk/user/${ann.id}/user_channels/list?cursor=nonsense`).expect(400);
  });

  it('leave out conversations in which nothing was said, unless they are wanted', async () => {
    const [ann] = await chat.people('ann');
    const group = await newGroup(ann);
    expect((await sessions(ann)).sessions).toEqual([]);
    const { sessions: all } = await sessions(ann, 'limit=20&needEmptySession=true');
    expect(all).toMatchObject([{ session_to: group, session_type: 'groupchat', meta: {} }]);
  });

  it('know what was recalled, cleared and left', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, ben.id, 'first');
    const second = await say(ann, ben.id, 'second');
    await say(ann, group, 'in the group', 'group');
    await control(ann, ben.id, 'RECALL', second);
    await sendContent(ann, ben.id, { type: 6, action: 'a command is no word' });
    const [, talk] = (await sessions(ben)).sessions;
    expect(talk && lastTextOf(talk)).toBe('first');
    expect(talk?.unread_num).toBe(1);
    await ben.delete(`/chatgroups/${group}/quit`).expect(200);
    expect((await sessions(ben)).sessions.map(({ session_to }) => session_to)).toEqual([ann.id]);
    await ann.delete(`/chatgroups/${group}?version=v3`).expect(200);
    expect((await sessions(ann)).sessions.map(({ session_to }) => session_to)).toEqual([ben.id]);
  });

  it('of somebody else are refused', async () => {
    const [ann, ben] = [await chatUser(chat.service), await chatUser(chat.service)];
    for (const path of [
      '/users/ME/user_channels',
      '/sdk/user/ME/user_channels/list',
      '/sdk/user/ME/user_channel/pin',
    ]) {
      await ann.get(path.replace('ME', ben.id)).expect(403);
    }
  });
});

describe('unread counts', () => {
  it('go by one position for all devices', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    await say(ann, ben.id, '1');
    const second = await say(ann, ben.id, '2');
    await say(ann, ben.id, '3');
    const unread = async (): Promise<number | undefined> => (await sessions(ben)).sessions[0]?.unread_num;
    expect(await unread()).toBe(3);
    await control(ben, ann.id, 'READ_ACK', second);
    expect(await unread()).toBe(1);
    await control(ben, ann.id, 'CHANNEL_ACK', '0');
    expect(await unread()).toBe(0);
    await say(ann, ben.id, '4');
    expect(await unread()).toBe(1);
  });
});

describe('deleting a conversation', () => {
  it.each(['users', 'user'])('at /%s/… takes it out of the list until something is said', async (root) => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const other = await ben.connect();
    await say(ann, ben.id, 'before');
    const body = { channel: ann.id, type: 'chat', delete_roam: false };
    const answer = await ben
      .delete(`/${root}/${ben.id}/user_channel?resource=${ben.device.resource}`, body)
      .expect(200);
    expect(answer.body).toMatchObject({ data: { result: 'ok' } });
    expect((await sessions(ben, 'limit=5&needEmptySession=true')).sessions).toEqual([]);
    expect((await sessions(ann)).sessions).toHaveLength(1);
    await other.until(({ notice }) => notice?.type === 'conv');
    expect(noticesOf(other, 'conv')).toMatchObject([
      { op: 'del', id: ann.id, type: 'chat', from: ben.id, res: ben.device.resource, ts: expect.any(Number) as number },
    ]);
    await say(ann, ben.id, 'after');
    expect((await sessions(ben)).sessions).toMatchObject([{ session_to: ann.id, unread_num: 1 }]);
    expect(await textsOf(ben, single(ann.id))).toEqual(['after', 'before']);
    await other.close();
  });

  it('with its messages clears the own history', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, group, 'before', 'group');
    const body = { channel: group, type: 'groupChat', delete_roam: true };
    await ben.delete(`/users/${ben.id}/user_channel`, body).expect(200);
    await say(ann, group, 'after', 'group');
    expect(await textsOf(ben, inGroup(group))).toEqual(['after']);
    expect(await textsOf(ann, inGroup(group))).toEqual(['after', 'before']);
  });

  it('that there is not is done at once; of a wrong kind it is refused', async () => {
    const ann = await chatUser(chat.service);
    await ann.delete(`/users/${ann.id}/user_channel`, { channel: 'x', type: 'chat', delete_roam: true }).expect(200);
    await ann.delete(`/users/${ann.id}/user_channel`, { channel: 'x', type: 'letter' }).expect(400);
    await ann.delete(`/users/${ann.id}/user_channel`, {}).expect(400);
  });
});

describe('pinned conversations', () => {
  it('are listed in a separate list, the last one first; other devices are notified', async () => {
    const [ann, ben, cat] = await chat.people('ann', 'ben', 'cat');
    const other = await ann.connect();
    await say(ben, ann.id, 'b');
    await say(cat, ann.id, 'c');
    const top = `/sdk/user/${ann.id}/user_channel/top`;
    const body = async (to: string): Promise<{ data: { is_top: boolean; update_top_status_time: number } }> =>
      (await ann.post(`${top}?resource=${ann.device.resource}`, { type: 'chat', to }).expect(200)).body as {
        data: { is_top: boolean; update_top_status_time: number };
      };
    const first = (await body(cat.id)).data;
    expect(first).toEqual({ is_top: true, update_top_status_time: expect.any(Number) as number });
    // Again it stays where it was.
    expect((await body(cat.id)).data).toEqual(first);
    await body(ben.id);
    const { sessions: pinned } = await sessions(ann, 'limit=20&is_top=true&need_mark=true');
    expect(new Set(pinned.map(({ session_to }) => session_to))).toEqual(new Set([ben.id, cat.id]));
    expect(pinned.map(({ update_top_status_time }) => update_top_status_time)).toEqual(
      pinned.map(({ update_top_status_time }) => update_top_status_time).toSorted((a, b) => b - a),
    );
    const off = await ann.delete(`${top}?type=chat&to=${cat.id}&resource=${ann.device.resource}`).expect(200);
    expect(off.body).toMatchObject({ data: { is_top: false } });
    expect((await sessions(ann, 'is_top=true')).sessions.map(({ session_to }) => session_to)).toEqual([ben.id]);
    await other.until(({ notice }) => (notice?.['data'] as { op?: string } | undefined)?.op === 'not_top');
    expect(noticesOf(other, 'conv').map(({ op, id }) => [op, id])).toEqual([
      ['top', cat.id],
      ['top', cat.id],
      ['top', ben.id],
      ['not_top', cat.id],
    ]);
    await settled(ann.device);
    expect(noticesOf(ann.device, 'conv')).toEqual([]);
    await other.close();
  });

  it('have to be there', async () => {
    const ann = await chatUser(chat.service);
    const answer = await ann.post(`/sdk/user/${ann.id}/user_channel/top`, { type: 'chat', to: 'nobody' });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error_code: 91_001 });
  });

  it('are at most fifty', async () => {
    const ann = await chatUser(chat.service);
    await chat.service.dataSource.query(
      `WITH made AS (
         INSERT INTO conversation (kind, name) SELECT 'single', $1 || ' zz' || n FROM generate_series(1, 51) n RETURNING id, name
       ) INSERT INTO participant (conversation_id, user_id, pinned_at)
         SELECT id, $1, CASE WHEN name LIKE '%zz51' THEN NULL ELSE now() END FROM made`,
      [ann.id],
    );
    const answer = await ann.post(`/sdk/user/${ann.id}/user_channel/top`, { type: 'chat', to: 'zz51' });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ error_code: 91_002 });
  });
});

describe('marks', () => {
  it('are set, found and removed; missing conversations are answered', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    await say(ben, ann.id, 'b');
    const path = `/sdk/user/${ann.id}/user_channels/mark`;
    const targets = [
      { to: ben.id, type: 'chat' },
      { to: 'nobody', type: 'chat' },
    ];
    const answer = await ann.post(`${path}?resource=x`, { mark: 'mark_3', targets }).expect(200);
    expect(answer.body).toMatchObject({ data: { ignore: [{ to: 'nobody', type: 'chat' }] } });
    expect((await sessions(ann)).sessions).toMatchObject([{ marks: ['mark_3'] }]);
    const find = async (mark: string): Promise<unknown[]> =>
      (
        (await ann.get(`${path}/search?mark=${mark}&limit=10&cursor=`).expect(200)).body as {
          data: { channel_infos: unknown[] };
        }
      ).data.channel_infos;
    expect(await find('mark_3')).toMatchObject([{ session_to: ben.id, marks: ['mark_3'] }]);
    expect(await find('mark_4')).toEqual([]);
    await ann.delete(`${path}?resource=x`, { mark: 'mark_3', targets }).expect(200);
    expect(await find('mark_3')).toEqual([]);
    await ann.device.until(({ notice }) => (notice?.['data'] as { op?: string } | undefined)?.op === 'mark_delete');
    expect(noticesOf(ann.device, 'conv')).toMatchObject([
      { op: 'mark', id: ben.id, ext: 'mark_3' },
      { op: 'mark_delete', id: ben.id, ext: 'mark_3' },
    ]);
  });

  it.each([
    ['', 'param mark must be not empty, please check!'],
    ['mark_20', 'param mark illegal, please check it!'],
    ['star', 'param mark illegal, please check it!'],
  ])('%p is refused', async (mark, description) => {
    const ann = await chatUser(chat.service);
    const answer = await ann.post(`/sdk/user/${ann.id}/user_channels/mark`, { mark, targets: [] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error_description: description });
  });
});
