import { defaultVisibility } from '@renmai/contracts/profile/visibility.schema';
import { SYSTEM_ADMINISTRATOR, uuidv7 } from '@renmai/service-kit';
import {
  describePolicies,
  everybody,
  internalOnly,
  membersOnly,
  ownerOnly,
  startTestService,
  type NamedMembers,
  type PolicyWorld,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { formOf } from './support/entry-forms.js';
import * as files from './support/files.js';
import { ownProfile, register } from './support/members.js';
import { pathOf, start as startUpload, upload } from './support/uploads.js';

interface World extends PolicyWorld {
  owner: TestMember;
  /** an entry of the owner's list */
  entry: (list: string) => Promise<{ id: string; version: number }>;
  upload: () => Promise<string>;
  photo: string;
  document: string;
}

async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const owner = await register(service, 'Owner');
  const other = await register(service, 'Other');
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  const photo = await upload(service, owner, { purpose: 'profile-photo', bytes: await files.jpeg() });
  const document = await upload(service, owner, { purpose: 'document', bytes: files.pdf });
  return {
    service,
    owner,
    tokens: { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token },
    entry: async (list) => {
      for (const { id } of (await ownProfile(owner))[list as 'skills'].slice(5))
        await owner.delete(`/api/profile/${list}/${id}`);
      return (await owner.post(`/api/profile/${list}`, formOf(list)).expect(201)).body as {
        id: string;
        version: number;
      };
    },
    upload: async () => {
      const { uploadId } = await startUpload(owner, { purpose: 'profile-photo', bytes: await files.jpeg() });
      return uploadId;
    },
    photo: photo.mediaId,
    document: document.mediaId,
  };
}

/** Proposes a headline. */
async function importOf(member: TestMember): Promise<string> {
  const { body } = await member
    .post('/api/profile/imports?name=cv.json')
    .set('content-type', 'application/octet-stream')
    .send(Buffer.from('{"basics":{"label":"Engineer"}}'))
    .expect(201);
  return (body as { importId: string }).importId;
}

const body = (path: string, sent: object) => ({ send: () => ({ path, body: sent }) });
/** All members edit their own data; the conflict of versions shows that they are allowed to. */
const STALE = 999_999;
const ownEdit = (path: string, sent: object) => ({
  expect: membersOnly(409),
  ...body(path, { version: STALE, ...sent }),
});

function listPolicies(list: string): Record<string, RoutePolicy<World>> {
  const path = `/api/profile/${list}`;
  return {
    [`POST ${path}`]: { expect: membersOnly(201), send: () => ({ path, body: formOf(list) }) },
    [`PATCH ${path}/:entryId`]: {
      expect: ownerOnly(200),
      send: async ({ entry }) => {
        const { id, version } = await entry(list);
        return { path: `${path}/${id}`, body: { ...formOf(list), version } };
      },
    },
    [`DELETE ${path}/:entryId`]: {
      expect: ownerOnly(204),
      send: async ({ entry }) => ({ path: `${path}/${(await entry(list)).id}` }),
    },
    [`PUT ${path}/order`]: { expect: membersOnly(409), ...body(`${path}/order`, { ids: [uuidv7()] }) },
  };
}

const lists = [
  ...['educations', 'jobs', 'languages', 'skills', 'services'],
  ...['certifications', 'projects', 'volunteering', 'publications'],
];

const toOwnerAlone = { ...ownerOnly(200), anonymous: 404 };
const ofDocument = (path: (id: string) => string) => ({ send: ({ document }: World) => ({ path: path(document) }) });
const ofOwner = (path: (id: string) => string) => ({ send: ({ owner }: World) => ({ path: path(owner.memberId) }) });

