import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';

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
  expect((later.body as { entities: { groupId: string }[] }).entities.map(({ groupId }) => groupId)).toEqual([oldest]);
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
  await eve.put(`/sdk/metadata/chatgroup/${id}/user/${eve.id}`, { metaData: { nickname: '张伟' } }).expect(200);
  for (const q of ['weizhang', 'zhagn wei', '張偉'])
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([{ member: eve.id }]);
  await ann.get(`/chatgroups/${id}/users?q=${'x'.repeat(61)}`).expect(400);
  await ann.get(`/chatgroups/${id}/users?q=zero%00byte`).expect(400);
});

it('names no members with the details if none are asked for', async () => {
  const id = await newGroup(ann, { members: [ben.id] });
  const [group] = data(await ben.get(`/chatgroups/${id}?affiliations=false`).expect(200)) as object[];
  expect(group).toMatchObject({ affiliations: [], affiliations_count: 2, permission: 'member' });
  const [told] = data(await ben.get(`/chatgroups/${id}`).expect(200)) as object[];
  expect(told).toMatchObject({ affiliations: [{ owner: ann.id }, { member: ben.id }] });
});

it('answers several groups at once, and leaves out missing ones', async () => {
  const [one, hidden] = [await newGroup(ann), await newGroup(ann, { public: false })];
  const found = data(await ben.get(`/chatgroups/${one},${hidden},999`).expect(200)) as { id: string }[];
  expect(found.map(({ id }) => id)).toEqual([one]);
  expect((await ben.get(`/chatgroups/999`).expect(404)).body).toMatchObject({
    error_description: 'grpID 999 does not exist!',
  });
  await ben.get(`/chatgroups/no-number`).expect(404);
  await ben.get(`/chatgroups/${hidden}`).expect(403);
});
