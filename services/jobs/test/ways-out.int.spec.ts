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
import { applicationPolicies } from './support/application-policies.js';
import { interviewPolicies } from './support/interview-policies.js';
import { filled, opened } from './support/positions.js';
import { setBackground } from './support/seekers.js';

interface World extends RelationWorld {
  homepageId: string;
  positionId: string;
}

/** The owner is shown as the contact of a position. Everybody who looks manages another homepage. */
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
  // All of them are administrators, so that the management is a way out as well.
  const homepageId = await homepageOf(service, [
    [owner, 'senior'],
    ...Object.values(members).map((member) => [member, 'content'] as const),
  ]);
  const { positionId, version } = await opened(owner, homepageId, { ...filled, showContact: true });
  await owner.patch(`/api/jobs/positions/${positionId}`, { version, title: 'Other title' }).expect(200);
  // The present employer of the owner, which is a reason for friends.
  const workplace = await homepageOf(service, [[owner, 'senior']], 'Bells Ltd');
  await opened(owner, workplace);
  await setBackground(service, owner, { worksAt: [workplace] });
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    homepageId,
    positionId,
    tokens: tokens as RelationWorld['tokens'],
    marks: { owner: [owner.memberId], public: ['The contact'], friends: ['What friends may see'] },
  };
}

const of = (rest: string) => ({
  shows: { owner: finding, public: finding },
  send: ({ positionId }: World) => ({ path: `/api/jobs/positions/${positionId}${rest}` }),
});
/** Friends of the member who work there now. */
const friendsThere = { shows: { owner: ['friend'], public: ['friend'] } } as const;
const answersOwn = 'answers the position as `management` does';

describeWaysOut(
  'jobs',
  start,
  {
    'GET /api/jobs/positions/:positionId': of(''),
    'GET /api/jobs/positions/:positionId/management': of('/management'),
    'GET /api/jobs/positions/:positionId/versions': of('/versions'),
    'GET /api/jobs/recommended': friendsThere,
    'GET /api/jobs/positions': friendsThere,
    'GET /api/jobs/positions/:positionId/similar': {
      ...friendsThere,
      send: ({ positionId }) => ({ path: `/api/jobs/positions/${positionId}/similar` }),
    },
  },
  {
    'POST /api/jobs/homepages/:homepageId/positions': answersOwn,
    'GET /api/jobs/homepages/:homepageId/positions': 'homepages and positions; no member',
    'GET /api/jobs/homepages/:homepageId/managed-positions': 'positions; no member',
    'GET /api/jobs/managed-homepages': 'homepages; no member',
    'GET /api/jobs/homepages/:homepageId/dependants': 'numbers',
    'GET /api/jobs/homepages/:homepageId/figures': 'numbers',
    'GET /api/jobs/homepages/:homepageId/settings': 'settings',
    'PUT /api/jobs/homepages/:homepageId/settings': 'settings',
    'PATCH /api/jobs/positions/:positionId': answersOwn,
    'POST /api/jobs/positions/:positionId/copies': answersOwn,
    'POST /api/jobs/positions/:positionId/publish': answersOwn,
    'POST /api/jobs/positions/:positionId/withdraw': answersOwn,
    'POST /api/jobs/positions/:positionId/approve': answersOwn,
    'POST /api/jobs/positions/:positionId/return': answersOwn,
    'POST /api/jobs/positions/:positionId/pause': answersOwn,
    'POST /api/jobs/positions/:positionId/resume': answersOwn,
    'POST /api/jobs/positions/:positionId/confirm': answersOwn,
    'POST /api/jobs/positions/:positionId/close': answersOwn,
    'DELETE /api/jobs/positions/:positionId': 'answers nothing',
    'GET /api/jobs/positions/:positionId/translation': 'what the position says; no member',
    'POST /api/jobs/positions/:positionId/report': 'answers nothing',
    'GET /api/jobs/positions/:positionId/share-card': 'the position and its homepage; no member',
    'GET /s/jobs/:positionId': 'the position and its homepage; no member',
    'GET /internal/public-pages': 'the position and its homepage; no member',
    'GET /api/jobs/export': 'for oneself',
    'GET /api/jobs/saved': 'positions, without reasons; no member',
    'GET /api/jobs/hidden': 'positions, without reasons; no member',
    'GET /api/jobs/positions/:positionId/marks': 'whether it is saved or hidden',
    'PUT /api/jobs/positions/:positionId/saved': 'answers nothing',
    'DELETE /api/jobs/positions/:positionId/saved': 'answers nothing',
    'PUT /api/jobs/positions/:positionId/hidden': 'answers nothing',
    'DELETE /api/jobs/positions/:positionId/hidden': 'answers nothing',
    ...Object.fromEntries(
      Object.keys({ ...applicationPolicies, ...interviewPolicies }).map((route) => [
        route,
        'what applicants gave a homepage: for the two sides of the application, by its own policy',
      ]),
    ),
  },
);
