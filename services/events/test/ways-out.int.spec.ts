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
import { at, created } from './support/events.js';
import { registrationPolicies } from './support/registration-policies.js';

interface World extends RelationWorld {
  /** published by the owner */
  eventId: string;
  /** of a homepage that everybody who looks runs; the owner is co-organizer, and was invited */
  together: string;
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
  await admin.put(at(together, `/organizers/${owner.memberId}`), {}).expect(204);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  await service.drained();
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    eventId,
    together,
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
    'GET /api/calendar/managed-events': { shows: {} },
  },
  {
    'POST /api/calendar/series-preview': 'times; no member',
    'POST /api/calendar/events': 'ids; no member',
    'PATCH /api/calendar/events/:eventId': answersOwn,
    'POST /api/calendar/events/:eventId/move': answersOwn,
    'POST /api/calendar/events/:eventId/cancel': answersOwn,
    'PUT /api/calendar/events/:eventId/organizers/:memberId': 'answers nothing',
    'DELETE /api/calendar/events/:eventId/organizers/:memberId': 'answers nothing',
    'POST /api/calendar/events/:eventId/invitations': 'numbers',
    'POST /api/calendar/events/:eventId/chat-group': 'the id of a group and numbers',
    'POST /api/calendar/events/:eventId/report': 'answers nothing',
    'GET /api/calendar/events/:eventId/share-card': 'as visitors see it, whoever asks',
    'GET /s/events/:eventId': 'as visitors see it, whoever asks',
    'GET /internal/public-pages': 'as visitors see it',
    'GET /api/calendar/export': 'for oneself',
    ...Object.fromEntries(
      Object.keys(registrationPolicies).map((route) => [
        route,
        'what members gave the organizers: for the two sides of the registration, by its own policy',
      ]),
    ),
  },
);
