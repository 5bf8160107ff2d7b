import { callEnded, meetingTold, recordingGone, recordingReady } from '@renmai/contracts/conference/conference.events';
import { row, type NoticeRow } from './notice.js';

/** Meetings that a member is invited to, recordings that they may see, and calls that they missed. */
export const conferenceRows: readonly NoticeRow[] = [
  row(meetingTold, ({ meetingId, kind, title, host, startsAt, tell }, { id }) => ({
    tell: tell.map((receiver) => ({
      kind: `meeting-${kind}` as const,
      receiver,
      actor: host.memberId,
      source: id,
      group: `meeting-${kind}:${meetingId}`,
      refs: [],
      link: { to: 'meeting', meetingId },
      text: title,
      ...(startsAt !== null && { when: { is: 'at' as const, time: startsAt, zone: null } }),
      evenMuted: false,
    })),
  })),
  row(recordingReady, ({ recordingId, meetingId, title, tell }, { id }) => ({
    tell: tell.map((receiver) => ({
      kind: 'recording-ready' as const,
      receiver,
      actor: null,
      source: id,
      group: `recording-ready:${recordingId}`,
      refs: [recordingId],
      link: { to: 'meeting', meetingId },
      text: title,
      evenMuted: true,
    })),
  })),
  row(recordingGone, ({ recordingId }) => ({ gone: [recordingId] })),
  row(callEnded, ({ callId, caller, missedIds }) => ({
    tell: missedIds.map((receiver) => ({
      kind: 'call-missed' as const,
      receiver,
      actor: caller.memberId,
      source: `call-missed:${callId}`,
      group: `call-missed:${caller.memberId}`,
      refs: [],
      link: { to: 'member', memberId: caller.memberId },
      evenMuted: true,
    })),
  })),
];
