import { everybody, membersOnly, ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { uuidv7 } from '@renmai/service-kit';
import { applicantOf, apply, attach, fill } from './applications.js';
import { interviewPolicies } from './interview-policies.js';
import type { JobsWorld } from './world.js';
import { filled, opened } from './positions.js';

type Row = RoutePolicy<JobsWorld>;

/** For what belongs to the applicant, who is the other member. */
const applicantOnly = (status: number, others = 404): Row['expect'] => ({
  anonymous: 401,
  owner: others,
  otherMember: status,
  systemAdministrator: others,
});

const running = async ({ owner, homepageId }: JobsWorld): Promise<string> =>
  (await opened(owner, homepageId, { ...filled, resume: 'optional' })).positionId;
/** Somebody's application for a position of its own. */
const applied = async (world: JobsWorld) => {
  const positionId = await running(world);
  return { positionId, applicationId: await applicantOf(world.service, positionId) };
};
/** One of the other member, for a position of its own. */
const own = async (world: JobsWorld) => {
  const positionId = await running(world);
  const attachmentId = await attach(world.other, positionId);
  return { positionId, attachmentId, applicationId: await apply(world.other, positionId) };
};
const at = (positionId: string, rest: string): string => `/api/jobs/positions/${positionId}/${rest}`;
const applicants = (rest: string, status = 200, body?: object): Row => ({
  expect: ownerOnly(status),
  send: async (world) => {
    const { positionId, applicationId } = await applied(world);
    return { path: at(positionId, `applicants/${applicationId}${rest}`), ...(body && { body }) };
  },
});
const ofPosition = (rest: string): Row => ({
  expect: ownerOnly(200),
  send: async (world) => ({ path: at((await applied(world)).positionId, rest) }),
});
const stagesOf = async ({ owner }: JobsWorld, positionId: string) =>
  (await owner.get(at(positionId, 'stages')).expect(200)).body as {
    version: number;
    stages: { stageId: string; name: string; shown: boolean }[];
  };
const decided = async (world: JobsWorld) => {
  const { positionId, applicationId } = await applied(world);
  const body = { items: [{ applicationId, version: 1 }], action: 'reject' };
  const sent = await world.owner.post(at(positionId, 'decisions'), body).expect(202);
  return { positionId, applicationId, batchId: sent.body.batchId as string };
};
const texts = { en: { subject: 'Hello', body: 'Hello {{name}}' } };
const template = async ({ owner, homepageId }: JobsWorld): Promise<string> => {
  const path = `/api/jobs/homepages/${homepageId}/templates`;
  const { body } = await owner.post(path, { kind: 'custom', name: 'Mine', texts }).expect(201);
  return body.templateId as string;
};

export const applicationPolicies: Record<string, Row> = {
  'GET /api/jobs/positions/:targetId/draft': {
    expect: membersOnly(200),
    send: async (world) => ({ path: at(await running(world), 'draft') }),
  },
  'PUT /api/jobs/positions/:targetId/draft': {
    expect: { ...membersOnly(200), owner: 409 },
    send: async (world) => ({
      path: at(await running(world), 'draft'),
      body: { version: 0, form: {}, answers: [] },
    }),
  },
  'DELETE /api/jobs/positions/:targetId/draft': {
    expect: membersOnly(204),
    send: async (world) => ({ path: at(await running(world), 'draft') }),
  },
  'POST /api/jobs/positions/:targetId/draft/attachments': {
    expect: { ...membersOnly(201), owner: 409 },
    send: async (world) => ({
      path: at(await running(world), 'draft/attachments'),
      body: { mediaId: uuidv7(), slot: 'resume' },
    }),
  },
  'DELETE /api/jobs/positions/:targetId/draft/attachments/:attachmentId': {
    // Repeating it is no error, and what is not the member's own is not touched.
    expect: membersOnly(204),
    send: async (world) => {
      const positionId = await running(world);
      return { path: at(positionId, `draft/attachments/${await attach(world.other, positionId)}`) };
    },
  },
  'GET /api/jobs/positions/:targetId/draft/attachments/:attachmentId/link': {
    expect: applicantOnly(200),
    send: async (world) => {
      const positionId = await running(world);
      return { path: at(positionId, `draft/attachments/${await attach(world.other, positionId)}/link`) };
    },
  },
  'POST /api/jobs/positions/:targetId/applications': {
    expect: { anonymous: 401, owner: 409, otherMember: 201, systemAdministrator: 409 },
    send: async (world) => {
      const positionId = await running(world);
      const version = await fill(world.other, positionId);
      return {
        path: at(positionId, 'applications'),
        body: { version, termsVersion: currentApplicationTermsVersion, locale: 'en' },
      };
    },
  },
  'GET /api/jobs/applications/drafts': { expect: membersOnly(200) },
  'GET /api/jobs/applications': { expect: membersOnly(200) },
  'GET /api/jobs/applications/export': { expect: membersOnly(200) },
  'GET /api/jobs/applications/:applicationId': {
    expect: applicantOnly(200),
    send: async (world) => ({ path: `/api/jobs/applications/${(await own(world)).applicationId}` }),
  },
  'POST /api/jobs/applications/:applicationId/withdraw': {
    expect: applicantOnly(200),
    send: async (world) => ({
      path: `/api/jobs/applications/${(await own(world)).applicationId}/withdraw`,
      body: { version: 1 },
    }),
  },
  'GET /api/jobs/applications/:applicationId/attachments/:attachmentId/link': {
    // The applicant and those who publish the position.
    expect: { ...applicantOnly(200), owner: 200 },
    send: async (world) => {
      const { applicationId, attachmentId } = await own(world);
      return { path: `/api/jobs/applications/${applicationId}/attachments/${attachmentId}/link` };
    },
  },
  'GET /api/jobs/applications/files/:attachmentId': {
    // The signature opens it, not who asks.
    expect: everybody(404),
    send: ({ owner }) => ({
      path: `/api/jobs/applications/files/${uuidv7()}?actorId=${owner.memberId}&expires=1&sig=none`,
    }),
  },
  'GET /api/jobs/positions/:targetId/applicants/board': ofPosition('applicants/board'),
  'GET /api/jobs/positions/:targetId/applicants': ofPosition('applicants'),
  'GET /api/jobs/positions/:targetId/applicants.csv': ofPosition('applicants.csv'),
  'GET /api/jobs/positions/:targetId/resumes.zip': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: at((await own(world)).positionId, 'resumes.zip') }),
  },
  'GET /api/jobs/positions/:targetId/applicants/:applicationId': applicants(''),
  'PATCH /api/jobs/positions/:targetId/applicants/:applicationId': applicants('', 200, { rating: 3 }),
  'POST /api/jobs/positions/:targetId/applicants/stage': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { positionId, applicationId } = await applied(world);
      const [stage] = (await stagesOf(world, positionId)).stages;
      return {
        path: at(positionId, 'applicants/stage'),
        body: { applicationIds: [applicationId], stageId: stage?.stageId },
      };
    },
  },
  'POST /api/jobs/positions/:targetId/applicants/:applicationId/notes': applicants('/notes', 201, { text: 'Good' }),
  'DELETE /api/jobs/positions/:targetId/applicants/:applicationId/notes/:noteId': {
    expect: ownerOnly(204),
    send: async (world) => {
      const { positionId, applicationId } = await applied(world);
      const path = at(positionId, `applicants/${applicationId}/notes`);
      const { body } = await world.owner.post(path, { text: 'Good' }).expect(201);
      return { path: `${path}/${body.noteId as string}` };
    },
  },
  'GET /api/jobs/positions/:targetId/applicants/:applicationId/disclosure': applicants('/disclosure'),
  'GET /api/jobs/positions/:targetId/stages': ofPosition('stages'),
  'PUT /api/jobs/positions/:targetId/stages': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { positionId } = await applied(world);
      const { version, stages } = await stagesOf(world, positionId);
      return {
        path: at(positionId, 'stages'),
        body: { version, stages: stages.map(({ stageId, name, shown }) => ({ stageId, name, shown })) },
      };
    },
  },
  'POST /api/jobs/positions/:targetId/decisions': {
    expect: ownerOnly(202),
    send: async (world) => {
      const { positionId, applicationId } = await applied(world);
      return {
        path: at(positionId, 'decisions'),
        body: { items: [{ applicationId, version: 1 }], action: 'reject' },
      };
    },
  },
  'POST /api/jobs/positions/:targetId/decisions/preview': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { positionId, applicationId } = await applied(world);
      return {
        path: at(positionId, 'decisions/preview'),
        body: { applicationIds: [applicationId], message: { kind: 'built-in', template: 'reject' } },
      };
    },
  },
  'GET /api/jobs/positions/:targetId/decisions/:batchId': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { positionId, batchId } = await decided(world);
      return { path: at(positionId, `decisions/${batchId}`) };
    },
  },
  'POST /api/jobs/positions/:targetId/decisions/:batchId/undo': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { positionId, batchId } = await decided(world);
      return { path: at(positionId, `decisions/${batchId}/undo`), body: {} };
    },
  },
  'GET /api/jobs/homepages/:homepageId/templates': {
    expect: ownerOnly(200),
    send: ({ homepageId }) => ({ path: `/api/jobs/homepages/${homepageId}/templates` }),
  },
  'POST /api/jobs/homepages/:homepageId/templates': {
    expect: ownerOnly(201),
    send: ({ homepageId }) => ({
      path: `/api/jobs/homepages/${homepageId}/templates`,
      body: { kind: 'custom', name: 'Mine', texts },
    }),
  },
  'PUT /api/jobs/homepages/:homepageId/templates/:templateId': {
    expect: ownerOnly(200),
    send: async (world) => ({
      path: `/api/jobs/homepages/${world.homepageId}/templates/${await template(world)}`,
      body: { kind: 'custom', name: 'Other', texts, version: 1 },
    }),
  },
  'DELETE /api/jobs/homepages/:homepageId/templates/:templateId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: `/api/jobs/homepages/${world.homepageId}/templates/${await template(world)}` }),
  },
};

/** `targetId` names a position in all of them. */
export const namedTargets: Record<string, string> = Object.fromEntries(
  Object.keys({ ...applicationPolicies, ...interviewPolicies })
    .filter((route) => route.includes(':targetId'))
    .map((route) => [route, 'the id of a position']),
);
