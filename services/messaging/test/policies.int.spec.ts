import { locales } from '@renmai/contracts';
import { uuidv7 } from '@renmai/service-kit';
import {
  describePolicies,
  everybody,
  internalOnly,
  membersOnly,
  ownerOnly,
  systemAdministratorsOnly,
  type NamedMembers,
  type RoutePolicy,
} from '@renmai/test-kit';
import { about, groupPolicies } from './support/group-policies.js';
import { start, type World } from './support/policy-world.js';

const inAllLanguages = (title: string): object =>
  Object.fromEntries(locales.map((locale) => [locale, { title, text: 'There' }]));

const own: RoutePolicy<World> = { expect: membersOnly(200) };
const notification = ({ notification: make }: World): Promise<string> => make();
const letter = ({ letter: make }: World): Promise<string> => make();
const report = ({ report: make }: World): Promise<string> => make();
const now = (): string => new Date().toISOString();

const named: NamedMembers<World> = {
  'GET /api/chat/reach/:userId': { send: (_, id) => ({ path: `/api/chat/reach/${id}` }) },
  'DELETE /api/chat/groups/:groupId/invitations/:userId': {
    send: ({ group }, id) => ({ path: `/api/chat/groups/${group}/invitations/${id}` }),
  },
  'DELETE /api/chat/group-invitation-answers/:groupId/:userId': {
    send: ({ group }, id) => ({ path: `/api/chat/group-invitation-answers/${group}/${id}` }),
  },
  'POST /api/chat/message-requests/:userId/accept': {},
  'POST /api/chat/message-requests/:userId/decline': {},
  'POST /api/message/stationLetter': {
    send: (_, recipient) => ({
      path: '/api/message/stationLetter',
      body: { recipient, title: 'Hello', text: 'There' },
    }),
  },
  'POST /api/message/station-letters':
    'system administrators write to every member; how many got it is all they are told',
};

const internal = (path: string, body: object) => ({ ...internalOnly(200), send: () => ({ path, body }) });

