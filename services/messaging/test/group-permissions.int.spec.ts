import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup, pathOf, type Kind } from './support/groups.js';

const roles = ['owner', 'admin', 'member', 'outsider'] as const;
type Role = (typeof roles)[number];
/** `ok`, or how it is refused: 603, 602 (rooms 702), and so on, as clients make it out */
type Answer = 'ok' | 'permission' | 'not-member' | 'no-entry';

interface Cast {
  /** who asks */
  actor: ChatRestUser;
  /** a plain member, and somebody who is not in */
  target: ChatRestUser;
  stranger: ChatRestUser;
  id: string;
  kind: Kind;
}
interface Row {
  /** owner, admin, member, outsider */
  answers: readonly [Answer, Answer, Answer, Answer];
  settings?: object;
  send: (cast: Cast) => PromiseLike<{ status: number; body: unknown }>;
}

const [OK, NO, OUT] = ['ok', 'permission', 'not-member'] as const;
const owner = [OK, NO, NO, OUT] as const;
const admins = [OK, OK, NO, OUT] as const;
const members = [OK, OK, OK, OUT] as const;
const anybody = [OK, OK, OK, OK] as const;

const at = ({ kind, id }: Cast): string => `${pathOf[kind]}/${id}`;
const get =
  (path: string) =>
  (cast: Cast): PromiseLike<{ status: number; body: unknown }> =>
    cast.actor.get(`${at(cast)}${path}`);
const upload = (user: ChatRestUser, cast: Cast) =>
  user.post(`${at(cast)}/share_files`).attach('file', Buffer.from('x'), 'x.txt');
const fileOf = async (user: ChatRestUser, cast: Cast): Promise<string> =>
  ((await upload(user, cast)).body as { data: { file_id: string } }).data.file_id;

/** Below `/chatgroups/:group` and `/chatrooms/:group` alike. */
const shared: Record<string, Row> = {
  'GET /:group': { answers: anybody, send: get('') },
  'PUT /:group': { answers: admins, send: (cast) => cast.actor.put(at(cast), { groupname: 'New', description: 'd' }) },
  'DELETE /:group': { answers: owner, send: (cast) => cast.actor.delete(at(cast)) },
  'GET /:group/users': { answers: members, send: get('/users?pagenum=1&pagesize=10') },
  'DELETE /:group/users/*': {
    answers: admins,
    send: (cast) => cast.actor.delete(`${at(cast)}/users/${cast.target.id}`),
  },
  'GET /:group/admin': { answers: members, send: get('/admin') },
  'POST /:group/admin': {
    answers: owner,
    send: (cast) => cast.actor.post(`${at(cast)}/admin`, { newadmin: cast.target.id }),
  },
  'DELETE /:group/admin/:user': {
    answers: owner,
    send: (cast) => cast.actor.delete(`${at(cast)}/admin/${cast.target.id}`),
  },
  'GET /:group/mute': { answers: admins, send: get('/mute') },
  'POST /:group/mute': {
    answers: admins,
    send: (cast) => cast.actor.post(`${at(cast)}/mute`, { usernames: [cast.target.id], mute_duration: -1 }),
  },
  'DELETE /:group/mute/*': {
    answers: admins,
    send: (cast) => cast.actor.delete(`${at(cast)}/mute/${cast.target.id}`),
  },
  'GET /:group/blocks/users': { answers: admins, send: get('/blocks/users') },
  'POST /:group/blocks/users': {
    answers: admins,
    send: (cast) => cast.actor.post(`${at(cast)}/blocks/users`, { usernames: [cast.target.id] }),
  },
  'POST /:group/blocks/users/:user': {
    answers: admins,
    send: (cast) => cast.actor.post(`${at(cast)}/blocks/users/${cast.target.id}`),
  },
  'DELETE /:group/blocks/users/*': {
    answers: admins,
    send: (cast) => cast.actor.delete(`${at(cast)}/blocks/users/${cast.target.id}`),
  },
  'POST /:group/ban': { answers: admins, send: (cast) => cast.actor.post(`${at(cast)}/ban`) },
  'DELETE /:group/ban': { answers: admins, send: (cast) => cast.actor.delete(`${at(cast)}/ban`) },
  'GET /:group/white/users': { answers: admins, send: get('/white/users') },
  'GET /:group/white/users/:user': {
    answers: admins,
    send: (cast) => cast.actor.get(`${at(cast)}/white/users/${cast.target.id}`),
  },
  'POST /:group/white/users': {
    answers: admins,
    send: (cast) => cast.actor.post(`${at(cast)}/white/users`, { usernames: [cast.target.id] }),
  },
  'DELETE /:group/white/users/*': {
    answers: admins,
    send: (cast) => cast.actor.delete(`${at(cast)}/white/users/${cast.target.id}`),
  },
  'GET /:group/announcement': { answers: members, send: get('/announcement') },
  'POST /:group/announcement': {
    answers: admins,
    send: (cast) => cast.actor.post(`${at(cast)}/announcement`, { announcement: 'hear' }),
  },
  'GET /:group/share_files': { answers: members, send: get('/share_files?pagenum=1&pagesize=10') },
  'POST /:group/share_files': { answers: members, send: (cast) => upload(cast.actor, cast) },
  'GET /:group/share_files/:file': {
    answers: members,
    send: async (cast) => cast.actor.get(`${at(cast)}/share_files/${await fileOf(cast.target, cast)}`),
  },
  // Another's; everybody may take away his own.
  'DELETE /:group/share_files/:file': {
    answers: admins,
    send: async (cast) => cast.actor.delete(`${at(cast)}/share_files/${await fileOf(cast.target, cast)}`),
  },
};

