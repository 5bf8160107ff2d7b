import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';

let service: TestService;
let owner: ChatRestUser;
let ben: ChatRestUser;
let far: ChatRestUser;
let id: string;

beforeAll(async () => {
  service = await startMessaging();
  [owner, ben, far] = [
    await chatUser(service, 'owner'),
    await chatUser(service, 'ben'),
    await chatUser(service, 'far'),
  ];
});
beforeEach(async () => {
  id = await newGroup(owner, { members: [ben.id] });
});
afterAll(() => service.close());

const put = (who: ChatRestUser, whom: ChatRestUser, metaData: unknown) =>
  who.put(`/sdk/metadata/chatgroup/${id}/user/${whom.id}?resource=r`, { metaData });
const ask = async (targets: string[], properties?: string[]): Promise<unknown> =>
  (
    (await ben.post(`/sdk/metadata/chatgroup/${id}/get`, { targets, properties }).expect(200)).body as {
      data: unknown;
    }
  ).data;

it('keeps what a member is in a group, and forgets what is emptied', async () => {
  await put(ben, ben, { nick: 'Moss', desk: '4' }).expect(200);
  await put(owner, ben, { desk: '' }).expect(200);
  expect(await ask([ben.id, owner.id, far.id])).toEqual({ [ben.id]: { nick: 'Moss' }, [owner.id]: {} });
  await put(ben, ben, { desk: '5' }).expect(200);
  expect(await ask([ben.id.toUpperCase()], ['desk', 'none'])).toEqual({ [ben.id]: { desk: '5' } });
});

it.each([
  ['a long key', () => put(ben, ben, { ['k'.repeat(17)]: 'v' }), 400, 60_006],
  ['a long value', () => put(ben, ben, { k: 'v'.repeat(513) }), 400, 60_006],
  [
    'too much of it',
    () => put(ben, ben, Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`k${at}`, 'v'.repeat(500)]))),
    400,
    60_006,
  ],
  ["another's, by a member", () => put(ben, owner, { k: 'v' }), 403, 60_002],
  ['by who is not in', () => put(far, far, { k: 'v' }), 404, 60_003],
  ['of who is not in', () => put(owner, far, { k: 'v' }), 404, 60_003],
  ['to tell who is not in', () => far.post(`/sdk/metadata/chatgroup/${id}/get`, { targets: [ben.id] }), 404, 60_003],
  ['too many at once', () => ben.post(`/sdk/metadata/chatgroup/${id}/get`, { targets: names(11) }), 400, 60_006],
  ['no text', () => put(ben, ben, { k: 7 }), 400, undefined],
  ['nobody', () => ben.post(`/sdk/metadata/chatgroup/${id}/get`, { targets: [] }), 400, undefined],
])('refuses %s', async (_what, send, status, code) => {
  const { body } = await send().expect(status);
  expect((body as { error_code?: number }).error_code).toBe(code);
});

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `user-${at}`);

it('leaves with the member', async () => {
  await put(ben, ben, { nick: 'Moss' }).expect(200);
  await ben.delete(`/chatgroups/${id}/quit`).expect(200);
  await ben.post(`/chatgroups/${id}/apply`, {}).expect(200);
  expect(await ask([ben.id])).toEqual({ [ben.id]: {} });
});