const policies: Record<string, RoutePolicy<World>> = {
  'GET /api/profile': { expect: membersOnly(200) },
  'PATCH /api/profile': ownEdit('/api/profile', {}),
  'PUT /api/profile/contact': ownEdit('/api/profile/contact', {}),
  'GET /api/profile/visibility': { expect: membersOnly(200) },
  'PUT /api/profile/visibility': ownEdit('/api/profile/visibility', defaultVisibility),
  'PUT /api/profile/second-language': ownEdit('/api/profile/second-language', { secondLanguage: null }),
  'PUT /api/profile/interests': ownEdit('/api/profile/interests', { interests: [] }),
  // The photo belongs to the owner, so nobody else can use it.
  'PUT /api/profile/photo': {
    expect: ownerOnly(200),
    send: ({ photo }) => ({ path: '/api/profile/photo', body: { version: 1, mediaId: photo } }),
  },
  'PUT /api/profile/cover': ownEdit('/api/profile/cover', { mediaId: null }),
  'GET /api/profile/completeness': { expect: membersOnly(200) },
  'GET /api/profile/preview': { expect: membersOnly(200), send: () => ({ path: '/api/profile/preview?as=friend' }) },
  'GET /api/profile/export': { expect: membersOnly(200) },
  'GET /api/profile/viewers': { expect: membersOnly(200) },
  'PUT /api/members/:memberId/view': { expect: membersOnly(204), ...ofOwner((id) => `/api/members/${id}/view`) },
  'GET /api/profile/resumes': { expect: membersOnly(200) },
  'POST /api/profile/resumes': {
    expect: membersOnly(201),
    ...body('/api/profile/resumes', { locale: 'en' }),
  },
  'PUT /api/profile/resumes/:mediaId': {
    expect: ownerOnly(200),
    send: ({ document }) => ({ path: `/api/profile/resumes/${document}` }),
  },
  'GET /api/profile/resumes/:mediaId/pages/:page': {
    expect: ownerOnly(200),
    send: ({ document }) => ({ path: `/api/profile/resumes/${document}/pages/1` }),
  },
  'DELETE /api/profile/resumes/:mediaId': {
    expect: ownerOnly(204),
    send: async ({ service, owner }) => {
      const { mediaId } = await upload(service, owner, { purpose: 'document', bytes: files.pdf });
      await owner.put(`/api/profile/resumes/${mediaId}`).expect(200);
      return { path: `/api/profile/resumes/${mediaId}` };
    },
  },
  'GET /api/profile/json-resume': { expect: membersOnly(200) },
  'POST /api/profile/imports': {
    expect: membersOnly(201),
    send: () => ({
      path: '/api/profile/imports?name=cv.json',
      body: Buffer.from('{"basics":{"label":"Engineer"}}'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },
  'GET /api/profile/imports': { expect: membersOnly(200) },
  'GET /api/profile/imports/:importId': {
    expect: ownerOnly(200),
    send: async ({ owner }) => ({ path: `/api/profile/imports/${await importOf(owner)}` }),
  },
  'POST /api/profile/imports/:importId/apply': {
    expect: ownerOnly(200),
    send: async ({ owner }) => ({
      path: `/api/profile/imports/${await importOf(owner)}/apply`,
      body: { choices: [{ itemId: 'field-headline', section: 'field', field: 'headline', value: 'Engineer' }] },
    }),
  },
  'POST /api/profile/imports/:importId/undo': {
    expect: ownerOnly(409),
    send: async ({ owner }) => ({ path: `/api/profile/imports/${await importOf(owner)}/undo` }),
  },
  'DELETE /api/profile/imports/:importId': {
    expect: ownerOnly(204),
    send: async ({ owner }) => ({ path: `/api/profile/imports/${await importOf(owner)}` }),
  },
  ...Object.fromEntries(lists.flatMap((list) => Object.entries(listPolicies(list)))),
  'GET /api/profile/names': { expect: membersOnly(200), send: () => ({ path: '/api/profile/names?kind=school' }) },
  'GET /api/skills/suggestions': { expect: membersOnly(200) },
  'GET /api/places': { expect: everybody(200), send: () => ({ path: '/api/places?q=x&language=en' }) },
  'GET /api/places/located': { expect: everybody(200), send: () => ({ path: '/api/places/located?q=x&language=en' }) },
  'GET /api/places/around': {
    expect: everybody(200),
    send: () => ({ path: '/api/places/around?latitude=52.5&longitude=13.4&language=en' }),
  },
  'GET /api/places/names': {
    expect: everybody(200),
    send: () => ({ path: '/api/places/names?placeIds=310000&language=en' }),
  },
  'GET /api/places/typed': {
    expect: everybody(200),
    send: () => ({ path: '/api/places/typed?typedPlaces=Leeds&language=en' }),
  },
  'GET /api/members': { expect: membersOnly(200), ...ofOwner((id) => `/api/members?ids=${id}`) },
  'GET /api/members/backgrounds': {
    expect: membersOnly(200),
    ...ofOwner((id) => `/api/members/backgrounds?ids=${id}`),
  },
  // The visible parts for each caller are in the matrix of visibility.int.spec.ts.
  'GET /api/members/showcase': { expect: everybody(200), send: () => ({ path: '/api/members/showcase' }) },
  'GET /api/members/:memberId': { expect: everybody(200), ...ofOwner((id) => `/api/members/${id}`) },
  'GET /api/members/:memberId/services': { expect: everybody(200), ...ofOwner((id) => `/api/members/${id}/services`) },
  'GET /api/members/:memberId/share-card': {
    expect: everybody(200),
    ...ofOwner((id) => `/api/members/${id}/share-card`),
  },
  'GET /s/members/:memberId': { expect: everybody(200), ...ofOwner((id) => `/s/members/${id}`) },
  'GET /internal/public-pages': {
    ...internalOnly(200),
    ...ofOwner((id) => `/internal/public-pages?path=/members/${id}&locale=en`),
  },
  'GET /api/other/userServices/getUserServices': {
    expect: everybody(200),
    ...ofOwner((id) => `/api/other/userServices/getUserServices?uid=${id}`),
  },
  // No translator is set up here.
  'GET /api/members/:memberId/translation': {
    expect: membersOnly(403),
    ...ofOwner((id) => `/api/members/${id}/translation?to=en`),
  },
  'POST /api/members/:memberId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: ({ owner }) => ({ path: `/api/members/${owner.memberId}/report`, body: { reason: 'spam' } }),
  },
  'GET /internal/cards': {
    ...internalOnly(200),
    send: () => ({ path: '/internal/cards?title=Lamps&description=Light&locale=en' }),
  },
  'GET /internal/media/:mediaId/picture': {
    ...internalOnly(200),
    send: ({ photo }) => ({ path: `/internal/media/${photo}/picture` }),
  },
  'GET /internal/media/:mediaId/document': {
    ...internalOnly(200),
    send: ({ document, owner }) => ({ path: `/internal/media/${document}/document?ownerId=${owner.memberId}` }),
  },
  'GET /internal/members/:memberId/completeness': {
    ...internalOnly(200),
    ...ofOwner((id) => `/internal/members/${id}/completeness`),
  },
  'POST /api/media/uploads': {
    expect: membersOnly(201),
    ...body('/api/media/uploads', { purpose: 'document', fileName: 'a.pdf', contentType: 'application/pdf', size: 9 }),
  },
  'GET /api/media/uploads/:uploadId': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: `/api/media/uploads/${await world.upload()}` }),
  },
  'POST /api/media/uploads/:uploadId/complete': {
    expect: ownerOnly(409),
    send: async (world) => ({ path: `/api/media/uploads/${await world.upload()}/complete` }),
  },
  'DELETE /api/media/uploads/:uploadId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: `/api/media/uploads/${await world.upload()}` }),
  },
  'GET /api/media/:mediaId': { expect: ownerOnly(200), ...ofDocument((id) => `/api/media/${id}`) },
  'GET /api/media/:mediaId/link': { expect: ownerOnly(200), ...ofDocument((id) => `/api/media/${id}/link`) },
  'PUT /api/media/session': { expect: membersOnly(200) },
  // Anyone who has the browser may forget whose it was.
  'DELETE /api/media/session': { expect: everybody(204) },
  'GET /api/media/archives': { expect: membersOnly(200) },
  'GET /media/archives/:firstId': { expect: toOwnerAlone, ...ofDocument((id) => `/media/archives/${id}`) },
  'GET /media/:mediaId/:variant': { expect: everybody(200), send: ({ photo }) => ({ path: `/media/${photo}/list` }) },
  // The link is the permission, no matter who holds it.
  'GET /api/media/objects/:area/:mediaId/:name': {
    expect: everybody(200),
    send: async ({ owner, document }) => {
      const { body: link } = await owner.get(`/api/media/${document}/link`).expect(200);
      return { path: pathOf((link as { url: string }).url) };
    },
  },
  'PUT /api/media/objects/:area/:mediaId/:name': {
    expect: everybody(403),
    send: ({ document }) => ({
      path: `/api/media/objects/uploads/${document}/1?expires=99999999999&maxBytes=10&sig=none`,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },
};

const ofEntries = 'ids of entries of the own profile';
const named: NamedMembers<World> = {
  ...Object.fromEntries(lists.map((list) => [`PUT /api/profile/${list}/order`, ofEntries])),
  'GET /api/members': { send: (_, memberId) => ({ path: `/api/members?ids=${memberId}` }) },
  'GET /api/members/backgrounds': { send: (_, memberId) => ({ path: `/api/members/backgrounds?ids=${memberId}` }) },
  'GET /api/members/:memberId': {},
  'GET /api/members/:memberId/services': {},
  'PUT /api/members/:memberId/view': {},
  'GET /api/members/:memberId/translation': {
    send: (_, memberId) => ({ path: `/api/members/${memberId}/translation?to=en` }),
  },
  'POST /api/members/:memberId/report': {
    send: (_, memberId) => ({ path: `/api/members/${memberId}/report`, body: { reason: 'spam' } }),
  },
  'GET /api/members/:memberId/share-card': {},
  'GET /s/members/:memberId': {},
  'GET /api/other/userServices/getUserServices': {
    send: (_, memberId) => ({ path: `/api/other/userServices/getUserServices?uid=${memberId}` }),
  },
};

describePolicies('profile', start, policies, {}, { named });
