import type { ChatRestUser } from './chat-rest.js';
import { pathOf, type Kind } from './groups.js';

export const roles = ['owner', 'admin', 'member', 'outsider'] as const;
export type Role = (typeof roles)[number];
/** `ok`, or how it is refused: 603, 602 (rooms 702), and so on, as clients make it out */
type Answer = 'ok' | 'permission' | 'not-member' | 'no-entry' | 'already-in';

interface Cast {
  /** who asks */
  actor: ChatRestUser;
  /** a plain member, and a user who is not a member */
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
  // Another's; everybody may take away their own.
  'DELETE /:group/share_files/:file': {
    answers: admins,
    send: async (cast) => cast.actor.delete(`${at(cast)}/share_files/${await fileOf(cast.target, cast)}`),
  },
};

export const tables: Record<Kind, Record<string, Row>> = {
  group: {
    ...shared,
    // A private group; everybody may see the details of public ones.
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
    'POST /:group/apply': {
      answers: ['already-in', 'already-in', 'already-in', OK],
      send: (cast) => cast.actor.post(`${at(cast)}/apply`, { message: '' }),
    },
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
export const elsewhere: Record<string, { kind: Kind } & Row> = {
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
export const ownerChange: Row = {
  answers: owner,
  send: (cast) => cast.actor.put(at(cast), { newowner: cast.target.id }),
};

/** Routes about the callers themselves, or about no particular group; tested elsewhere. */
export const ofNoGroup = [
  'POST /chatgroups',
  'POST /chatrooms',
  'GET /chatrooms',
  'GET /publicchatgroups',
  'GET /chatgroups/user/:me',
  'GET /chatgroups/user/:me/joined_count',
  'GET /users/:me/joined_chatgroups',
  'GET /users/:me/joined_chatrooms',
];
export const operatorsOnly = ['chatgroups', 'chatrooms'].flatMap((path) =>
  ['disable', 'enable'].map((verb) => `POST /${path}/:group/${verb}`),
);
/** routes of the conversation, not of the group */
export const ofOthers = ['GET /chatgroups/:group/acks/:message'];
