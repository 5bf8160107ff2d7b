import {
  befriend,
  block,
  describeWaysOut,
  finding,
  homepageOf,
  register,
  startTestService,
  type RelationWorld,
  type TestMember,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, registerFor } from './support/events.js';
import { registrationPolicies } from './support/registration-policies.js';

interface World extends RelationWorld {
  /** published by the owner */
  eventId: string;
  /** of a homepage that all viewers run; the owner is co-organizer, comments, and was invited */
  together: string;
  /** of the owner, who asks the friend to organize it */
  asking: string;
  /** of the administrator; the owner has a place, and lets others see that */
  attended: string;
  owner: TestMember;
}

async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const person = (name: string) => register(service, name);
  const [owner, stranger, requested] = [await person('The owner'), await person('Stranger'), await person('Requested')];
  const [friend, friendOfFriend] = [await person('Friend'), await person('Friend of friend')];
  const [blockedByOwner, hasBlockedOwner] = [await person('Blocked'), await person('Blocking')];
  const admin = await person('Administrator');
  for (const [one, other] of [
    [owner, friend],
    [friend, friendOfFriend],
    [admin, owner],
  ] as const)
    await befriend(service, one, other);
  await service.drained();
  const members = { stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner };
  const homepageId = await homepageOf(service, [
    [admin, 'senior'],
    ...Object.values(members).map((member) => [member, 'content'] as const),
  ]);
  const eventId = await created(owner);
  const together = await created(admin, { organizer: { kind: 'homepage', homepageId } });
  await admin.post(at(together, '/invitations'), { memberIds: [owner.memberId] }).expect(200);
  await coOrganizing(admin, together, owner);
  await owner.post(at(together, '/comments'), { text: 'What everybody may read' }).expect(201);
  const asking = await created(owner);
  await owner.put(at(asking, `/organizers/${friend.memberId}`), {}).expect(204);
  const attended = await created(admin);
  await registerFor(owner, attended);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  await service.drained();
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    eventId,
    together,
    asking,
    attended,
    owner,
    tokens: tokens as RelationWorld['tokens'],
    marks: { owner: [owner.memberId], public: ['The owner'], friends: ['What friends may see'] },
  };
}

const everybody = ['visitor', ...finding] as const;
const shows = { owner: everybody, public: everybody };
const ofOwn = (rest: string) => ({ shows, send: ({ eventId }: World) => ({ path: at(eventId, rest) }) });
const ofTogether = (rest: string, viewers: readonly (typeof everybody)[number][]) => ({
  shows: { owner: viewers, public: viewers },
  send: ({ together }: World) => ({ path: at(together, rest) }),
});
const toOrganizers = 'names that members gave the organizers when they registered';
const answersOwn = 'answers the event as `management` does';

describeWaysOut(
  'events',
  start,
  {
    'GET /api/calendar/events': {
      shows,
      send: ({ owner }) => ({ path: `/api/calendar/events?memberId=${owner.memberId}` }),
    },
    'GET /api/calendar/events/:eventId': ofOwn(''),
    'GET /api/calendar/events/:eventId/management': ofTogether('/management', finding),
    'GET /api/calendar/events/:eventId/invitations': ofTogether('/invitations', finding),
    'GET /api/calendar/organizer-requests': {
      shows: { owner: ['friend'], public: ['friend'] },
      send: () => ({ path: '/api/calendar/organizer-requests' }),
    },
    'GET /api/calendar/dependants': { shows: {} },
    'GET /api/calendar/managed-events': { shows: {} },
    'GET /api/calendar/events/:eventId/comments': ofTogether('/comments', everybody),
    'GET /api/calendar/events/:eventId/going': {
      shows: { owner: ['friend'], public: ['friend'] },
      send: ({ attended }) => ({ path: at(attended, '/going') }),
    },
    'GET /api/calendar/mine': {
      shows: {},
      send: () => {
        const [from, until] = [0, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
        return { path: `/api/calendar/mine?from=${from}&until=${until}` };
      },
    },
  },
  {
    'POST /api/calendar/series-preview': 'times; no member',
    'GET /api/calendar/places-left': 'numbers',
    'POST /api/calendar/events': 'ids; no member',
    'PATCH /api/calendar/events/:eventId': answersOwn,
    'POST /api/calendar/events/:eventId/move': answersOwn,
    'POST /api/calendar/events/:eventId/cancel': answersOwn,
    'PUT /api/calendar/events/:eventId/organizers/:memberId': 'answers nothing',
    'DELETE /api/calendar/events/:eventId/organizers/:memberId': 'answers nothing',
    'POST /api/calendar/events/:eventId/organizer-request/:answer': 'answers nothing',
    'POST /api/calendar/events/:eventId/invitations': 'numbers',
    'POST /api/calendar/events/:eventId/chat-group': 'the id of a group and numbers',
    'POST /api/calendar/events/:eventId/room': 'the address of a room, which has a policy of its own',
    'GET /api/calendar/events/:eventId/translation': 'what the event says; no member',
    'POST /api/calendar/events/:eventId/report': 'answers nothing',
    'GET /api/calendar/events/:eventId/share-card': 'as visitors see it, no matter who asks',
    'GET /s/events/:eventId': 'as visitors see it, no matter who asks',
    'GET /internal/public-pages': 'as visitors see it',
    'GET /api/calendar/export': 'for oneself',
    'GET /api/calendar/events/:eventId/ticket': 'the own ticket',
    'POST /api/calendar/events/:eventId/ticket': 'the own ticket',
    'GET /api/calendar/events/:eventId/check-in': toOrganizers,
    'POST /api/calendar/events/:eventId/check-ins': toOrganizers,
    'GET /api/calendar/events/:eventId/attendance.csv': toOrganizers,
    'GET /api/calendar/events/:eventId/event.ics': 'the event; no member',
    'GET /api/calendar/settings': 'for oneself',
    'PUT /api/calendar/settings': 'for oneself',
    'POST /api/calendar/feed': 'for oneself',
    'DELETE /api/calendar/feed': 'for oneself',
    'GET /api/calendar/feed/:secret': 'events, as its member sees them; no member',
    'POST /api/calendar/events/:eventId/comments': 'answers the own comment',
    'DELETE /api/calendar/events/:eventId/comments/:commentId': 'answers nothing',
    'GET /api/calendar/event-comments/:commentId/translation': 'a text; whose author the caller may not see: not found',
    'POST /api/calendar/event-comments/:commentId/report': 'answers nothing',
    'PUT /api/calendar/events/:eventId/going': 'answers nothing',
    'POST /api/calendar/events/:eventId/thanks': 'a number',
    'POST /api/calendar/events/:eventId/guest-messages': 'a number',
    'GET /api/calendar/events/:eventId/feedback/mine': 'for oneself',
    'PUT /api/calendar/events/:eventId/feedback/mine': 'answers nothing',
    'GET /api/calendar/events/:eventId/feedback': 'what members said, without who',
    'GET /api/calendar/events/:eventId/pictures': 'pictures that organizers added; no member',
    'POST /api/calendar/events/:eventId/pictures': 'an id',
    'DELETE /api/calendar/events/:eventId/pictures/:pictureId': 'answers nothing',
    ...Object.fromEntries(
      Object.keys(registrationPolicies).map((route) => [
        route,
        'what members gave the organizers: for the two sides of the registration, by its own policy',
      ]),
    ),
  },
);
