import {
  befriend,
  block,
  describeWaysOut,
  finding,
  register,
  type RelationWorld,
  type TestMember,
} from '@renmai/test-kit';
import { jest } from '@jest/globals';
import { ChatGroups } from '../src/calls/chat-groups.js';
import { keptRecording, meet, placeCall, savedChat, wasIn, withoutMedia } from './support/conference.js';

interface World extends RelationWorld {
  meetingId: string;
  calls: Record<string, string>;
}

async function start(): Promise<World> {
  const service = await withoutMedia();
  const person = (name: string) => register(service, name);
  const [owner, stranger, requested] = [await person('Owner'), await person('Stranger'), await person('Requested')];
  const [friend, friendOfFriend] = [await person('Friend'), await person('Friend of friend')];
  const [blockedByOwner, hasBlockedOwner] = [await person('Blocked'), await person('Blocking')];
  const members: Record<string, TestMember> = {
    ...{ stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner },
  };
  // Before they part: earlier invitations and calls are not shown any more.
  const calls: Record<string, string> = {};
  for (const [viewer, member] of Object.entries(members)) calls[viewer] = await placeCall(service, owner, member);
  // All of them are in one chat group.
  jest.spyOn(service.running.app.get(ChatGroups), 'callees').mockResolvedValue([owner.memberId]);
  await placeCall(service, owner, friend, '17');
  const invite = Object.values(members).map(({ memberId }) => memberId);
  const { meetingId } = await meet(owner, { title: 'What everybody may see', invite });
  const participants = Object.values(members);
  await keptRecording(service, owner, { meetingId, participants });
  await wasIn(service, meetingId, [owner, ...participants]);
  await savedChat(service, meetingId, [owner]);
  await owner.put(`/api/meetings/${meetingId}/notes`, { text: 'Agreed', version: 0 }).expect(200);
  await befriend(service, owner, friend);
  await befriend(service, friend, friendOfFriend);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  await service.drained();
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    meetingId,
    calls,
    tokens: tokens as RelationWorld['tokens'],
    marks: { owner: [owner.memberId], public: ['What everybody may see'], friends: ['What friends may see'] },
  };
}

const found = { owner: finding, public: finding };

describeWaysOut<World>(
  'conference',
  start,
  {
    'GET /api/meetings': { shows: found },
    'GET /api/meetings/dependants': { shows: {} },
    'GET /api/meetings/:meetingId': {
      send: ({ meetingId }) => ({ path: `/api/meetings/${meetingId}` }),
      shows: { owner: ['visitor', ...finding], public: ['visitor', ...finding] },
    },
    'GET /api/meetings/:meetingId/file.ics': {
      send: ({ meetingId }) => ({ path: `/api/meetings/${meetingId}/file.ics` }),
      shows: { public: finding },
    },
    'GET /api/meetings/:meetingId/recordings': {
      send: ({ meetingId }) => ({ path: `/api/meetings/${meetingId}/recordings` }),
      shows: { owner: finding },
    },
    'GET /api/meetings/:meetingId/attendance': {
      send: ({ meetingId }) => ({ path: `/api/meetings/${meetingId}/attendance` }),
      shows: { owner: finding },
    },
    'GET /api/meetings/:meetingId/notes': {
      send: ({ meetingId }) => ({ path: `/api/meetings/${meetingId}/notes` }),
      shows: { owner: finding },
    },
    'GET /api/meetings/:meetingId/chat': {
      send: ({ meetingId }) => ({ path: `/api/meetings/${meetingId}/chat` }),
      shows: { owner: finding },
    },
    'GET /api/calls/:callId': {
      send: ({ calls }, viewer) => ({ path: `/api/calls/${calls[viewer] ?? calls['friend'] ?? ''}` }),
      shows: { owner: finding },
    },
    'GET /api/calls/groups/:groupId': { send: () => ({ path: '/api/calls/groups/17' }), shows: { owner: finding } },
    'GET /api/calls/groups/:groupId/members': {
      send: () => ({ path: '/api/calls/groups/17/members' }),
      shows: { owner: finding },
    },
    'GET /api/calls/news': { shows: { owner: finding } },
  },
  {
    'GET /api/meetings/readiness': 'says nothing of anybody',
    'POST /api/meetings': 'answers the own meeting',
    'PATCH /api/meetings/:meetingId': 'for those who run it',
    'DELETE /api/meetings/:meetingId': 'answers nothing',
    'POST /api/meetings/:meetingId/end': 'answers nothing',
    'GET /api/meetings/:meetingId/invited': 'for those who run it, and of members whom they find',
    'POST /api/meetings/:meetingId/invited': 'answers a number of those whom the member finds',
    'POST /api/meetings/:meetingId/accept': 'answers nothing',
    'POST /api/meetings/:meetingId/decline': 'answers nothing',
    'POST /api/meetings/:meetingId/entries': 'answers a ticket; as the meeting',
    'PUT /api/meetings/:meetingId/notes': 'as reading them',
    'DELETE /api/meetings/:meetingId/chat/:messageId': 'answers nothing',
    'POST /api/meetings/:meetingId/report': 'answers nothing',
    'POST /api/meetings/recordings/:recordingId/links': 'answers an address; as the list of recordings',
    'GET /api/meetings/recordings/:recordingId/file': 'for those who hold a signed link',
    'POST /api/meetings/recordings/:recordingId/report': 'answers nothing',
    'POST /internal/recordings/:recordingId/links': 'for services',
    'GET /api/meetings/recordings/:recordingId/participants':
      'for those who run the meeting, and of members whom they find',
    'PATCH /api/meetings/recordings/:recordingId': 'for those who run the meeting',
    'DELETE /api/meetings/recordings/:recordingId': 'answers nothing',
    'PUT /internal/rooms/:kind/:id': 'for services',
    'DELETE /internal/rooms/:kind/:id': 'for services',
    'POST /internal/room-places/:meetingId': 'for services, and says nothing of anybody',
    'GET /internal/room-nodes': 'for services, and says nothing of anybody',
    'GET /health/node': 'says nothing of anybody',
    'POST /api/calls': 'answers the own call, with friends',
    'POST /api/calls/:callId/answer': 'as the call',
    'POST /api/calls/:callId/join': 'as the call of the group',
    'POST /api/calls/:callId/decline': 'answers nothing',
    'POST /api/calls/:callId/hang-up': 'answers nothing',
    'POST /api/meetings/:meetingId/rings': 'answers a number of friends',
    'DELETE /api/meetings/:meetingId/rings': 'answers nothing',
    'GET /api/meetings/export': 'what the member did',
  },
  {
    '/easemob/rtc': 'by ids of chat; who gets into a conference is proven by sdk',
    '/:org/:app': 'by ids of chat; who gets into a conference is proven by sdk',
  },
);
