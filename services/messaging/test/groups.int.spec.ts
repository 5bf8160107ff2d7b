import { MUCBody } from '@renmai/im-protocol';
import type { TestService } from '@renmai/test-kit';
import { chatUser, chatRest, OPERATOR_TOKEN, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { closeAll, newGroup, person, settled } from './support/groups.js';

let service: TestService;
let ann: ChatRestUser;
let ben: ChatRestUser;
let eve: ChatRestUser;

beforeAll(async () => {
  service = await startMessaging();
  [ann, ben, eve] = [await chatUser(service, 'ann'), await chatUser(service, 'ben'), await chatUser(service, 'eve')];
});
afterAll(() => service.close());

const data = (answer: { body: unknown }): unknown => (answer.body as { data: unknown }).data;

describe('making one', () => {
  it('takes everybody named in, and tells its details', async () => {
    const made = await ann
      .post('/chatgroups?resource=x', {
        owner: ann.id.toUpperCase(),
        groupname: 'Chess',
        desc: 'every Friday',
        members: [ben.id, ann.id],
        public: true,
        approval: true,
        allowinvites: true,
        invite_need_confirm: true,
        maxusers: 30,
        custom: '{"board":8}',
        avatar: 'https://example.test/a.png',
      })
      .expect(200);
    const { groupid } = data(made) as { groupid: string };
    expect(groupid).toMatch(/^\d{15}$/);
    const details = await ben.get(`/chatgroups/${groupid}?joined_time=true`).expect(200);
    expect(data(details)).toEqual([
      {
        id: groupid,
        name: 'Chess',
        description: 'every Friday',
        owner: ann.id,
        created: expect.any(Number) as number,
        custom: '{"board":8}',
        avatar: 'https://example.test/a.png',
        maxusers: 30,
        membersonly: true,
        allowinvites: true,
        invite_need_confirm: true,
        public: true,
        mute: false,
        shieldgroup: false,
        disabled: false,
        permission: 'member',
        affiliations_count: 2,
        affiliations: [
          { owner: ann.id, joined_time: expect.any(Number) as number },
          { member: ben.id, joined_time: expect.any(Number) as number },
        ],
      },
    ]);
    const [seen] = data(await eve.get(`/chatgroups/${groupid}`).expect(200)) as object[];
    expect(seen).toMatchObject({ permission: 'none', affiliations: [], affiliations_count: 2 });
  });

  it.each([
    ['another owner', () => ({ owner: ben.id }), 403, 'permission denied'],
    ['somebody unknown', () => ({ members: ['nobody-knows'] }), 404, "username 'nobody-knows' doesn't exist!'"],
    [
      'more members than fit',
      () => ({ members: [ben.id, eve.id], maxusers: 2 }),
      403,
      'members size is greater than max user size !',
    ],
    ['a size beyond all', () => ({ maxusers: 3_001 }), 400, 'The quantity has exceeded the limit!'],
    ['members that are no list', () => ({ members: ben.id }), 400, expect.stringContaining('not readable')],
    ['no name', () => ({ groupname: undefined }), 400, 'Invalid parameter groupname'],
    ['a name of another kind', () => ({ groupname: 7 }), 400, expect.stringContaining('not readable')],
    ['a name without end', () => ({ groupname: 'x'.repeat(129) }), 400, expect.stringContaining('not readable')],
    ['a size of none', () => ({ maxusers: 0 }), 400, expect.stringContaining('not readable')],
  ])('refuses %s', async (_what, more, status, text) => {
    const answer = await ann.post('/chatgroups', { groupname: 'g', ...more() }).expect(status);
    expect((answer.body as { error_description: string }).error_description).toEqual(text);
  });
});

describe('lists', () => {
  it('pages public groups, in the older and the newer shape', async () => {
    const ids = [await newGroup(eve), await newGroup(eve, { public: false }), await newGroup(eve), await newGroup(eve)];
    const found: unknown[] = [];
    let cursor = '';
    do {
      const page = await ben.get(`/publicchatgroups?limit=2&cursor=${cursor}`).expect(200);
      found.push(...(data(page) as unknown[]));
      cursor = (page.body as { cursor?: string }).cursor ?? '';
    } while (cursor !== '');
    const [first, hidden, third, fourth] = ids;
    expect(found.slice(0, 3)).toEqual([fourth, third, first].map((groupid) => ({ groupid, groupname: 'Walkers' })));
    expect(JSON.stringify(found)).not.toContain(hidden);
    const newer = await ben.get('/publicchatgroups?limit=1&version=v3').expect(200);
    expect(data(newer)).toEqual([{ id: fourth, name: 'Walkers' }]);
    await ben.get('/publicchatgroups?limit=2&cursor=bm9uc2Vuc2U').expect(400);
  });

  it('gives the groups one is in, by pages that begin where clients begin', async () => {
    const max = await chatUser(service, 'max');
    const ids = [await newGroup(max), await newGroup(max, { groupname: 'Second' }), await newGroup(max)];
    const [oldest, second, newest] = ids;
    expect(data(await max.get(`/users/${max.id}/joined_chatgroups`).expect(200))).toEqual([
      { groupid: newest, groupname: 'Walkers' },
      { groupid: second, groupname: 'Second' },
      { groupid: oldest, groupname: 'Walkers' },
    ]);
    const paged = await max.get(`/users/${max.id}/joined_chatgroups?pagenum=2&pagesize=2`).expect(200);
    expect(data(paged)).toEqual([{ groupid: oldest, groupname: 'Walkers' }]);
    const newer = await max.get(`/users/${max.id}/joined_chatgroups?pagenum=1&pagesize=1&version=v3`).expect(200);
    expect(newer.body).toMatchObject({
      uri: expect.stringContaining('joined_chatgroups') as string,
      entities: [],
      data: [{ id: newest, name: 'Walkers', disabled: false, permission: 'owner' }],
    });
    const roles = await max
      .get(`/chatgroups/user/${max.id}?pagenum=0&pagesize=2&needAffiliations=true&needRole=true`)
      .expect(200);
    expect(roles.body).toMatchObject({ uri: expect.stringContaining('chatgroups/user') as string });
    expect((roles.body as { entities: unknown }).entities).toEqual([
      {
        groupId: newest,
        name: 'Walkers',
        affiliations_count: 1,
        permission: 'owner',
        disabled: false,
        membersonly: false,
        allowinvites: false,
        description: 'on Sundays',
        avatar: '',
        maxusers: 200,
        public: true,
      },
      expect.objectContaining({ groupId: second, name: 'Second' }),
    ]);
    const later = await max.get(`/chatgroups/user/${max.id}?pagenum=1&pagesize=2`).expect(200);
    expect((later.body as { entities: { groupId: string }[] }).entities.map(({ groupId }) => groupId)).toEqual([
      oldest,
    ]);
    expect(data(await max.get(`/chatgroups/user/${max.id}/joined_count`).expect(200))).toBe(3);
    await ben.get(`/users/${max.id}/joined_chatgroups`).expect(403);
    await max.get(`/users/${max.id}/joined_chatgroups?pagenum=-1&pagesize=2`).expect(400);
  });

  it('gives members by page and by cursor', async () => {
    const id = await newGroup(ann, { members: [ben.id, eve.id] });
    await ann.post(`/chatgroups/${id}/admin`, { newadmin: eve.id }).expect(200);
    expect(data(await ben.get(`/chatgroups/${id}/users?pagenum=1&pagesize=20`).expect(200))).toEqual([
      { owner: ann.id },
      { member: eve.id },
      { member: ben.id },
    ]);
    const first = await ben.get(`/chatgroups/${id}/users?limit=2&cursor=&joined_time=true`).expect(200);
    const cursor = (first.body as { cursor: string }).cursor;
    const second = await ben.get(`/chatgroups/${id}/users?limit=2&cursor=${cursor}&joined_time=true`).expect(200);
    expect(second.body).toMatchObject({ cursor: '' });
    const joined_time = expect.any(Number) as number;
    expect([...(data(first) as object[]), ...(data(second) as object[])]).toEqual([
      { owner: ann.id, joined_time },
      { member: ben.id, joined_time },
      { admin: eve.id, joined_time },
    ]);
    expect(data(await ben.get(`/chatgroups/${id}/admin`).expect(200))).toEqual([eve.id]);
  });

  it('finds members by a part of what they are called, here or everywhere, page by page', async () => {
    const moth = await chatUser(service, 'Moth');
    const id = await newGroup(ann, { members: [eve.id, moth.id] });
    const named = { metaData: { nickname: 'Captain 100% Moth' } };
    await eve.put(`/sdk/metadata/chatgroup/${id}/user/${eve.id}`, named).expect(200);
    const found = async (query: string): Promise<unknown> =>
      data(await ann.get(`/chatgroups/${id}/users?${query}`).expect(200));
    expect(await found('q=mOTH')).toEqual([{ member: eve.id }, { member: moth.id }]);
    expect(await found('q=moth&pagenum=2&pagesize=1')).toEqual([{ member: moth.id }]);
    expect(await found('q=captain')).toEqual([{ member: eve.id }]);
    expect(await found('q=nobody')).toEqual([]);
    // as it is written, not as a pattern
    expect(await found('q=0%25')).toEqual([{ member: eve.id }]);
    await ann.get(`/chatgroups/${id}/users?q=${'x'.repeat(61)}`).expect(400);
    await ann.get(`/chatgroups/${id}/users?q=zero%00byte`).expect(400);
  });

  it('names no members with the details for who asks for none', async () => {
    const id = await newGroup(ann, { members: [ben.id] });
    const [group] = data(await ben.get(`/chatgroups/${id}?affiliations=false`).expect(200)) as object[];
    expect(group).toMatchObject({ affiliations: [], affiliations_count: 2, permission: 'member' });
    const [told] = data(await ben.get(`/chatgroups/${id}`).expect(200)) as object[];
    expect(told).toMatchObject({ affiliations: [{ owner: ann.id }, { member: ben.id }] });
  });

  it('tells several groups at once, and leaves out what is not there', async () => {
    const [one, hidden] = [await newGroup(ann), await newGroup(ann, { public: false })];
    const found = data(await ben.get(`/chatgroups/${one},${hidden},999`).expect(200)) as { id: string }[];
    expect(found.map(({ id }) => id)).toEqual([one]);
    expect((await ben.get(`/chatgroups/999`).expect(404)).body).toMatchObject({
      error_description: 'grpID 999 does not exist!',
    });
    await ben.get(`/chatgroups/no-number`).expect(404);
    await ben.get(`/chatgroups/${hidden}`).expect(403);
  });
});

describe('changing one', () => {
  it('answers what was changed, and refuses a size below its members', async () => {
    const id = await newGroup(ann, { members: [ben.id, eve.id] });
    const changed = await ann
      .put(`/chatgroups/${id}`, { groupname: 'Go', description: 'black first', custom: null, maxusers: 3 })
      .expect(200);
    expect(data(changed)).toEqual({ groupname: true, description: true, maxusers: true });
    const [details] = data(await ben.get(`/chatgroups/${id}`).expect(200)) as object[];
    expect(details).toMatchObject({ name: 'Go', description: 'black first', maxusers: 3 });
    const small = await ann.put(`/chatgroups/${id}`, { maxusers: 2 }).expect(403);
    expect(small.body).toMatchObject({ error_description: 'members size is greater than max user size !' });
  });

  it('goes to another owner, who must be in it', async () => {
    const id = await newGroup(ann, { members: [ben.id] });
    await ann.put(`/chatgroups/${id}`, { newowner: eve.id }).expect(403);
    expect(data(await ann.put(`/chatgroups/${id}`, { newowner: ben.id }).expect(200))).toEqual({ newowner: true });
    const [details] = data(await ann.get(`/chatgroups/${id}`).expect(200)) as object[];
    expect(details).toMatchObject({ owner: ben.id, permission: 'member' });
    await ann.put(`/chatgroups/${id}`, { newowner: ann.id }).expect(403);
    await ann.delete(`/chatgroups/${id}/quit`).expect(200);
  });

  it('ends it', async () => {
    const id = await newGroup(ann, { members: [ben.id] });
    const ended = await ann.delete(`/chatgroups/${id}?version=v3&resource=x`).expect(200);
    expect(data(ended)).toEqual({ success: true, groupid: id, id });
    await ben.get(`/chatgroups/${id}`).expect(404);
    await ann.delete(`/chatgroups/${id}`).expect(404);
    await ben.post(`/chatgroups/${id}/apply`, {}).expect(404);
  });

  it('is refused where an operator disabled it', async () => {
    const id = await newGroup(ann, { members: [ben.id] });
    const operator = chatRest(service, OPERATOR_TOKEN);
    await operator.post(`/chatgroups/${id}/disable`).expect(200);
    for (const refused of [
      await ann.put(`/chatgroups/${id}`, { groupname: 'x' }),
      await ann.post(`/chatgroups/${id}/invite`, { usernames: [eve.id] }),
      await eve.post(`/chatgroups/${id}/apply`, {}),
      await ben.delete(`/chatgroups/${id}/quit`),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        error_description: 'can not operate this group, reason: group is disabled',
      });
    }
    const [details] = data(await ann.get(`/chatgroups/${id}`).expect(200)) as object[];
    expect(details).toMatchObject({ disabled: true });
    await operator.post(`/chatgroups/${id}/enable`).expect(200);
    await ann.put(`/chatgroups/${id}`, { groupname: 'x' }).expect(200);
    await operator.post(`/chatgroups/999/enable`).expect(404);
  });

  it('shields a group for one member', async () => {
    const id = await newGroup(ann, { members: [ben.id] });
    const shieldOf = async (user: ChatRestUser): Promise<unknown> =>
      (data(await user.get(`/chatgroups/${id}`).expect(200)) as { shieldgroup: boolean }[])[0]?.shieldgroup;
    expect(data(await ben.post(`/chatgroups/${id}/shield`).expect(200))).toEqual({});
    expect([await shieldOf(ben), await shieldOf(ann)]).toEqual([true, false]);
    await ben.delete(`/chatgroups/${id}/shield`).expect(200);
    expect(await shieldOf(ben)).toBe(false);
  });

  it.each([
    {
      way: 'the shield',
      set: (user: ChatRestUser, id: string, on: boolean) =>
        on ? user.post(`/chatgroups/${id}/shield`) : user.delete(`/chatgroups/${id}/shield`),
    },
    {
      way: 'the setting of notifications',
      set: (user: ChatRestUser, id: string, on: boolean) =>
        user.put(`/users/${user.id}`, { entities: [{ [`notification_ignore_${id}`]: on }] }),
    },
  ])('spares one its messages and tells what happens in it: $way', async ({ set }) => {
    const [writer, reader] = [await person(service, 'writer'), await person(service, 'reader')];
    const id = await newGroup(writer, { members: [reader.id] });
    const shielded = async (): Promise<unknown> =>
      (data(await reader.get(`/chatgroups/${id}`).expect(200)) as { shieldgroup: boolean }[])[0]?.shieldgroup;
    await writer.device.sendText(id, 'heard', 'group');
    await reader.device.until(() => reader.device.texts.includes('heard'));
    await set(reader, id, true).expect(200);
    expect(await shielded()).toBe(true);
    await writer.device.sendText(id, 'spared', 'group');
    await writer.put(`/chatgroups/${id}`, { groupname: 'Renamed' }).expect(200);
    await reader.device.until(({ group }) => group?.operation === MUCBody.Operation.UPDATE);
    await settled(reader.device);
    await set(reader, id, false).expect(200);
    expect(await shielded()).toBe(false);
    await writer.device.sendText(id, 'heard again', 'group');
    await reader.device.until(() => reader.device.texts.includes('heard again'));
    expect(reader.device.texts).toEqual(['heard', 'heard again']);
    await set(reader, id, true).expect(200);
    await reader.delete(`/chatgroups/${id}/quit`).expect(200);
    await writer.post(`/chatgroups/${id}/invite`, { usernames: [reader.id] }).expect(200);
    expect(await shielded()).toBe(false);
    await closeAll([writer, reader]);
  });
});
