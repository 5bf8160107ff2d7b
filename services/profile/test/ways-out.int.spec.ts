import {
  describeWaysOut,
  finding,
  startTestService,
  type RelationWorld,
  type TestMember,
  type Viewer,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { network, register } from './support/members.js';

interface World extends RelationWorld {
  owner: TestMember;
}

async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const owner = await register(service, 'Ownerlin Quillfeather');
  const names = ['stranger', 'requested', 'friendOfFriend', 'friend', 'blockedByOwner', 'hasBlockedOwner'] as const;
  const viewers = {} as Record<(typeof names)[number], TestMember>;
  for (const name of names) viewers[name] = await register(service, name);
  for (const { memberId } of Object.values(viewers)) await owner.put(`/api/members/${memberId}/view`).expect(204);
  const { befriend, block } = network(service);
  await befriend(viewers.friend, viewers.friendOfFriend);
  for (const name of ['friend', 'blockedByOwner', 'hasBlockedOwner'] as const) await befriend(owner, viewers[name]);
  await block(owner, viewers.blockedByOwner);
  await block(viewers.hasBlockedOwner, owner);
  await owner.patch('/api/profile', { version: 1, headline: 'Marmalade maker' }).expect(200);
  await owner.put('/api/profile/contact', { version: 1, email: 'periwinkle@example.org' }).expect(200);
  await owner.post('/api/profile/services', { title: 'Marmalade tasting', description: 'x' }).expect(201);
  await owner.post('/api/profile/projects', { name: 'Marmalade archive' }).expect(201);
  const job = { title: 'Marmalade maker', employmentType: 'permanent', companyName: 'Pantry', industry: 'Food' };
  await owner.post('/api/profile/jobs', job).expect(201);
  await service.drained();
  return {
    service,
    owner,
    tokens: Object.fromEntries(names.map((name) => [name, viewers[name].token])) as World['tokens'],
    // By default these are visible to everybody, and to friends alone.
    marks: { owner: ['Quillfeather'], public: ['Marmalade'], friends: ['periwinkle'] },
  };
}

const at = (path: (memberId: string) => string) => ({ send: ({ owner }: World) => ({ path: path(owner.memberId) }) });
const everybody: readonly Viewer[] = ['visitor', ...finding];
const own = 'shows the asking member alone';
const upload = 'a file of the asking member, or anyone who holds its link';
const lists = [
  ...['educations', 'jobs', 'languages', 'skills', 'services'],
  ...['certifications', 'projects', 'volunteering', 'publications'],
].flatMap((list) =>
  [
    `POST /api/profile/${list}`,
    `PATCH /api/profile/${list}/:entryId`,
    `DELETE /api/profile/${list}/:entryId`,
    `PUT /api/profile/${list}/order`,
  ].map((route): [string, string] => [route, own]),
);

describeWaysOut(
  'profile',
  start,
  {
    'GET /api/members/:memberId': {
      ...at((id) => `/api/members/${id}`),
      shows: { owner: everybody, public: everybody, friends: ['friend'] },
    },
    'GET /api/members': { ...at((id) => `/api/members?ids=${id}`), shows: { owner: finding, public: finding } },
    'GET /api/members/backgrounds': {
      ...at((id) => `/api/members/backgrounds?ids=${id}`),
      shows: { public: finding },
    },
    'GET /api/profile/viewers': {
      send: () => ({ path: '/api/profile/viewers' }),
      shows: { owner: finding, public: finding },
    },
    'GET /api/members/:memberId/services': {
      ...at((id) => `/api/members/${id}/services`),
      shows: { public: everybody },
    },
    'GET /api/other/userServices/getUserServices': {
      ...at((id) => `/api/other/userServices/getUserServices?uid=${id}`),
      shows: { public: everybody },
    },
    'GET /api/members/:memberId/share-card': {
      ...at((id) => `/api/members/${id}/share-card`),
      shows: { owner: everybody, public: everybody },
    },
  },
  {
    'GET /api/members/:memberId/translation': 'texts of what the caller sees of the member; names nobody',
    'POST /api/members/:memberId/report': 'answers nothing',
    'PUT /api/members/:memberId/view': 'answers nothing',
    'GET /internal/public-pages': 'what a visitor sees; it knows no members',
    'GET /internal/cards': 'what it is told by the gateway, which has it from what a visitor sees',
    'GET /s/members/:memberId': 'what a visitor sees, for other sites; it knows no members',
    'GET /internal/members/:memberId/completeness': 'other services only',
    'GET /internal/media/:mediaId/picture': 'other services only',
    'GET /internal/media/:mediaId/document': 'other services only, to which its owner sends it',
    ...Object.fromEntries(
      [
        'GET /api/profile',
        'PATCH /api/profile',
        'PUT /api/profile/contact',
        'GET /api/profile/visibility',
        'PUT /api/profile/visibility',
        'PUT /api/profile/interests',
        'PUT /api/profile/second-language',
        'PUT /api/profile/photo',
        'PUT /api/profile/cover',
        'GET /api/profile/completeness',
        'GET /api/profile/preview',
        'GET /api/profile/resumes',
        'POST /api/profile/resumes',
        'PUT /api/profile/resumes/:mediaId',
        'DELETE /api/profile/resumes/:mediaId',
        'GET /api/profile/resumes/:mediaId/pages/:page',
        'GET /api/profile/json-resume',
        'POST /api/profile/imports',
        'GET /api/profile/imports',
        'GET /api/profile/imports/:importId',
        'POST /api/profile/imports/:importId/apply',
        'POST /api/profile/imports/:importId/undo',
        'DELETE /api/profile/imports/:importId',
        'GET /api/profile/export',
      ].map((route) => [route, own]),
    ),
    ...Object.fromEntries(lists),
    'GET /api/members/showcase': 'a member of the day; whom it may show is proved by showcase.int.spec',
    'GET /api/profile/names': 'names that open profiles have, no person',
    'GET /api/skills/suggestions': 'names of skills, no person',
    'GET /api/places': 'places of the world, no person',
    'GET /api/places/located': 'places of the world, no person',
    'GET /api/places/around': 'places of the world, no person',
    'GET /api/places/names': 'places of the world, no person',
    'GET /api/places/typed': 'places of the world, no person',
    'POST /api/media/uploads': upload,
    'GET /api/media/uploads/:uploadId': upload,
    'POST /api/media/uploads/:uploadId/complete': upload,
    'DELETE /api/media/uploads/:uploadId': upload,
    'GET /api/media/:mediaId': upload,
    'GET /api/media/:mediaId/link': upload,
    'GET /api/media/objects/:area/:mediaId/:name': upload,
    'PUT /api/media/objects/:area/:mediaId/:name': upload,
    'PUT /api/media/session': own,
    'DELETE /api/media/session': own,
    'GET /api/media/archives': own,
    'GET /media/archives/:firstId': own,
    'GET /media/:mediaId/:variant': 'files have a table of their own, by audience',
  },
);
