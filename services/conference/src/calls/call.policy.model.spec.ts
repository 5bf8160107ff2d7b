import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { callSteps, inIt } from './call.policy.js';
import { isOpen, partiesOf, secondsOf } from './call-changes.js';
import type { CallRow } from './calls.repository.js';

const people = ['caller', 'ann', 'ben', 'cal', 'stranger'];

type Act =
  | { kind: 'answer' | 'join'; who: string; device: string }
  | { kind: 'decline' | 'hangUp'; who: string }
  | { kind: 'timeOut' | 'stopRinging' | 'finish' };

const who = fc.constantFrom(...people);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('answer' as const, 'join' as const),
      who,
      device: fc.constantFrom('phone', 'desk'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('decline' as const, 'hangUp' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('timeOut' as const, 'stopRinging' as const, 'finish' as const) }),
  },
);

const ringing = (callees: readonly string[]): CallRow => ({
  ...{ callId: 'c', media: 'voice', callerId: 'caller', callerLeft: false, groupId: null, state: 'ringing' },
  ...{ startedAt: new Date(0), answeredAt: null, endedAt: null },
  rings: callees.map((memberId) => ({ memberId, state: 'ringing', device: null })),
});

function after(call: CallRow, done: Act, at: Date): CallRow | null {
  if (done.kind === 'answer' || done.kind === 'join') return callSteps[done.kind](call, done.who, done.device, at);
  if (done.kind === 'decline' || done.kind === 'hangUp') return callSteps[done.kind](call, done.who, at);
  return callSteps[done.kind](call, at);
}

interface Step {
  before: CallRow;
  done: Act;
  /** null: refused */
  next: CallRow | null;
  at: Date;
}

const whatever = (look: (step: Step) => void) =>
  fc.assert(
    fc.property(
      fc.subarray(['ann', 'ben', 'cal'], { minLength: 1 }),
      fc.array(act, { maxLength: 25, size: 'max' }),
      (callees, acts) => {
        let call = ringing(callees);
        for (const [place, done] of acts.entries()) {
          const at = new Date((place + 1) * 1_000);
          const next = after(call, done, at);
          look({ before: call, done, next, at });
          call = next ?? call;
        }
      },
    ),
    modelRuns<[string[], Act[]]>(300, 20_000),
  );

const ringsFor = ({ rings }: CallRow): string[] =>
  rings.flatMap(({ memberId, state }) => (state === 'ringing' ? [memberId] : []));

describe('a call, whatever its parties do', () => {
  it('never changes once it is over', () =>
    whatever(({ before, next }) => {
      if (!isOpen(before)) expect(next ?? before).toBe(before);
    }));

  it('rings for nobody and has an end if and only if it is over', () =>
    whatever(({ next, at, before }) => {
      if (!next || next === before) return;
      expect(next.endedAt).toEqual(isOpen(next) ? null : at);
      if (!isOpen(next)) expect(ringsFor(next)).toEqual([]);
    }));

  it('goes on while two are in it, or one is in it and it rings for others', () =>
    whatever(({ next }) => {
      if (next?.state !== 'going-on') return;
      expect(inIt(next) >= 2 || (inIt(next) === 1 && ringsFor(next).length > 0)).toBe(true);
    }));

  it('is answered from the first answer on, and counts its seconds from there', () =>
    whatever(({ before, next, at }) => {
      if (!next) return;
      if (before.answeredAt) expect(next.answeredAt).toBe(before.answeredAt);
      else expect(next.answeredAt).toEqual(next.state === 'going-on' && before.state === 'ringing' ? at : null);
      expect(secondsOf(next) ?? 0).toBeGreaterThanOrEqual(0);
    }));

  it('has each member once, and in it by one device', () =>
    whatever(({ next }) => {
      if (!next) return;
      expect(new Set(partiesOf(next)).size).toBe(partiesOf(next).length);
      for (const { state, device } of next.rings) if (state === 'answered') expect(device).not.toBeNull();
    }));

  it('is taken over from a device by no other one', () =>
    whatever(({ before, done, next }) => {
      if (done.kind !== 'answer' && done.kind !== 'join') return;
      const own = before.rings.find(({ memberId }) => memberId === done.who);
      if (own?.state === 'answered' && own.device !== done.device) expect(next).toBeNull();
    }));

  it('changes nothing for others, apart from the effects of its end', () =>
    whatever(({ before, done, next }) => {
      if (!next || !('who' in done)) return;
      for (const ring of before.rings) {
        const now = next.rings.find(({ memberId }) => memberId === ring.memberId);
        if (ring.memberId === done.who) continue;
        const isMissed = !isOpen(next) && ring.state === 'ringing';
        expect(now).toEqual(isMissed ? { ...ring, state: 'missed' } : ring);
      }
    }));
});