const tables: Record<Kind, Record<string, Row>> = {
  group: {
    ...shared,
    // A private one; of public ones everybody may see what they are.
    'GET /:group': { answers: members, settings: { public: false }, send: get('') },
    'DELETE /:group/quit': {
      answers: [NO, OK, OK, OUT],
      send: (cast) => cast.actor.delete(`${at(cast)}/quit`),
    },
    'POST /:group/invite': {
      answers: admins,
      send: (cast) => cast.actor.post(`${at(cast)}/invite`, { usernames: [cast.stranger.id] }),
    },
    'POST /:group/invite_verify': {
      answers: [OK, OK, OK, 'no-entry'],
      send: (cast) => cast.actor.post(`${at(cast)}/invite_verify`, { invitee: cast.actor.id, verifyResult: true }),
    },
    'POST /:group/apply': { answers: anybody, send: (cast) => cast.actor.post(`${at(cast)}/apply`, { message: '' }) },
    'POST /:group/apply_verify': {
      answers: admins,
      settings: { approval: true },
      send: async (cast) => {
        await cast.stranger.post(`${at(cast)}/apply`, { message: '' }).expect(200);
        return cast.actor.post(`${at(cast)}/apply_verify`, { applicant: cast.stranger.id, verifyResult: true });
      },
    },
    'POST /:group/shield': { answers: members, send: (cast) => cast.actor.post(`${at(cast)}/shield`) },
    'DELETE /:group/shield': { answers: members, send: (cast) => cast.actor.delete(`${at(cast)}/shield`) },
  },
  room: {
    ...shared,
    'DELETE /:group/quit': { answers: anybody, send: (cast) => cast.actor.delete(`${at(cast)}/quit`) },
    'POST /:group/apply': { answers: anybody, send: (cast) => cast.actor.post(`${at(cast)}/apply`) },
    'POST /:group/users': {
      answers: admins,
      send: (cast) => cast.actor.post(`${at(cast)}/users`, { usernames: [cast.stranger.id] }),
    },
  },
};

/** Calls below other paths; `/:org/:app` left out. */
const elsewhere: Record<string, { kind: Kind } & Row> = {
  'GET /sdk/chatgroups/:group/mute/:me': {
    kind: 'group',
    answers: members,
    send: ({ actor, id }) => actor.get(`/sdk/chatgroups/${id}/mute/${actor.id}`),
  },
  'GET /sdk/group/:group/mute/:me': {
    kind: 'group',
    answers: members,
    send: ({ actor, id }) => actor.get(`/sdk/group/${id}/mute/${actor.id}`),
  },
  'GET /sdk/chatrooms/:room/mute/:me': {
    kind: 'room',
    answers: members,
    send: ({ actor, id }) => actor.get(`/sdk/chatrooms/${id}/mute/${actor.id}`),
  },
  'PUT /sdk/metadata/chatgroup/:group/user/:user': {
    kind: 'group',
    answers: admins,
    send: ({ actor, id, target }) =>
      actor.put(`/sdk/metadata/chatgroup/${id}/user/${target.id}`, { metaData: { nick: 'n' } }),
  },
  'POST /sdk/metadata/chatgroup/:group/get': {
    kind: 'group',
    answers: members,
    send: ({ actor, id, target }) => actor.post(`/sdk/metadata/chatgroup/${id}/get`, { targets: [target.id] }),
  },
  'POST /metadata/chatroom/:room': {
    kind: 'room',
    answers: members,
    send: ({ actor, id }) => actor.post(`/metadata/chatroom/${id}`, { keys: [] }),
  },
  ...Object.fromEntries(
    ['', '/forced'].flatMap((forced) => [
      [
        `PUT /metadata/chatroom/:room/user/:me${forced}`,
        {
          kind: 'room',
          answers: members,
          send: ({ actor, id }) =>
            actor.put(`/metadata/chatroom/${id}/user/${actor.id}${forced}`, { metaData: { k: 'v' } }),
        } satisfies { kind: Kind } & Row,
      ],
      [
        `DELETE /metadata/chatroom/:room/user/:me${forced}`,
        {
          kind: 'room',
          answers: members,
          send: ({ actor, id }) => actor.delete(`/metadata/chatroom/${id}/user/${actor.id}${forced}`, { keys: ['k'] }),
        } satisfies { kind: Kind } & Row,
      ],
    ]),
  ),
};

