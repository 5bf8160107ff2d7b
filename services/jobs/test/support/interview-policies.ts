import { ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import { apply } from './applications.js';
import { filled, opened } from './positions.js';
import type { JobsWorld } from './world.js';

type Row = RoutePolicy<JobsWorld>;

export const interviewForm = (hoursAhead = 48, more: object = {}) => ({
  slots: [0, 2].map((later) => ({
    startsAt: new Date(Date.now() + (hoursAhead + later) * 3_600_000).toISOString(),
    minutes: 60,
  })),
  timeZone: 'Asia/Shanghai',
  place: { kind: 'address', where: 'Nanjing Road 1' },
  ...more,
});

const statuses = (owner: number, otherMember: number): Row['expect'] => ({
  anonymous: 401,
  owner,
  otherMember,
  systemAdministrator: 404,
});
/** An application of the other member, and an interview that the owner offered them. */
async function offered(world: JobsWorld, more: object = {}) {
  const { positionId } = await opened(world.owner, world.homepageId, { ...filled, resume: 'optional' });
  const applicationId = await apply(world.other, positionId);
  const place = `/api/jobs/positions/${positionId}/applicants/${applicationId}/interviews`;
  const { body } = await world.owner.post(place, interviewForm(48, more)).expect(201);
  return {
    place,
    applicationId,
    interview: body as { interviewId: string; version: number; slots: { slotId: string }[] },
  };
}
const step = (
  name: string,
  expect: Row['expect'],
  more: (interview: { slots: { slotId: string }[] }) => object,
): Row => ({
  expect,
  send: async (world) => {
    const { interview } = await offered(world);
    const path = `/api/jobs/interviews/${interview.interviewId}/${name}`;
    return { path, body: { version: interview.version, ...more(interview) } };
  },
});

export const interviewPolicies: Record<string, Row> = {
  'GET /api/jobs/positions/:targetId/applicants/:applicationId/interviews': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: (await offered(world)).place }),
  },
  'POST /api/jobs/positions/:targetId/applicants/:applicationId/interviews': {
    expect: ownerOnly(201),
    send: async (world) => {
      const { positionId } = await opened(world.owner, world.homepageId, { ...filled, resume: 'optional' });
      const applicationId = await apply(world.other, positionId);
      return {
        path: `/api/jobs/positions/${positionId}/applicants/${applicationId}/interviews`,
        body: interviewForm(),
      };
    },
  },
  'GET /api/jobs/applications/:applicationId/interviews': {
    expect: statuses(404, 200),
    send: async (world) => ({ path: `/api/jobs/applications/${(await offered(world)).applicationId}/interviews` }),
  },
  'POST /api/jobs/interviews/:interviewId/move': step('move', statuses(200, 404), () => interviewForm(72)),
  'POST /api/jobs/interviews/:interviewId/choose': step('choose', statuses(404, 200), ({ slots }) => ({
    slotId: slots[0]?.slotId,
  })),
  'POST /api/jobs/interviews/:interviewId/decline': step('decline', statuses(404, 200), () => ({})),
  'POST /api/jobs/interviews/:interviewId/cancel': step('cancel', statuses(200, 200), () => ({})),
  // The conference service is not there.
  'POST /api/jobs/interviews/:interviewId/room': {
    expect: statuses(503, 503),
    send: async (world) => {
      const { interview } = await offered(world, { place: { kind: 'room', where: '' } });
      const path = `/api/jobs/interviews/${interview.interviewId}`;
      const body = { version: interview.version, slotId: interview.slots[0]?.slotId };
      await world.other.post(`${path}/choose`, body).expect(200);
      return { path: `${path}/room` };
    },
  },
  'GET /api/jobs/interviews/:interviewId/calendar': {
    expect: statuses(200, 200),
    send: async (world) => {
      const { interview } = await offered(world);
      const path = `/api/jobs/interviews/${interview.interviewId}`;
      const body = { version: interview.version, slotId: interview.slots[0]?.slotId };
      await world.other.post(`${path}/choose`, body).expect(200);
      return { path: `${path}/calendar` };
    },
  },
};
