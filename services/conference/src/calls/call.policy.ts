import type { RingState } from '@renmai/contracts/conference/calls.api';
import type { CallRow } from './calls.repository.js';

const over = (state: CallRow['state']): boolean => state !== 'ringing' && state !== 'going-on';

const withRings = (call: CallRow, from: readonly RingState[], to: RingState): CallRow['rings'] =>
  call.rings.map((ring) => (from.includes(ring.state) ? { ...ring, state: to } : ring));

const ended = (call: CallRow, state: CallRow['state'], at: Date): CallRow => ({
  ...call,
  state,
  endedAt: at,
  rings: withRings(call, ['ringing'], 'missed'),
});

/** The number of people in the call: the caller, and members who have answered. */
export const inIt = ({ callerId, callerLeft, rings }: CallRow): number =>
  (callerId !== null && !callerLeft ? 1 : 0) + rings.filter(({ state }) => state === 'answered').length;

const takenUp = (call: CallRow, memberId: string, device: string, at: Date): CallRow => ({
  ...call,
  state: 'going-on',
  answeredAt: call.answeredAt ?? at,
  rings: [
    ...call.rings.filter((ring) => ring.memberId !== memberId),
    { memberId, state: 'answered' as const, device },
  ].sort((one, other) => (one.memberId < other.memberId ? -1 : 1)),
});

/** A call after an action of one of its parties; the same object if nothing changes. */
export const callSteps = {
  /** @returns null if another device was faster, or the call is over */
  answer(call: CallRow, memberId: string, device: string, at: Date): CallRow | null {
    const ring = call.rings.find((one) => one.memberId === memberId);
    if (!ring || over(call.state)) return null;
    if (ring.state === 'answered') return ring.device === device ? call : null;
    if (ring.state !== 'ringing' && ring.state !== 'left') return null;
    return takenUp(call, memberId, device, at);
  },

  /**
   * Joins a group's call, whether or not it rang for the member, and also after they left it.
   * @returns null if another device of theirs is in it, or it is over
   */
  join(call: CallRow, memberId: string, device: string, at: Date): CallRow | null {
    if (over(call.state)) return null;
    if (call.callerId === memberId) return call.callerLeft ? { ...call, callerLeft: false } : call;
    const ring = call.rings.find((one) => one.memberId === memberId);
    if (ring?.state === 'answered') return ring.device === device ? call : null;
    return takenUp(call, memberId, device, at);
  },

  decline(call: CallRow, memberId: string, at: Date): CallRow {
    const ring = call.rings.find((one) => one.memberId === memberId);
    if (ring?.state !== 'ringing' || over(call.state)) return call;
    const declined: CallRow = {
      ...call,
      rings: call.rings.map((one) => (one === ring ? { ...one, state: 'declined' } : one)),
    };
    // This was the last open ring, so a single member may be left in the call.
    if (call.state === 'going-on') return settled(declined, at);
    const open = declined.rings.some(({ state }) => state === 'ringing' || state === 'answered');
    return open ? declined : ended(declined, 'declined', at);
  },

  hangUp(call: CallRow, memberId: string, at: Date): CallRow {
    if (over(call.state)) return call;
    if (call.callerId === memberId) {
      if (call.state === 'ringing') return ended({ ...call, callerLeft: true }, 'cancelled', at);
      return settled({ ...call, callerLeft: true }, at);
    }
    const ring = call.rings.find((one) => one.memberId === memberId);
    if (ring?.state === 'ringing') return callSteps.decline(call, memberId, at);
    if (ring?.state !== 'answered') return call;
    return settled({ ...call, rings: call.rings.map((one) => (one === ring ? { ...one, state: 'left' } : one)) }, at);
  },

  /** The time for ringing is over. This also ends a group's call that nobody has joined yet. */
  timeOut(call: CallRow, at: Date): CallRow {
    return call.state === 'ringing' ? ended(call, 'missed', at) : call;
  },

  /** Members for whom it still rings, while others are in it, have missed it. */
  stopRinging(call: CallRow, at: Date): CallRow {
    if (call.state !== 'going-on' || !call.rings.some(({ state }) => state === 'ringing')) return call;
    return settled({ ...call, rings: withRings(call, ['ringing'], 'missed') }, at);
  },

  /** The room is empty, or its host closed it. */
  finish(call: CallRow, at: Date): CallRow {
    if (over(call.state)) return call;
    return ended(call, call.state === 'ringing' ? 'cancelled' : 'ended', at);
  },
};

/** A call with one person left ends, unless it still rings for others. */
function settled(call: CallRow, at: Date): CallRow {
  const rings = call.rings.some(({ state }) => state === 'ringing');
  return inIt(call) >= 2 || (rings && inIt(call) === 1) ? call : ended(call, 'ended', at);
}
