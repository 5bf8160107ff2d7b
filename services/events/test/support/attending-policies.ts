import { everybody, membersOnly, ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import { at, created, pass, registerFor, upload } from './events.js';
import { byName } from './tickets.js';
import type { EventsWorld } from './world.js';

type Row = RoutePolicy<EventsWorld>;

/** Events of the owner, with a place for the other member; `past`: it is over. Created on first use. */
const attended = new WeakMap<EventsWorld, Promise<{ ahead: string; past: string }>>();
async function make({ service, owner, other }: EventsWorld): Promise<{ ahead: string; past: string }> {
  const [ahead, past] = [await created(owner), await created(owner)];
  for (const eventId of [ahead, past]) await registerFor(other, eventId);
  await pass(service, past, 11);
  return { ahead, past };
}
function attendedIn(world: EventsWorld): Promise<{ ahead: string; past: string }> {
  const known = attended.get(world) ?? make(world);
  attended.set(world, known);
  return known;
}

const of =
  (rest: string, body?: object): Row['send'] =>
  ({ eventId }) => ({ path: at(eventId, rest), ...(body && { body }) });
const ahead =
  (rest: string, body?: object): Row['send'] =>
  async (world) => ({ path: at((await attendedIn(world)).ahead, rest), ...(body && { body }) });
const past =
  (rest: string, body?: object): Row['send'] =>
  async (world) => ({ path: at((await attendedIn(world)).past, rest), ...(body && { body }) });
/** On one that has just ended. */
const over =
  (rest: string, body: (world: EventsWorld) => object | Promise<object>): Row['send'] =>
  async (world) => {
    const eventId = await created(world.owner);
    await pass(world.service, eventId, 11);
    return { path: at(eventId, rest), body: await body(world) };
  };

const commented = async ({ owner, eventId }: EventsWorld): Promise<string> =>
  (await owner.post(at(eventId, '/comments'), { text: 'Welcome' }).expect(201)).body.commentId as string;
const span = `from=2027-03-01T00:00:00.000Z&until=2027-04-01T00:00:00.000Z`;

/** The other member has a place if the call needs one; the owner publishes. */
const guest = (status: number, others: number) => ({ ...membersOnly(others), otherMember: status });

export const attendingPolicies: Record<string, Row> = {
  'GET /api/calendar/events/:eventId/ticket': { expect: guest(200, 404), send: ahead('/ticket') },
  'POST /api/calendar/events/:eventId/ticket': { expect: guest(200, 404), send: ahead('/ticket') },
  'GET /api/calendar/events/:eventId/check-in': { expect: ownerOnly(200), send: of('/check-in') },
  'POST /api/calendar/events/:eventId/check-ins': {
    expect: ownerOnly(200),
    send: ({ eventId }) => ({ path: at(eventId, '/check-ins'), body: { scans: [byName(eventId)] } }),
  },
  'GET /api/calendar/events/:eventId/attendance.csv': { expect: ownerOnly(200), send: of('/attendance.csv') },
  'GET /api/calendar/events/:eventId/event.ics': { expect: everybody(200), send: of('/event.ics') },
  'GET /api/calendar/mine': { expect: membersOnly(200), send: () => ({ path: `/api/calendar/mine?${span}` }) },
  'GET /api/calendar/settings': { expect: membersOnly(200) },
  'PUT /api/calendar/settings': {
    expect: membersOnly(204),
    send: () => ({ path: '/api/calendar/settings', body: { zone: 'Asia/Tokyo' } }),
  },
  'POST /api/calendar/feed': { expect: membersOnly(201) },
  'DELETE /api/calendar/feed': { expect: membersOnly(204) },
  'GET /api/calendar/feed/:secret': {
    expect: everybody(200),
    send: async ({ owner }) => {
      const { url } = (await owner.post('/api/calendar/feed').expect(201)).body as { url: string };
      return { path: new URL(url).pathname };
    },
  },
  'GET /api/calendar/events/:eventId/comments': { expect: everybody(200), send: of('/comments') },
  'POST /api/calendar/events/:eventId/comments': {
    expect: { ...membersOnly(403), owner: 201 },
    send: of('/comments', { text: 'Hello' }),
  },
  'DELETE /api/calendar/events/:eventId/comments/:commentId': {
    expect: ownerOnly(204, 403),
    send: async (world) => ({ path: at(world.eventId, `/comments/${await commented(world)}`) }),
  },
  // No translator is set up here.
  'GET /api/calendar/event-comments/:commentId/translation': {
    expect: membersOnly(403),
    send: async (world) => ({ path: `/api/calendar/event-comments/${await commented(world)}/translation?to=en` }),
  },
  'POST /api/calendar/event-comments/:commentId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: async (world) => ({
      path: `/api/calendar/event-comments/${await commented(world)}/report`,
      body: { reason: 'spam' },
    }),
  },
  'GET /api/calendar/events/:eventId/going': { expect: membersOnly(200), send: of('/going') },
  'PUT /api/calendar/events/:eventId/going': { expect: guest(204, 404), send: ahead('/going', { shown: true }) },
  'POST /api/calendar/events/:eventId/thanks': {
    expect: ownerOnly(202),
    send: over('/thanks', () => ({ subject: 'Thank you', body: 'It was bright.' })),
  },
  'POST /api/calendar/events/:eventId/guest-messages': {
    expect: ownerOnly(202),
    send: of('/guest-messages', { to: 'everyone', subject: 'Doors', body: 'They open at seven.' }),
  },
  'GET /api/calendar/events/:eventId/feedback/mine': { expect: membersOnly(200), send: past('/feedback/mine') },
  'PUT /api/calendar/events/:eventId/feedback/mine': {
    expect: guest(204, 403),
    send: past('/feedback/mine', { stars: 4 }),
  },
  'GET /api/calendar/events/:eventId/feedback': { expect: ownerOnly(200), send: past('/feedback') },
  'GET /api/calendar/events/:eventId/pictures': { expect: everybody(200), send: of('/pictures') },
  'POST /api/calendar/events/:eventId/pictures': {
    expect: ownerOnly(201),
    send: over('/pictures', async ({ service, owner }) => ({ mediaId: await upload(service, owner, 'event-picture') })),
  },
  'DELETE /api/calendar/events/:eventId/pictures/:pictureId': {
    expect: ownerOnly(404),
    send: ({ eventId }) => ({ path: at(eventId, `/pictures/${eventId}`) }),
  },
};