/** Another body for a route of the tables. */
const ownerChange: Row = {
  answers: owner,
  send: (cast) => cast.actor.put(at(cast), { newowner: cast.target.id }),
};

/** Of the caller himself, or of nobody's group; tried elsewhere. */
const ofNoGroup = [
  'POST /chatgroups',
  'POST /chatrooms',
  'GET /chatrooms',
  'GET /publicchatgroups',
  'GET /chatgroups/user/:me',
  'GET /chatgroups/user/:me/joined_count',
  'GET /users/:me/joined_chatgroups',
  'GET /users/:me/joined_chatrooms',
];
const operatorsOnly = ['chatgroups', 'chatrooms'].flatMap((path) =>
  ['disable', 'enable'].map((verb) => `POST /${path}/:group/${verb}`),
);
/** of the conversation, not of the group */
const ofOthers = ['GET /chatgroups/:group/acks/:message'];

let service: TestService;
let cast: Record<Role | 'target' | 'stranger', ChatRestUser>;

beforeAll(async () => {
  service = await startMessaging();
  const named = async <N extends string>(name: N): Promise<[N, ChatRestUser]> => [name, await chatUser(service, name)];
  cast = Object.fromEntries(
    await Promise.all([...roles, 'target' as const, 'stranger' as const].map((name) => named(name))),
  ) as typeof cast;
});
afterAll(() => service.close());

const outcomeOf = ({ status, body }: { status: number; body: unknown }): string => {
  if (status === 200) return 'ok';
  const { error_description: text, error_code: code } = body as { error_description?: string; error_code?: number };
  // 403 of groups, 400 of rooms
  if ([403, 400].includes(status) && text?.includes('are not members of this group')) return 'not-member';
  if (status === 404 && code === 60_003) return 'not-member';
  if (status === 403 && text === 'permission denied') return 'permission';
  if (status === 403 && text?.startsWith('there is no invitation')) return 'no-entry';
  return `${status} ${text}`;
};

const cells = [
  ...(['group', 'room'] as const).flatMap((kind) =>
    Object.entries(tables[kind]).map(([route, row]) => ({ kind, route: `${kind} ${route}`, row })),
  ),
  ...(['group', 'room'] as const).map((kind) => ({ kind, route: `${kind} PUT /:group (newowner)`, row: ownerChange })),
  ...Object.entries(elsewhere).map(([route, row]) => ({ kind: row.kind, route, row })),
].flatMap((cell) => roles.map((role, index) => ({ ...cell, role, expected: cell.row.answers[index] })));

it.each(cells)('$route as $role: $expected', async ({ kind, row, role, expected }) => {
  const id = await newGroup(
    cast.owner,
    { members: [cast.admin.id, cast.member.id, cast.target.id], ...row.settings },
    kind,
  );
  await cast.owner.post(`${pathOf[kind]}/${id}/admin`, { newadmin: cast.admin.id }).expect(200);
  const { target, stranger } = cast;
  const answer = await row.send({ actor: cast[role], target, stranger, id, kind });
  expect(outcomeOf(answer)).toBe(expected);
  // Nobody may own too many.
  for (const user of [cast.owner, target]) await user.delete(`${pathOf[kind]}/${id}`);
});

const plain = (route: string): string => route.replace(/:(groups|rooms|room)\b/g, ':group').replace(/\*\w+/g, '*');

it('knows every route', () => {
  const routes = service.running.routes
    .map(({ method, path }) => plain(`${method} ${path.replace(/^\/:org\/:app/, '')}`))
    .filter((route) => /chatgroup|chatroom|sdk\/group\//.test(route))
    .filter((route) => !route.includes('/notification/') && !route.includes('/thread'));
  const known = [
    ...Object.keys(tables.group).map((route) => route.replace(' /', ' /chatgroups/')),
    ...Object.keys(tables.room).map((route) => route.replace(' /', ' /chatrooms/')),
    ...Object.keys(elsewhere),
    ...ofNoGroup,
    ...operatorsOnly,
  ].map(plain);
  const others = new Set(ofOthers.map(plain));
  expect([...new Set(routes)].filter((route) => !others.has(route.replace(/:\w+$/, ':message'))).sort()).toEqual(
    [...new Set(known)].sort(),
  );
});

it.each(operatorsOnly)('%s is not for users', async (route) => {
  const id = await newGroup(cast.owner, {}, route.includes('chatrooms') ? 'room' : 'group');
  const [, path = ''] = route.split(' ');
  await cast.owner.post(path.replace(':group', id)).expect(401);
});
