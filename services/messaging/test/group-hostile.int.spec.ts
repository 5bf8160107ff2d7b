import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup, pathOf } from './support/groups.js';

let service: TestService;
let owner: ChatRestUser;

beforeAll(async () => {
  service = await startMessaging();
  owner = await chatUser(service, 'owner');
});
afterAll(() => service.close());

const odd: unknown[] = [
  'zero\0byte',
  '\ud800 half',
  '',
  ' ',
  7,
  -1,
  1e308,
  true,
  null,
  [],
  ['zero\0byte'],
  [['x']],
  {},
  { $gt: '' },
  { __proto__: 'x', constructor: 'y' },
  'x'.repeat(20_000),
  "'; DROP TABLE chat_group; --",
];

/** The routes that read a body, with the keys they read. */
const bodies: [method: 'post' | 'put' | 'delete', path: string, keys: string[]][] = [
  ['post', '/chatgroups', ['groupname', 'desc', 'members', 'maxusers', 'custom', 'avatar', 'public', 'owner']],
  ['post', '/chatrooms', ['name', 'description', 'members', 'maxusers']],
  ...(['group', 'room'] as const).flatMap(
    (kind): [method: 'post' | 'put' | 'delete', path: string, keys: string[]][] => [
      ['put', `${pathOf[kind]}/:${kind}`, ['groupname', 'description', 'maxusers', 'newowner', 'custom']],
      ['post', `${pathOf[kind]}/:${kind}/admin`, ['newadmin']],
      ['post', `${pathOf[kind]}/:${kind}/mute`, ['usernames', 'mute_duration']],
      ['post', `${pathOf[kind]}/:${kind}/blocks/users`, ['usernames']],
      ['post', `${pathOf[kind]}/:${kind}/white/users`, ['usernames']],
      ['post', `${pathOf[kind]}/:${kind}/announcement`, ['announcement']],
      ['post', `${pathOf[kind]}/:${kind}/share_files`, ['file']],
      ['post', `${pathOf[kind]}/:${kind}/apply`, ['message']],
    ],
  ),
  ['post', '/chatgroups/:group/invite', ['usernames']],
  ['post', '/chatgroups/:group/invite_verify', ['invitee', 'verifyResult']],
  ['post', '/chatgroups/:group/apply_verify', ['applicant', 'verifyResult', 'reason']],
  ['post', '/chatrooms/:room/users', ['usernames']],
  ['put', '/sdk/metadata/chatgroup/:group/user/:me', ['metaData']],
  ['post', '/sdk/metadata/chatgroup/:group/get', ['targets', 'properties']],
  ['post', '/metadata/chatroom/:room', ['keys']],
  ['put', '/metadata/chatroom/:room/user/:me', ['metaData', 'autoDelete']],
  ['delete', '/metadata/chatroom/:room/user/:me', ['keys']],
];

const fits = {
  usernames: ['somebody'],
  mute_duration: 5,
  groupname: 'g',
  name: 'g',
  verifyResult: true,
  targets: ['x'],
};

it.each(bodies)('%s %s answers every body in a defined way', async (method, path, keys) => {
  const [group, room] = [await newGroup(owner), await newGroup(owner, {}, 'room')];
  const at = path.replace(':group', group).replace(':room', room).replace(':me', owner.id);
  const sent: object[] = keys.flatMap((key) => [
    ...odd.map((value) => ({ ...fits, [key]: value })),
    ...(key === 'metaData' ? odd.map((value) => ({ metaData: { key: value, 'zero\0byte': 'x', '\ud800': 'x' } })) : []),
  ]);
  for (const body of [...sent, []]) {
    const { status, body: answer } = await owner[method](at, body);
    expect({ body, status, known: [200, 400, 403, 404].includes(status) }).toEqual({ body, status, known: true });
    if (status === 200) continue;
    expect(typeof (answer as { error_description?: unknown }).error_description).toBe('string');
  }
  for (const made of [`/chatgroups/${group}`, `/chatrooms/${room}`]) await owner.delete(made);
});

it.each([
  '%zz',
  '%F0%9F',
  'x'.repeat(600),
  'zero%00byte',
  '%2e%2e%2f',
  "';--",
  'x'.repeat(400),
  uuidv7(),
  '9'.repeat(19),
  '-1',
  '1e3',
  '0x10',
  ' ',
])('a path with %s in it finds nothing', async (part) => {
  const group = await newGroup(owner);
  for (const [method, path] of [
    ['get', `/chatgroups/${part}`],
    ['get', `/chatrooms/${part}`],
    ['put', `/chatgroups/${part}`],
    ['delete', `/chatrooms/${part}`],
    ['delete', `/chatgroups/${group}/users/${part}`],
    ['post', `/chatgroups/${group}/blocks/users/${part}`],
    ['get', `/chatgroups/${group}/white/users/${part}`],
    ['get', `/chatgroups/${group}/share_files/${part}`],
    ['delete', `/chatgroups/${group}/share_files/${part}`],
    ['get', `/chatgroups/${group}/users?cursor=${part}&limit=5`],
    ['get', `/publicchatgroups?cursor=${part}&limit=${part}`],
    ['get', `/users/${owner.id}/joined_chatgroups?pagenum=${part}&pagesize=${part}`],
    ['post', `/metadata/chatroom/${part}`],
  ] as const) {
    const { status, body } = await owner[method](path, method === 'get' ? undefined : {});
    expect({ path, status, known: [200, 400, 403, 404].includes(status) }).toEqual({ path, status, known: true });
    if (status !== 200) expect(typeof (body as { error_description?: unknown }).error_description).toBe('string');
  }
});
