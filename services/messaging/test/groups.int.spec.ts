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
  it('adds all named users, and answers its details', async () => {
    const made = await ann
      .post('/chatgroups?resource=x', {
        owner: ann.id.toUpperCase(),
        groupname: 'Chess',
        desc: 'every Friday',
        members: [ben.id, ann.id],
        public: true,
        approval: true,
        allowinvites: true,
        invite_need_confirm: false,
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
        invite_need_confirm: false,
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
  ])('withholds its messages and delivers its notices: $way', async ({ set }) => {
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
