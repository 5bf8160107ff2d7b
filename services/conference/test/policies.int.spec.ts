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
  systemAdministratorsOnly,
  type PolicyWorld,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import { IN_AN_HOUR, keptRecording, meet, placeCall, withoutMedia } from './support/conference.js';

interface World extends PolicyWorld {
  owner: TestMember;
  caller: TestMember;
}

async function start(): Promise<World> {
  const service = await withoutMedia();
  const [owner, other] = [await register(service, 'Owner'), await register(service, 'Other')];
  const caller = await register(service, 'Caller');
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  const tokens = { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token };
  const { token: consoleToken } = await service.asConsole();
  return { service, owner, caller, tokens, consoleToken };
}

type Send = NonNullable<RoutePolicy<World>['send']>;
const onMeeting =
  (rest: string, body?: object, form: object = {}): Send =>
  async ({ owner }) => ({ path: `/api/meetings/${(await meet(owner, form)).meetingId}${rest}`, ...(body && { body }) });
const onCall =
  (rest: string, body?: object): Send =>
  async ({ service, owner, caller }) => ({
    path: `/api/calls/${await placeCall(service, caller, owner)}${rest}`,
    ...(body && { body }),
  });
const onRecording =
  (rest: string, body?: object): Send =>
  async ({ service, owner, caller }) => {
    const { meetingId } = await meet(owner);
    const recordingId = await keptRecording(service, owner, { meetingId, participants: [caller] });
    return { path: `/api/meetings/recordings/${recordingId}${rest}`, ...(body && { body }) };
  };
const room = () => ({
  path: `/internal/rooms/event/${uuidv7()}`,
  body: { title: 'Room', hostIds: [uuidv7()], memberIds: [], startsAt: IN_AN_HOUR(), endsAt: IN_AN_HOUR() },
});