describePolicies<World>(
  'messaging',
  start,
  {
    'GET /api/chat/export': own,
    'GET /api/chat/archives': own,
    // Everybody who holds the signed link; this one is forged.
    'GET /api/chat/archives/:firstId': {
      expect: everybody(404),
      send: () => ({ path: `/api/chat/archives/${uuidv7()}?expires=9999999999&sig=forged` }),
    },
    'GET /api/chat/settings': own,
    'PUT /api/chat/settings': {
      expect: membersOnly(200),
      send: () => ({ path: '/api/chat/settings', body: { whoMayWrite: 'everyone' } }),
    },
    'GET /api/chat/message-requests': own,
    'POST /api/chat/message-requests/:userId/accept': about(
      ({ stranger }) => stranger(),
      (id) => `/api/chat/message-requests/${id}/accept`,
      ownerOnly(204),
    ),
    'POST /api/chat/message-requests/:userId/decline': about(
      ({ stranger }) => stranger(),
      (id) => `/api/chat/message-requests/${id}/decline`,
      ownerOnly(204),
    ),
    'GET /api/chat/conversations': own,
    'GET /api/chat/unread': own,
    'GET /api/chat/search': { expect: membersOnly(200), send: () => ({ path: '/api/chat/search?q=word' }) },
    'GET /api/chat/conversations/:kind/:id/jump': about(
      ({ group }) => group,
      (id) => `/api/chat/conversations/group/${id}/jump?at=${encodeURIComponent(now())}`,
      ownerOnly(200),
    ),
    'GET /api/chat/threads': own,
    'GET /api/chat/reach/:userId': about(
      ({ stranger }) => stranger(),
      (id) => `/api/chat/reach/${id}`,
      membersOnly(200),
    ),
    'GET /api/chat/groups/:groupId/messages/:messageId/thread': about(
      ({ group }) => group,
      (id) => `/api/chat/groups/${id}/messages/1/thread`,
      ownerOnly(200),
    ),
    'GET /api/chat/contact-requests': own,
    ...{ 'GET /api/chat/dependants': own, 'GET /api/chat/group-invitations': own },
    'GET /api/chat/public-groups': own,
    'GET /api/chat/public-groups/:groupId': about(
      ({ group }) => group,
      (id) => `/api/chat/public-groups/${id}`,
      membersOnly(200),
    ),
    'GET /api/chat/group-invitation-answers': own,
    'DELETE /api/chat/group-invitation-answers/:groupId/:userId': about(
      ({ group }) => group,
      (id) => `/api/chat/group-invitation-answers/${id}/somebody`,
      membersOnly(404),
    ),
    'GET /api/chat/groups/:groupId/invitations': about(
      ({ group }) => group,
      (id) => `/api/chat/groups/${id}/invitations`,
      ownerOnly(200),
    ),
    'DELETE /api/chat/groups/:groupId/invitations/:userId': about(
      ({ group }) => group,
      (id) => `/api/chat/groups/${id}/invitations/somebody`,
      membersOnly(404),
    ),
    'DELETE /api/chat/group-invitations/:groupId': about(
      ({ group }) => group,
      (id) => `/api/chat/group-invitations/${id}`,
      membersOnly(404),
    ),
    'POST /api/chat/groups/:groupId/report': {
      expect: { ...membersOnly(204), owner: 403 },
      send: ({ group }) => ({ path: `/api/chat/groups/${group}/report`, body: { reason: 'spam' } }),
    },
    ...groupPolicies,
    'GET /api/chat/group-declines': own,
    'DELETE /api/chat/group-declines/:groupId': about(
      ({ group }) => group,
      (id) => `/api/chat/group-declines/${id}`,
      membersOnly(404),
    ),
    'GET /api/chat/groups/:groupId/join-requests': about(
      ({ group }) => group,
      (id) => `/api/chat/groups/${id}/join-requests`,
      ownerOnly(200),
    ),

    'GET /api/chat/reports': { expect: systemAdministratorsOnly(200) },
    'GET /api/chat/reports/:reportId': about(report, (id) => `/api/chat/reports/${id}`, systemAdministratorsOnly(200)),
    'POST /api/chat/reports/:reportId/resolve': about(
      report,
      (id) => `/api/chat/reports/${id}/resolve`,
      systemAdministratorsOnly(200),
      { decision: 'upheld', note: 'seen' },
    ),

    'GET /api/notifications': own,
    'GET /api/notifications/counts': own,
    'GET /api/notifications/export': own,
    'GET /api/notifications/preferences': own,
    'PATCH /api/notifications/preferences': {
      expect: membersOnly(200),
      send: () => ({ path: '/api/notifications/preferences', body: { digest: 'weekly' } }),
    },
    'POST /api/notifications/seen': {
      expect: membersOnly(200),
      send: () => ({ path: '/api/notifications/seen', body: { upTo: now() } }),
    },
    'POST /api/notifications/read': {
      expect: membersOnly(200),
      send: () => ({ path: '/api/notifications/read', body: { upTo: now() } }),
    },
    'PUT /api/notifications/:notificationId/read': about(
      notification,
      (id) => `/api/notifications/${id}/read`,
      ownerOnly(200),
    ),
    'DELETE /api/notifications/:notificationId/read': about(
      notification,
      (id) => `/api/notifications/${id}/read`,
      ownerOnly(200),
    ),
    'DELETE /api/notifications/:notificationId': about(
      notification,
      (id) => `/api/notifications/${id}`,
      ownerOnly(200),
    ),
    'POST /api/notifications/:notificationId/restore': about(
      (world) => world.notification(true),
      (id) => `/api/notifications/${id}/restore`,
      ownerOnly(200),
    ),
    'GET /api/notifications/push': own,
    'POST /api/notifications/push/devices': {
      expect: membersOnly(422),
      // The browser's owner is unknown here; an internal address belongs to nobody.
      send: () => ({
        path: '/api/notifications/push/devices',
        body: {
          endpoint: 'https://10.0.0.1/',
          keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
        },
      }),
    },
    // Succeeds even if it is deleted already; another member's device stays.
    'DELETE /api/notifications/push/devices/:deviceId': {
      expect: membersOnly(204),
      send: () => ({ path: `/api/notifications/push/devices/${uuidv7()}` }),
    },
    // Before anybody has logged in.
    'GET /easemob/server.json': { expect: everybody(200) },
    // Anyone who has the mail.
    'GET /api/notifications/unsubscribe/:token': {
      expect: everybody(404),
      send: () => ({ path: '/api/notifications/unsubscribe/no-such-token' }),
    },
    'POST /api/notifications/unsubscribe/:token': {
      expect: everybody(404),
      send: () => ({ path: '/api/notifications/unsubscribe/no-such-token' }),
    },

    // How it went is said in the body.
    'POST /api/message/stationLetter': {
      expect: everybody(200),
      send: ({ friend }) => ({
        path: '/api/message/stationLetter',
        body: { recipient: friend.memberId, title: 'Hello', text: 'There' },
      }),
    },
    'GET /api/message/station-letters': own,
    'GET /api/message/station-letters/:letterId': about(
      letter,
      (id) => `/api/message/station-letters/${id}`,
      ownerOnly(200),
    ),
    'PUT /api/message/station-letters/:letterId/read': about(
      letter,
      (id) => `/api/message/station-letters/${id}/read`,
      ownerOnly(204),
    ),
    'DELETE /api/message/station-letters/:letterId': about(
      letter,
      (id) => `/api/message/station-letters/${id}`,
      ownerOnly(204),
    ),
    'POST /api/message/station-letters': {
      expect: systemAdministratorsOnly(200),
      send: ({ friend }) => ({
        path: '/api/message/station-letters',
        body: { recipients: [friend.memberId], title: 'Hello', text: 'There' },
      }),
    },
    'POST /internal/station-letters': {
      ...internalOnly(200),
      send: ({ friend }) => ({
        path: '/internal/station-letters',
        body: { recipients: [friend.memberId], texts: inAllLanguages('Hello'), key: 'policies' },
      }),
    },
    'POST /internal/admissions': internal('/internal/admissions', { memberId: uuidv7(), way: 'meeting', others: [] }),
    'POST /internal/chat-tokens': internal('/internal/chat-tokens', { token: 'x' }),
    'POST /internal/group-callees': internal('/internal/group-callees', {
      ...{ groupId: '17', memberId: uuidv7(), among: null },
    }),
    'GET /internal/chat-files/:fileId/picture': {
      ...internalOnly(404),
      send: () => ({ path: `/internal/chat-files/${uuidv7()}/picture` }),
    },
    'POST /internal/gathered-groups': {
      ...internalOnly(200),
      send: ({ owner, friend }) => ({
        path: '/internal/gathered-groups',
        body: {
          key: 'policies',
          ownerId: owner.memberId,
          name: 'Walkers',
          description: '',
          memberIds: [friend.memberId],
        },
      }),
    },
  },
  {
    '/:org/:app': 'answers in the shape of the chat protocol: rest, group-permissions and the specs of each family',
    '/ws': 'a transport without callers of its own: who is there is known by the login over it',
  },
  { named },
);
