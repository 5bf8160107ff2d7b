import { SYSTEM_ADMINISTRATOR, uuidv7 } from '@renmai/service-kit';
import {
  consoleOnly,
  describePolicies,
  everybody,
  hearOf,
  internalOnly,
  membersOnly,
  ownerOnly,
  register,
  startTestService,
  type PolicyWorld,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

async function start(): Promise<PolicyWorld> {
  const service = await startTestService(AppModule);
  const [owner, other] = [await register(service, 'Owner'), await register(service, 'Other')];
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  const { token: consoleToken } = await service.asConsole();
  return {
    service,
    consoleToken,
    tokens: { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token },
  };
}

const nobody = '/api/console/synonyms/0199aa00-0000-7000-8000-000000000000';
const spellings = ['lamp', '灯'];

describePolicies(
  'search',
  start,
  {
    'GET /api/console/synonyms': consoleOnly(200),
    'POST /api/console/synonyms': {
      ...consoleOnly(201),
      send: () => ({ path: '/api/console/synonyms', body: { spellings } }),
    },
    'PUT /api/console/synonyms/:groupId': {
      ...consoleOnly(404),
      send: () => ({ path: nobody, body: { version: 1, spellings } }),
    },
    'DELETE /api/console/synonyms/:groupId': { ...consoleOnly(404), send: () => ({ path: nobody }) },
    'GET /api/search/suggestions': { expect: everybody(200), send: () => ({ path: '/api/search/suggestions?q=o' }) },
    'GET /api/search/overview': { expect: everybody(200), send: () => ({ path: '/api/search/overview?q=owner' }) },
    'GET /api/search/results/:kind': {
      expect: everybody(200),
      send: () => ({ path: '/api/search/results/member?q=owner&explain=true' }),
    },
    'GET /api/search/history': { expect: membersOnly(200) },
    'PUT /api/search/history': {
      expect: membersOnly(204),
      send: () => ({ path: '/api/search/history', body: { q: 'lamps' } }),
    },
    'DELETE /api/search/history': { expect: membersOnly(204) },
    'PUT /api/search/history/paused': {
      expect: membersOnly(204),
      send: () => ({ path: '/api/search/history/paused', body: { paused: false } }),
    },
    'GET /api/search/saved': { expect: membersOnly(200) },
    'POST /api/search/saved': {
      expect: membersOnly(201),
      send: () => ({
        path: '/api/search/saved',
        body: { name: 'Lamps', kind: 'position', q: 'lamps', rhythm: 'daily' },
      }),
    },
    'PATCH /api/search/saved/:savedSearchId': {
      expect: membersOnly(404),
      send: () => ({ path: `/api/search/saved/${uuidv7()}`, body: { version: 1, paused: true } }),
    },
    'DELETE /api/search/saved/:savedSearchId': {
      expect: ownerOnly(204),
      send: async ({ service, tokens }) => {
        const { body } = await service.http
          .post('/api/search/saved')
          .set('authorization', `Bearer ${tokens.owner}`)
          .send({ name: 'Desks', kind: 'position', q: 'desks', rhythm: 'daily' })
          .expect(201);
        return { path: `/api/search/saved/${(body as { savedSearchId: string }).savedSearchId}` };
      },
    },
    'GET /api/search/saved/end/:token': { expect: everybody(404), send: () => ({ path: '/api/search/saved/end/x' }) },
    'POST /api/search/saved/end/:token': { expect: everybody(404), send: () => ({ path: '/api/search/saved/end/x' }) },
    'GET /api/jobs/alerts/end/:token': { expect: everybody(404), send: () => ({ path: '/api/jobs/alerts/end/x' }) },
    'POST /api/jobs/alerts/end/:token': { expect: everybody(404), send: () => ({ path: '/api/jobs/alerts/end/x' }) },
    'GET /api/search/export': { expect: membersOnly(200) },
    'POST /internal/found-by-words': {
      ...internalOnly(200),
      send: () => ({ path: '/internal/found-by-words', body: { q: 'owner', kind: 'position', memberId: null } }),
    },
  },
  {},
  {},
);