const policies: Record<string, RoutePolicy<World>> = {
  'GET /api/meetings/readiness': { expect: everybody(200) },
  'POST /api/meetings': {
    expect: membersOnly(201),
    send: () => ({ path: '/api/meetings', body: { title: 'Meeting' } }),
  },
  'GET /api/meetings': { expect: membersOnly(200) },
  'GET /api/meetings/dependants': { expect: membersOnly(200) },
  'GET /api/meetings/:meetingId': { expect: everybody(200), send: onMeeting('') },
  'PATCH /api/meetings/:meetingId': { expect: ownerOnly(200, 403), send: onMeeting('', { title: 'Other' }) },
  'DELETE /api/meetings/:meetingId': { expect: ownerOnly(204, 403), send: onMeeting('') },
  'POST /api/meetings/:meetingId/end': { expect: ownerOnly(204, 403), send: onMeeting('/end') },
  'GET /api/meetings/:meetingId/invited': { expect: ownerOnly(200, 403), send: onMeeting('/invited') },
  'POST /api/meetings/:meetingId/accept': { expect: membersOnly(404), send: onMeeting('/accept') },
  'POST /api/meetings/:meetingId/decline': { expect: membersOnly(404), send: onMeeting('/decline') },
  'POST /api/meetings/:meetingId/invited': {
    // For invited people: to others it does not exist.
    expect: ownerOnly(200),
    send: onMeeting('/invited', { memberIds: [uuidv7()] }, { door: 'invited' }),
  },
  'POST /api/meetings/:meetingId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: onMeeting('/report', { reason: 'spam' }),
  },
  'GET /api/meetings/:meetingId/file.ics': { expect: membersOnly(200), send: onMeeting('/file.ics') },
  // There is no media worker here: permitted callers get 503.
  'POST /api/meetings/:meetingId/entries': { expect: everybody(503), send: onMeeting('/entries', { name: 'Visitor' }) },
  'GET /api/meetings/:meetingId/recordings': { expect: membersOnly(200), send: onMeeting('/recordings') },
  'GET /api/meetings/:meetingId/attendance': { expect: membersOnly(200), send: onMeeting('/attendance') },
  'GET /api/meetings/:meetingId/notes': { expect: membersOnly(200), send: onMeeting('/notes') },
  'PUT /api/meetings/:meetingId/notes': {
    expect: ownerOnly(200, 403),
    send: onMeeting('/notes', { text: 'Agreed', version: 0 }),
  },
  'GET /api/meetings/:meetingId/chat': { expect: membersOnly(200), send: onMeeting('/chat') },
  'DELETE /api/meetings/:meetingId/chat/:messageId': {
    expect: ownerOnly(404, 404),
    send: onMeeting('/chat/01920000-0000-7000-8000-000000000001'),
  },
  'POST /api/meetings/recordings/:recordingId/links': { expect: ownerOnly(200), send: onRecording('/links') },
  // Links are signed; that one opens is proven by recordings.
  'GET /api/meetings/recordings/:recordingId/file': {
    expect: everybody(403),
    send: onRecording('/file?expires=4102444800&sig=x'),
  },
  // Access of permitted members is tested with reports.
  'POST /api/meetings/recordings/:recordingId/report': {
    expect: ownerOnly(403),
    send: onRecording('/report', { reason: 'spam' }),
  },
  'POST /internal/recordings/:recordingId/links': {
    ...internalOnly(404),
    send: () => ({ path: `/internal/recordings/${uuidv7()}/links` }),
  },
  'GET /api/console/recordings/:recordingId/file': {
    ...consoleOnly(403),
    send: () => ({ path: `/api/console/recordings/${uuidv7()}/file?expires=4102444800&sig=x` }),
  },
  'GET /api/meetings/recordings/:recordingId/participants': {
    expect: ownerOnly(200),
    send: onRecording('/participants'),
  },
  'PATCH /api/meetings/recordings/:recordingId': {
    expect: ownerOnly(200),
    send: onRecording('', { audience: 'hosts' }),
  },
  'DELETE /api/meetings/recordings/:recordingId': { expect: ownerOnly(204), send: onRecording('') },
  'PUT /internal/rooms/:kind/:id': { ...internalOnly(200), send: room },
  'DELETE /internal/rooms/:kind/:id': { ...internalOnly(204), send: () => ({ path: room().path }) },
  'POST /internal/room-places/:meetingId': {
    ...internalOnly(200),
    send: () => ({ path: `/internal/room-places/${uuidv7()}` }),
  },
  'GET /internal/room-nodes': internalOnly(200),
  // For the other nodes; the gateway does not forward to it.
  'GET /health/node': { expect: everybody(200) },
  'GET /operations/room-nodes': { expect: systemAdministratorsOnly(200) },
  'PUT /operations/room-nodes/:nodeId/draining': {
    expect: systemAdministratorsOnly(404),
    send: () => ({ path: `/operations/room-nodes/${uuidv7()}/draining`, body: { draining: true } }),
  },
  'POST /api/calls': {
    expect: membersOnly(404),
    send: () => ({ path: '/api/calls', body: { media: 'voice', callees: [uuidv7()] } }),
  },
  'GET /api/calls/news': { expect: membersOnly(200) },
  // Messaging, which knows the members of a group, does not run here.
  'GET /api/calls/groups/:groupId': { expect: membersOnly(503), send: () => ({ path: '/api/calls/groups/17' }) },
  'GET /api/calls/groups/:groupId/members': {
    expect: membersOnly(503),
    send: () => ({ path: '/api/calls/groups/17/members' }),
  },
  'POST /api/calls/:callId/join': { expect: membersOnly(404), send: onCall('/join', { device: uuidv7() }) },
  'GET /api/calls/:callId': { expect: ownerOnly(200), send: onCall('') },
  'POST /api/calls/:callId/answer': { expect: ownerOnly(503), send: onCall('/answer', { device: uuidv7() }) },
  'POST /api/calls/:callId/decline': { expect: ownerOnly(204), send: onCall('/decline') },
  'POST /api/calls/:callId/hang-up': { expect: ownerOnly(204), send: onCall('/hang-up') },
  'POST /api/meetings/:meetingId/rings': {
    expect: ownerOnly(404, 403),
    send: onMeeting('/rings', { memberIds: [uuidv7()] }),
  },
  'DELETE /api/meetings/:meetingId/rings': { expect: membersOnly(204), send: onMeeting('/rings') },
  'GET /api/meetings/export': { expect: membersOnly(200) },
};

describePolicies(
  'conference',
  start,
  policies,
  {
    '/easemob/rtc': 'by the token in the body; who may what is proven by sdk',
    '/:org/:app': 'by the token in the body; who may what is proven by sdk',
  },
  {
    named: {
      'POST /api/meetings': {
        send: (_world, memberId) => ({ path: '/api/meetings', body: { title: 'Meeting', invite: [memberId] } }),
      },
      'POST /api/meetings/:meetingId/invited': {
        send: async ({ owner }, memberId) => ({
          path: `/api/meetings/${(await meet(owner)).meetingId}/invited`,
          body: { memberIds: [memberId] },
        }),
      },
      'POST /api/meetings/:meetingId/rings': {
        send: async ({ owner }, memberId) => ({
          path: `/api/meetings/${(await meet(owner)).meetingId}/rings`,
          body: { memberIds: [memberId] },
        }),
      },
      'PATCH /api/meetings/recordings/:recordingId': {
        send: async ({ service, owner, caller }, memberId) => {
          const { meetingId } = await meet(owner);
          const recordingId = await keptRecording(service, owner, { meetingId, participants: [caller] });
          const body = { audience: 'chosen', memberIds: [memberId] };
          return { path: `/api/meetings/recordings/${recordingId}`, body };
        },
      },
      'POST /api/calls': {
        send: (_world, memberId) => ({ path: '/api/calls', body: { media: 'voice', callees: [memberId] } }),
      },
    },
  },
);
