import { uuidv7 } from '@renmai/service-kit';
import {
  everybody,
  membersOnly,
  ownerOnly,
  type PolicyWorld,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import { applicantSteps, type AppliedFor } from './applicant-steps.js';

/** The owner publishes, the other member applies. */
export interface ApplicantsWorld extends PolicyWorld {
  owner: TestMember;
  other: TestMember;
}

export interface ApplicationRoutes<W extends ApplicantsWorld> extends AppliedFor {
  /** something of the owner's that accepts applications, for this row alone */
  open: (world: W) => Promise<string>;
  /** an optional slot there that accepts a file */
  slot: (world: W, targetId: string) => Promise<string> | string;
  /** under which the owner's message templates are; `pattern` as in the contracts */
  templates: { pattern: string; path: (world: W) => string };
  /** the status for a system administrator without any profile entry */
  sendingWithoutProfile: number;
}

/** For things that belong to the applicant. */
const applicantOnly = (status: number): RoutePolicy<PolicyWorld>['expect'] => ({
  ...{ anonymous: 401, owner: 404, otherMember: status, systemAdministrator: 404 },
});
const texts = { en: { subject: 'Hello', body: 'Hello {{name}}' } };

/** Rows of the policy table for every endpoint of a service's applications. */
export function applicationPolicies<W extends ApplicantsWorld>(
  routes: ApplicationRoutes<W>,
): Record<string, RoutePolicy<W>> {
  type Row = RoutePolicy<W>;
  const { root, target, termsVersion, open, slot, templates } = routes;
  const { at, apply, attach, draftPath, fill } = applicantSteps(routes);
  const of = `${root}/${target}/:targetId`;
  const mine = `${root}/applications`;

  /** An application of the other member, with a file, for a target of its own. */
  const applied = async (world: W) => {
    const targetId = await open(world);
    const attachmentId = await attach(world.other, targetId, await slot(world, targetId));
    return { targetId, attachmentId, applicationId: await apply(world.other, targetId) };
  };
  const applicants = (rest: string, status = 200, body?: object): Row => ({
    expect: ownerOnly(status),
    send: async (world) => {
      const { targetId, applicationId } = await applied(world);
      return { path: at(targetId, `applicants/${applicationId}${rest}`), ...(body && { body }) };
    },
  });
  const ofTarget = (rest: string): Row => ({
    expect: ownerOnly(200),
    send: async (world) => ({ path: at((await applied(world)).targetId, rest) }),
  });
  const stagesOf = async ({ owner }: W, targetId: string) =>
    (await owner.get(at(targetId, 'stages')).expect(200)).body as {
      version: number;
      stages: { stageId: string; name: string; shown: boolean }[];
    };
  const rejection = (applicationId: string) => ({ items: [{ applicationId, version: 1 }], action: 'reject' });
  const decided = async (world: W) => {
    const { targetId, applicationId } = await applied(world);
    const sent = await world.owner.post(at(targetId, 'decisions'), rejection(applicationId)).expect(202);
    return at(targetId, `decisions/${sent.body.batchId as string}`);
  };
  const template = async (world: W): Promise<string> => {
    const body = { kind: 'custom', name: 'Mine', texts };
    const made = await world.owner.post(templates.path(world), body).expect(201);
    return `${templates.path(world)}/${made.body.templateId as string}`;
  };

  return {
    [`GET ${of}/draft`]: {
      expect: membersOnly(200),
      send: async (world) => ({ path: draftPath(await open(world)) }),
    },
    [`PUT ${of}/draft`]: {
      expect: { ...membersOnly(200), owner: 409 },
      send: async (world) => ({ path: draftPath(await open(world)), body: { version: 0, form: {}, answers: [] } }),
    },
    [`DELETE ${of}/draft`]: {
      expect: membersOnly(204),
      send: async (world) => ({ path: draftPath(await open(world)) }),
    },
    [`POST ${of}/draft/attachments`]: {
      expect: { ...membersOnly(201), owner: 409 },
      send: async (world) => {
        const targetId = await open(world);
        return {
          path: draftPath(targetId, '/attachments'),
          body: { mediaId: uuidv7(), slot: await slot(world, targetId) },
        };
      },
    },
    [`DELETE ${of}/draft/attachments/:attachmentId`]: {
      expect: applicantOnly(204),
      send: async (world) => {
        const targetId = await open(world);
        const attachmentId = await attach(world.other, targetId, await slot(world, targetId));
        return { path: draftPath(targetId, `/attachments/${attachmentId}`) };
      },
    },
    [`GET ${of}/draft/attachments/:attachmentId/link`]: {
      expect: applicantOnly(200),
      send: async (world) => {
        const targetId = await open(world);
        const attachmentId = await attach(world.other, targetId, await slot(world, targetId));
        return { path: draftPath(targetId, `/attachments/${attachmentId}/link`) };
      },
    },
    [`POST ${of}/applications`]: {
      expect: {
        anonymous: 401,
        owner: 409,
        otherMember: 201,
        systemAdministrator: routes.sendingWithoutProfile,
      },
      send: async (world) => {
        const targetId = await open(world);
        const version = await fill(world.other, targetId);
        return { path: at(targetId, 'applications'), body: { version, termsVersion, locale: 'en' } };
      },
    },
    [`GET ${mine}/drafts`]: { expect: membersOnly(200) },
    [`GET ${mine}`]: { expect: membersOnly(200) },
    [`GET ${mine}/export`]: { expect: membersOnly(200) },
    [`GET ${mine}/:applicationId`]: {
      expect: applicantOnly(200),
      send: async (world) => ({ path: `${mine}/${(await applied(world)).applicationId}` }),
    },
    [`POST ${mine}/:applicationId/withdraw`]: {
      expect: applicantOnly(200),
      send: async (world) => ({
        path: `${mine}/${(await applied(world)).applicationId}/withdraw`,
        body: { version: 1 },
      }),
    },
    [`POST ${mine}/:applicationId/accept`]: {
      // No place is offered.
      expect: applicantOnly(409),
      send: async (world) => ({
        path: `${mine}/${(await applied(world)).applicationId}/accept`,
        body: { version: 1 },
      }),
    },
    [`GET ${mine}/:applicationId/attachments/:attachmentId/link`]: {
      // The applicant and the publisher's side.
      expect: { ...applicantOnly(200), owner: 200 },
      send: async (world) => {
        const { applicationId, attachmentId } = await applied(world);
        return { path: `${mine}/${applicationId}/attachments/${attachmentId}/link` };
      },
    },
    [`GET ${mine}/:applicationId/attachments/:attachmentId/pages/:page`]: {
      // There is no document in the file of this world.
      expect: { ...applicantOnly(409), owner: 409 },
      send: async (world) => {
        const { applicationId, attachmentId } = await applied(world);
        return { path: `${mine}/${applicationId}/attachments/${attachmentId}/pages/1` };
      },
    },
    [`GET ${mine}/files/:attachmentId`]: {
      // The signature opens it, not who asks.
      expect: everybody(404),
      send: ({ owner }) => ({
        path: `${mine}/files/${uuidv7()}?actorId=${owner.memberId}&expires=1&sig=none`,
      }),
    },
    [`GET ${of}/applicants/board`]: ofTarget('applicants/board'),
    [`GET ${of}/applicants/figures`]: ofTarget('applicants/figures'),
    [`GET ${of}/applicants`]: ofTarget('applicants'),
    [`GET ${of}/applicants.csv`]: ofTarget('applicants.csv'),
    [`GET ${of}/documents.zip`]: { ...ofTarget('documents.zip'), expect: ownerOnly(200) },
    [`GET ${of}/applicants/:applicationId`]: applicants(''),
    [`PATCH ${of}/applicants/:applicationId`]: applicants('', 200, { rating: 3 }),
    [`POST ${of}/applicants/stage`]: {
      expect: ownerOnly(200),
      send: async (world) => {
        const { targetId, applicationId } = await applied(world);
        const [stage] = (await stagesOf(world, targetId)).stages;
        return {
          path: at(targetId, 'applicants/stage'),
          body: { applicationIds: [applicationId], stageId: stage?.stageId },
        };
      },
    },
    [`POST ${of}/applicants/:applicationId/notes`]: applicants('/notes', 201, { text: 'Good' }),
    [`DELETE ${of}/applicants/:applicationId/notes/:noteId`]: {
      expect: ownerOnly(204),
      send: async (world) => {
        const { targetId, applicationId } = await applied(world);
        const path = at(targetId, `applicants/${applicationId}/notes`);
        const { body } = await world.owner.post(path, { text: 'Good' }).expect(201);
        return { path: `${path}/${body.noteId as string}` };
      },
    },
    [`GET ${of}/applicants/:applicationId/disclosure`]: applicants('/disclosure'),
    [`GET ${of}/stages`]: ofTarget('stages'),
    [`PUT ${of}/stages`]: {
      expect: ownerOnly(200),
      send: async (world) => {
        const { targetId } = await applied(world);
        const { version, stages } = await stagesOf(world, targetId);
        return {
          path: at(targetId, 'stages'),
          body: { version, stages: stages.map(({ stageId, name, shown }) => ({ stageId, name, shown })) },
        };
      },
    },
    [`POST ${of}/decisions`]: {
      expect: ownerOnly(202),
      send: async (world) => {
        const { targetId, applicationId } = await applied(world);
        return { path: at(targetId, 'decisions'), body: rejection(applicationId) };
      },
    },
    [`POST ${of}/decisions/preview`]: {
      expect: ownerOnly(200),
      send: async (world) => {
        const { targetId, applicationId } = await applied(world);
        return {
          path: at(targetId, 'decisions/preview'),
          body: { applicationIds: [applicationId], message: { kind: 'built-in', template: 'reject' } },
        };
      },
    },
    [`POST ${of}/applicants/messages`]: {
      expect: ownerOnly(200),
      send: async (world) => {
        const { targetId, applicationId } = await applied(world);
        return {
          path: at(targetId, 'applicants/messages'),
          body: { applicationIds: [applicationId], message: { kind: 'texts', texts } },
        };
      },
    },
    [`GET ${of}/decisions/:batchId`]: {
      expect: ownerOnly(200),
      send: async (world) => ({ path: await decided(world) }),
    },
    [`POST ${of}/decisions/:batchId/undo`]: {
      expect: ownerOnly(200),
      send: async (world) => ({ path: `${await decided(world)}/undo`, body: {} }),
    },
    [`GET ${templates.pattern}`]: {
      expect: ownerOnly(200),
      send: (world) => ({ path: templates.path(world) }),
    },
    [`POST ${templates.pattern}`]: {
      expect: ownerOnly(201),
      send: (world) => ({ path: templates.path(world), body: { kind: 'custom', name: 'Mine', texts } }),
    },
    [`PUT ${templates.pattern}/:templateId`]: {
      expect: ownerOnly(200),
      send: async (world) => ({
        path: await template(world),
        body: { kind: 'custom', name: 'Other', texts, version: 1 },
      }),
    },
    [`DELETE ${templates.pattern}/:templateId`]: {
      expect: ownerOnly(204),
      send: async (world) => ({ path: await template(world) }),
    },
  };
}
