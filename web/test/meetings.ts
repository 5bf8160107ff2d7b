import type { Page } from '@renmai/contracts';
import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import type { SavedMessage } from '@renmai/contracts/conference/meeting-chat.api';
import type { MeetingNotes } from '@renmai/contracts/conference/meeting-notes.api';
import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import type { FriendView } from '@renmai/contracts/network/friendships.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { http, HttpResponse } from 'msw';
import { account } from './identity';
import { card, maya, noor, pageOf, since } from './network';

const id = (number: number) => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const meetingId = id(42);

/** The signed-in member, as others see them. */
export const myself = card(0, account.name, { memberId: account.memberId });

export const meeting = (changes: Partial<MeetingView> = {}): MeetingView => ({
  meetingId,
  kind: 'meeting',
  title: 'Lamp review',
  state: 'planned',
  startsAt: '2099-03-28T09:00:00.000Z',
  endsAt: '2099-03-28T10:00:00.000Z',
  repeats: null,
  host: myself,
  role: 'admin',
  asked: false,
  hasPassword: false,
  lobby: false,
  guests: true,
  door: 'link',
  path: `/meet/${changes.meetingId ?? meetingId}`,
  recording: false,
  createdAt: '2026-11-26T09:00:00.000Z',
  ...changes,
});

export const recording = (changes: Partial<RecordingView> = {}): RecordingView => ({
  recordingId: id(70),
  meetingId,
  state: 'ready',
  layout: 'grid',
  startedBy: myself,
  startedAt: '2026-11-20T09:00:00.000Z',
  seconds: 3_725,
  bytes: 5_000_000,
  sha256: 'c0ffee',
  deletedAt: '2026-12-20T09:00:00.000Z',
  audience: 'hosts',
  manages: true,
  ...changes,
});

/** The saved chat of a meeting without one. */
export const noChat: Page<SavedMessage> = { items: [], nextCursor: null };

/** The notes of a meeting as those see them whom they are not for. */
export const noNotes: MeetingNotes = { text: '', version: 0, changedBy: null, changedAt: null, mayEdit: false };

export const friend = (member: MemberCard): FriendView => ({ member, since });

/** The answer of a server that carries calls, or does not. */
export const readiness = (state: 'ready' | 'preparing' | 'unavailable') =>
  http.get('*/api/meetings/readiness', () => HttpResponse.json({ state, recording: 'available' }));

/** Friends to choose from, found by a part of the name. */
export const friends = (...members: MemberCard[]) =>
  http.get('*/api/network/friends', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? '';
    return pageOf(members.filter(({ name }) => name.toLowerCase().includes(q)).map(friend));
  });

export const callId = id(90);
/** A call of Maya that rings. */
export const callOf = (changes: Partial<CallView> = {}): CallView => ({
  callId,
  media: 'video',
  state: 'ringing',
  caller: maya,
  callees: [{ member: myself, state: 'ringing' }],
  groupId: null,
  own: 'ringing',
  people: 1,
  inIt: false,
  startedAt: '2026-11-26T09:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  seconds: null,
  ...changes,
});

/** The answer that lets a member enter the room of a call. */
export const entered = (call: CallView = callOf()) => ({
  call,
  entry: {
    ticket: 'ticket',
    socketPath: '/api/meetings/socket',
    expiresAt: '2099-01-01T00:00:00.000Z',
    meetingId: call.callId,
    role: 'talker',
    waits: false,
  },
});

/** A call in the group that the members of a test are in. */
export const groupCall = (changes: Partial<CallView> = {}): CallView =>
  callOf({
    groupId: '77',
    state: 'going-on',
    own: null,
    people: 2,
    callees: [
      { member: noor, state: 'answered' },
      { member: myself, state: 'missed' },
    ],
    ...changes,
  });
