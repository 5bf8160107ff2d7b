import { callSteps } from './call.policy.js';
import type { CallRow } from './calls.repository.js';

const at = new Date('2027-01-01T00:00:00Z');
const call = (...callees: string[]): CallRow => ({
  callId: 'c',
  media: 'voice',
  callerId: 'caller',
  callerLeft: false,
  groupId: null,
  state: 'ringing',
  startedAt: at,
  answeredAt: null,
  endedAt: null,
  rings: callees.map((memberId) => ({ memberId, state: 'ringing', device: null })),
});
const answered = (one: CallRow, memberId = 'ann'): CallRow => {
  const next = callSteps.answer(one, memberId, 'd1', at);
  if (!next) throw new Error('not answered');
  return next;
};

it('is answered by one device; the same device may repeat the request', () => {
  const going = answered(call('ann'));
  expect(going).toMatchObject({ state: 'going-on', answeredAt: at, rings: [{ state: 'answered', device: 'd1' }] });
  expect(callSteps.answer(going, 'ann', 'd1', at)).toBe(going);
  expect(callSteps.answer(going, 'ann', 'd2', at)).toBeNull();
  expect(callSteps.answer(going, 'stranger', 'd1', at)).toBeNull();
});

it.each([
  ['declined by the only one', callSteps.decline(call('ann'), 'ann', at), 'declined', ['declined']],
  ['declined by one of two', callSteps.decline(call('ann', 'ben'), 'ann', at), 'ringing', ['declined', 'ringing']],
  ['the caller hangs up before', callSteps.hangUp(call('ann'), 'caller', at), 'cancelled', ['missed']],
  ['the room is closed before', callSteps.finish(call('ann'), at), 'cancelled', ['missed']],
  ['the callee hangs up before', callSteps.hangUp(call('ann'), 'ann', at), 'declined', ['declined']],
  ['nobody answers', callSteps.timeOut(call('ann', 'ben'), at), 'missed', ['missed', 'missed']],
  [
    'a call that goes on rings no more',
    callSteps.stopRinging(answered(call('ann', 'ben')), at),
    'going-on',
    ['answered', 'missed'],
  ],
  [
    'it rang for the others in vain, and one is alone in it',
    callSteps.stopRinging(callSteps.hangUp(answered(call('ann', 'ben')), 'ann', at), at),
    'ended',
    ['left', 'missed'],
  ],
  ['the caller hangs up after', callSteps.hangUp(answered(call('ann')), 'caller', at), 'ended', ['answered']],
  ['the callee hangs up after', callSteps.hangUp(answered(call('ann')), 'ann', at), 'ended', ['left']],
  [
    'one of three leaves',
    callSteps.hangUp(answered(answered(call('ann', 'ben')), 'ben'), 'caller', at),
    'going-on',
    ['answered', 'answered'],
  ],
  [
    'all but one leave while it rings for another',
    callSteps.hangUp(answered(call('ann', 'ben')), 'ann', at),
    'going-on',
    ['left', 'ringing'],
  ],
])('%s', (_, after, state, rings) => {
  expect({ state: after.state, rings: after.rings.map((ring) => ring.state) }).toEqual({ state, rings });
  expect(after.endedAt).toEqual(['ringing', 'going-on'].includes(state) ? null : at);
});

it('of a group can be joined by members it did not ring for, by those who declined, and by the caller again', () => {
  const going = callSteps.decline(answered(call('ann', 'ben')), 'ben', at);
  const joined = callSteps.join(going, 'cem', 'd3', at);
  expect(joined?.rings).toMatchObject([
    { memberId: 'ann' },
    { memberId: 'ben' },
    { memberId: 'cem', state: 'answered' },
  ]);
  expect(callSteps.join(going, 'ben', 'd2', at)?.rings).toMatchObject([{}, { state: 'answered', device: 'd2' }]);
  expect(callSteps.join(going, 'ann', 'd2', at)).toBeNull();
  expect(callSteps.join({ ...going, callerLeft: true }, 'caller', 'd9', at)).toMatchObject({ callerLeft: false });
  expect(callSteps.join(call('ann'), 'cem', 'd3', at)).toMatchObject({ state: 'going-on', answeredAt: at });
});

it('never changes after its end', () => {
  const over = callSteps.finish(call('ann'), at);
  expect(callSteps.answer(over, 'ann', 'd1', at)).toBeNull();
  expect(callSteps.join(over, 'ben', 'd1', at)).toBeNull();
  expect(callSteps.decline(over, 'ann', at)).toBe(over);
  expect(callSteps.hangUp(over, 'caller', at)).toBe(over);
});
