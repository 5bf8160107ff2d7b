import { everybody, internalOnly, membersOnly, ownerOnly, type NamedMembers, type RoutePolicy } from '@renmai/test-kit';
import { at, created, filled, timesIn } from './events.js';
import type { EventsWorld } from './world.js';

type Row = RoutePolicy<EventsWorld>;

const of =
  (rest = ''): Row['send'] =>
  ({ eventId }) => ({ path: at(eventId, rest) });
/** On an event of its own. */
const fresh =
  (rest: string, body: object): Row['send'] =>
  async ({ owner }) => ({ path: at(await created(owner), rest), body });

/** The owner publishes the events. */
export const eventPolicies: Record<string, Row> = {
  'GET /api/calendar/events': { expect: everybody(200) },
  'GET /api/calendar/places-left': {
    expect: everybody(200),
    send: ({ eventId }) => ({ path: `/api/calendar/places-left?ids=${eventId}` }),
  },
  'POST /api/calendar/series-preview': {
    expect: membersOnly(200),
    send: () => ({
      path: '/api/calendar/series-preview',
      body: { times: timesIn(10), series: { every: 'week', count: 2 } },
    }),
  },
  'POST /api/calendar/events': {
    expect: membersOnly(201),
    send: () => ({ path: '/api/calendar/events', body: { times: timesIn(10), ...filled } }),
  },
  'GET /api/calendar/events/:eventId': { expect: everybody(200), send: of() },
  'GET /api/calendar/events/:eventId/management': { expect: ownerOnly(200), send: of('/management') },
  'GET /api/calendar/dependants': { expect: membersOnly(200) },
  'GET /api/calendar/managed-events': { expect: membersOnly(200) },
  'PATCH /api/calendar/events/:eventId': { expect: ownerOnly(200), send: fresh('', { version: 1, title: 'Other' }) },
  'POST /api/calendar/events/:eventId/move': {
    expect: ownerOnly(200),
    send: fresh('/move', { version: 1, times: timesIn(12) }),
  },
  'POST /api/calendar/events/:eventId/cancel': { expect: ownerOnly(200), send: fresh('/cancel', { version: 1 }) },
  'PUT /api/calendar/events/:eventId/organizers/:memberId': {
    expect: ownerOnly(204),
    send: async ({ owner, friend }) => ({ path: at(await created(owner), `/organizers/${friend.memberId}`), body: {} }),
  },
  'DELETE /api/calendar/events/:eventId/organizers/:memberId': {
    expect: ownerOnly(204),
    send: async ({ owner, friend }) => {
      const path = at(await created(owner), `/organizers/${friend.memberId}`);
      await owner.put(path, {}).expect(204);
      return { path };
    },
  },
  'GET /api/calendar/organizer-requests': { expect: membersOnly(200) },
  // Nobody is asked; the owner runs the event already, which is the result of an acceptance.
  'POST /api/calendar/events/:eventId/organizer-request/:answer': {
    expect: { ...membersOnly(404), owner: 204 },
    send: of('/organizer-request/accept'),
  },
  'GET /api/calendar/events/:eventId/invitations': { expect: ownerOnly(200), send: of('/invitations') },
  'POST /api/calendar/events/:eventId/invitations': {
    expect: ownerOnly(200),
    send: async ({ owner, friend }) => ({
      path: at(await created(owner), '/invitations'),
      body: { memberIds: [friend.memberId] },
    }),
  },
  // Messaging is not there.
  'POST /api/calendar/events/:eventId/chat-group': { expect: ownerOnly(503), send: of('/chat-group') },
  // Nor is the conference service.
  'POST /api/calendar/events/:eventId/room': {
    expect: ownerOnly(503),
    send: ({ eventId }) => ({ path: at(eventId, '/room'), body: {} }),
  },
  // No translator is set up here.
  'GET /api/calendar/events/:eventId/translation': { expect: membersOnly(403), send: of('/translation?to=en') },
  'POST /api/calendar/events/:eventId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: ({ eventId }) => ({ path: at(eventId, '/report'), body: { reason: 'spam' } }),
  },
  'GET /api/calendar/events/:eventId/share-card': { expect: everybody(200), send: of('/share-card') },
  'GET /s/events/:eventId': { expect: everybody(200), send: ({ eventId }) => ({ path: `/s/events/${eventId}` }) },
  'GET /internal/public-pages': {
    ...internalOnly(200),
    send: ({ eventId }) => ({ path: `/internal/public-pages?path=/events/${eventId}&locale=en` }),
  },
  'GET /api/calendar/export': { expect: membersOnly(200) },
};

export const eventsNaming: NamedMembers<EventsWorld> = {
  'GET /api/calendar/events': {
    send: (_, memberId) => ({ path: `/api/calendar/events?memberId=${memberId}` }),
  },
  'PUT /api/calendar/events/:eventId/organizers/:memberId': {
    send: ({ eventId }, memberId) => ({ path: at(eventId, `/organizers/${memberId}`), body: {} }),
  },
  'DELETE /api/calendar/events/:eventId/organizers/:memberId': {
    send: ({ eventId }, memberId) => ({ path: at(eventId, `/organizers/${memberId}`) }),
  },
  'POST /api/calendar/events/:eventId/invitations': {
    send: ({ eventId }, memberId) => ({ path: at(eventId, '/invitations'), body: { memberIds: [memberId] } }),
  },
};
