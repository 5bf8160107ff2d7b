import {
  befriend,
  block,
  describeWaysOut,
  finding,
  homepageOf,
  register,
  startTestService,
  type RelationWorld,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { applicationPolicies, childPolicies, guardianPolicies } from './support/application-policies.js';
import { edit, opened } from './support/enrolments.js';

interface World extends RelationWorld {
  homepageId: string;
  enrolmentId: string;
}

/** The owner is shown as the contact of an enrolment. All viewers publish for the school as well. */
async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const person = (name: string) => register(service, name);
  const [owner, stranger, requested] = [
    await person('The contact'),
    await person('Stranger'),
    await person('Requested'),
  ];
  const [friend, friendOfFriend] = [await person('Friend'), await person('Friend of friend')];
  const [blockedByOwner, hasBlockedOwner] = [await person('Blocked'), await person('Blocking')];
  await befriend(service, owner, friend);
  await befriend(service, friend, friendOfFriend);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  const members = { stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner };
  const homepageId = await homepageOf(
    service,
    [[owner, 'senior'], ...Object.values(members).map((member) => [member, 'content'] as const)],
    'Lamp School',
    'school',
  );
  const enrolment = await opened(owner, homepageId, { showContact: true });
  await edit(owner, enrolment, { name: 'Another name' }).expect(200);
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    homepageId,
    enrolmentId: enrolment.enrolmentId,
    tokens: tokens as RelationWorld['tokens'],
    marks: { owner: [owner.memberId], public: ['The contact'], friends: ['What friends may see'] },
  };
}

const of = (path: (enrolmentId: string) => string) => ({
  shows: { owner: finding, public: finding },
  send: ({ enrolmentId }: World) => ({ path: `/api/admissions/${path(enrolmentId)}` }),
});
const answersManaged = 'answers the enrolment as `management` does';

describeWaysOut(
  'enrolment',
  start,
  {
    'GET /api/admissions/enrolments/:enrolmentId': of((id) => `enrolments/${id}`),
    'GET /api/admissions/enrolments/:enrolmentId/management': of((id) => `enrolments/${id}/management`),
    'GET /api/admissions/enrolments/:enrolmentId/versions': of((id) => `enrolments/${id}/versions`),
    'GET /api/admissions/comparison': of((id) => `comparison?ids=${id}`),
  },
  {
    'POST /api/admissions/homepages/:homepageId/enrolments': answersManaged,
    'GET /api/admissions/homepages/:homepageId/enrolments': 'schools and enrolments; no member',
    'GET /api/admissions/homepages/:homepageId/managed-enrolments': 'enrolments; no member',
    'GET /api/admissions/managed-homepages': 'schools; no member',
    'GET /api/admissions/homepages/:homepageId/dependants': 'numbers',
    'GET /api/admissions/homepages/:homepageId/figures': 'numbers',
    'GET /api/admissions/enrolments': 'schools and enrolments; no member',
    'GET /api/admissions/places-left': 'numbers',
    'PATCH /api/admissions/enrolments/:enrolmentId': answersManaged,
    'POST /api/admissions/enrolments/:enrolmentId/copies': answersManaged,
    'POST /api/admissions/enrolments/:enrolmentId/publish': answersManaged,
    'POST /api/admissions/enrolments/:enrolmentId/suspend': answersManaged,
    'POST /api/admissions/enrolments/:enrolmentId/resume': answersManaged,
    'POST /api/admissions/enrolments/:enrolmentId/stop': answersManaged,
    'DELETE /api/admissions/enrolments/:enrolmentId': 'answers nothing',
    'GET /api/admissions/enrolments/:enrolmentId/translation': 'what the enrolment says; no member',
    'POST /api/admissions/enrolments/:enrolmentId/report': 'answers nothing',
    'GET /api/admissions/enrolments/:enrolmentId/share-card': 'the enrolment and its school; no member',
    'GET /s/enrolments/:enrolmentId': 'the enrolment and its school; no member',
    'GET /internal/public-pages': 'the enrolment and its school; no member',
    'GET /api/admissions/export': 'for oneself',
    ...Object.fromEntries(
      Object.keys(applicationPolicies).map((route) => [
        route,
        'what applicants gave a school: for the two sides of the application, by its own policy',
      ]),
    ),
    ...Object.fromEntries(Object.keys(childPolicies).map((route) => [route, 'children of the asking guardian'])),
    ...Object.fromEntries(Object.keys(guardianPolicies).map((route) => [route, 'answers nothing'])),
  },
);
