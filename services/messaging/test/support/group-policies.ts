import { uuidv7 } from '@renmai/service-kit';
import { everybody, membersOnly, ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import type { World } from './policy-world.js';

/** A route about something of the world, whose id is in its path. */
export const about = (
  of: (world: World) => Promise<string> | string,
  path: (id: string) => string,
  expect: RoutePolicy<World>['expect'],
  body?: object,
): RoutePolicy<World> => ({
  expect,
  send: async (world) => ({ path: path(await of(world)), ...(body && { body }) }),
});

/** Links into a group, its polls, words of voice messages, notes of meetings, its log and the readers of its announcement. */
export const groupPolicies: Record<string, RoutePolicy<World>> = {
  'GET /api/chat/groups/:groupId/links': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/links`,
    ownerOnly(200),
  ),
  'POST /api/chat/groups/:groupId/links': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/links`,
    ownerOnly(201),
    { days: 7 },
  ),
  'DELETE /api/chat/groups/:groupId/links/:linkId': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/links/${uuidv7()}`,
    membersOnly(404),
  ),
  'GET /api/chat/group-links/:secret': {
    expect: everybody(404),
    send: () => ({ path: `/api/chat/group-links/${'x'.repeat(22)}` }),
  },
  'POST /api/chat/group-links/:secret/join': {
    expect: membersOnly(404),
    send: () => ({ path: `/api/chat/group-links/${'x'.repeat(22)}/join` }),
  },
  'PUT /api/chat/groups/:groupId/polls/:pollId': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/polls/${uuidv7()}`,
    ownerOnly(200),
    { question: 'When?', options: ['Friday', 'Sunday'], several: false, anonymous: false, hours: 24 },
  ),
  'PUT /api/chat/groups/:groupId/meeting-notes/:meetingId': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/meeting-notes/${uuidv7()}`,
    ownerOnly(200),
    { text: 'Agreed' },
  ),
  'GET /api/chat/groups/:groupId/polls': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/polls`,
    ownerOnly(200),
  ),
  'GET /api/chat/polls/:pollId': about(
    ({ poll }) => poll(),
    (id) => `/api/chat/polls/${id}`,
    ownerOnly(200),
  ),
  'PUT /api/chat/polls/:pollId/vote': about(
    ({ poll }) => poll(),
    (id) => `/api/chat/polls/${id}/vote`,
    ownerOnly(200),
    { options: [1] },
  ),
  'GET /api/chat/transcripts': { expect: membersOnly(200), send: () => ({ path: '/api/chat/transcripts' }) },
  // Without a speech service.
  'GET /api/chat/messages/:messageId/transcript': {
    expect: membersOnly(403),
    send: () => ({ path: '/api/chat/messages/1/transcript' }),
  },
  'POST /api/chat/polls/:pollId/close': about(
    ({ poll }) => poll(),
    (id) => `/api/chat/polls/${id}/close`,
    ownerOnly(200),
  ),
  'GET /api/chat/polls/:pollId/options/:option/voters': about(
    ({ poll }) => poll(),
    (id) => `/api/chat/polls/${id}/options/0/voters`,
    ownerOnly(200),
  ),
  'GET /api/chat/groups/:groupId/acts': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/acts`,
    ownerOnly(200),
  ),
  'PUT /api/chat/groups/:groupId/announcement/read': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/announcement/read`,
    ownerOnly(204),
  ),
  'GET /api/chat/groups/:groupId/announcement/readers': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/announcement/readers`,
    ownerOnly(200),
  ),
  'GET /api/chat/groups/:groupId/announcement/members': about(
    ({ group }) => group,
    (id) => `/api/chat/groups/${id}/announcement/members?read=false`,
    ownerOnly(200),
  ),
};
