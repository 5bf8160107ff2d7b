import { callEnded, meetingTold, recordingGone, recordingReady } from '@renmai/contracts/conference/conference.events';
import { effectOf } from '../../../test/support/effect-of.js';

const id = (digit: number): string => `0199aa00-0000-7000-8000-00000000000${digit}`;
const [ann, ben, cai, meetingId, callId] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
const time = '2026-03-03T12:00:00.000Z';

it.each(['invited', 'moved', 'cancelled'] as const)('a meeting: %s', (kind) => {
  const about = { meetingId, kind, title: 'Plans', host: { memberId: ann, name: 'Ann' }, endsAt: null };
  const { tell = [] } = effectOf(meetingTold, { ...about, startsAt: time, tell: [ben, cai] });
  expect(tell.map(({ receiver }) => receiver)).toEqual([ben, cai]);
  expect(tell[0]).toMatchObject({
    ...{ kind: `meeting-${kind}`, actor: ann, link: { to: 'meeting', meetingId }, text: 'Plans' },
    when: { is: 'at', time, zone: null },
    // Members who mute the host are not notified of their meetings.
    evenMuted: false,
  });
  expect(effectOf(meetingTold, { ...about, startsAt: null, tell: [ben] }).tell?.[0]).not.toHaveProperty('when');
});

it('a recording notifies the members who may see it, until it is deleted', () => {
  const ready = { recordingId: callId, meetingId, title: 'Plans', seconds: 60, tell: [ben] };
  const [notice] = effectOf(recordingReady, ready).tell ?? [];
  expect(notice).toMatchObject({
    kind: 'recording-ready',
    receiver: ben,
    actor: null,
    link: { to: 'meeting', meetingId },
  });
  expect(effectOf(recordingGone, { recordingId: callId, meetingId }).gone).toEqual(notice?.refs);
});

it('a call notifies the members who missed it, and nobody else', () => {
  const call = { callId, media: 'voice' as const, caller: { memberId: ann, name: 'Ann' }, calleeIds: [ben, cai] };
  const ended = { ...call, groupId: null, state: 'ended' as const, seconds: 60 };
  const rest = { joinedIds: [ben], declinedIds: [], endedAt: time };
  expect(effectOf(callEnded, { ...ended, ...rest, missedIds: [] }).tell).toEqual([]);
  expect(effectOf(callEnded, { ...ended, ...rest, missedIds: [cai] }).tell).toMatchObject([
    { kind: 'call-missed', receiver: cai, actor: ann, link: { to: 'member', memberId: ann } },
  ]);
});
