import { invitationStates } from '@renmai/contracts/org-pages/administrator.schema';
import { appealDays, submissionStates } from '@renmai/contracts/org-pages/homepage-management.schema';
import { homepageStates } from '@renmai/contracts/org-pages/homepage.schema';
import { newsStates } from '@renmai/contracts/org-pages/news.schema';
import { moveOf, type StateMachine } from '@renmai/service-kit';
import {
  isEditable,
  isEditor,
  isPublic,
  isSenior,
  manages,
  needsSenior,
  type Seat,
} from '../access/homepage-access.policy.js';
import type { SeatRow } from '../administrators/administrators.repository.js';
import { keepFounder, keepSenior, successorOf } from '../administrators/seats.js';
import { newsMachine } from '../news/news-state.js';
import { appealableUntil } from '../submissions/appealable-until.js';
import type { SubmissionRow } from '../submissions/submission.row.js';
import { homepageMachine, invitationMachine, submissionMachine } from './homepage-state.js';
import { handleChangeableAt, reopenableUntil } from './homepage-times.js';

/** All steps of a table, as `from action role: to`. */
function stepsOf<S extends string, A extends string, R extends string>(
  machine: StateMachine<S, A, R>,
  states: readonly S[],
  roles: readonly R[],
): string[] {
  const all = (Object.keys(machine.moves) as A[]).flatMap((action) =>
    states.flatMap((state) =>
      roles.flatMap((role) => {
        const move = moveOf(machine, state, action, role);
        return move.kind === 'move' ? [`${state} ${action} ${role}: ${move.to}`] : [];
      }),
    ),
  );
  return all.sort();
}
const movers = ['senior', 'console', 'clock'] as const;
const each = (from: readonly string[], action: string, by: readonly string[], to: string): string[] =>
  from.flatMap((state) => by.map((role) => `${state} ${action} ${role}: ${to}`));

describe('there are these steps and no others', () => {
  it('of a homepage', () => {
    const steps = [
      ...each(['draft', 'rejected'], 'submit', ['senior'], 'submitted'),
      ...each(['submitted', 'in-review'], 'withdraw', ['senior', 'clock'], 'draft'),
      ...each(['submitted'], 'begin', ['console'], 'in-review'),
      ...each(['submitted', 'in-review'], 'approve', ['console'], 'approved'),
      ...each(['submitted', 'in-review'], 'reject', ['console'], 'rejected'),
      ...each(['rejected'], 'grant', ['console'], 'approved'),
      ...each(['rejected'], 'lapse', ['clock'], 'draft'),
      ...each(['approved'], 'suspend', ['console'], 'suspended'),
      ...each(['suspended'], 'restore', ['console'], 'approved'),
      ...each(['approved', 'suspended'], 'close', movers, 'closed'),
      ...each(['closed'], 'reopen', ['senior'], 'approved'),
      ...each(['closed'], 'reopen-suspended', ['senior'], 'suspended'),
    ];
    expect(stepsOf(homepageMachine, homepageStates, movers)).toEqual(steps.sort());
  });

  it('of a submission', () => {
    const steps = [
      ...each(['submitted'], 'begin', ['console'], 'in-review'),
      ...each(['submitted', 'in-review'], 'approve', ['console'], 'approved'),
      ...each(['submitted', 'in-review'], 'reject', ['console'], 'rejected'),
      ...each(['rejected'], 'grant', ['console'], 'approved'),
      ...each(['submitted', 'in-review'], 'withdraw', movers, 'withdrawn'),
    ];
    expect(stepsOf(submissionMachine, submissionStates, movers)).toEqual(steps.sort());
  });

  it('of an invitation to administer', () => {
    const steps = [
      ...each(['pending'], 'accept', ['invited'], 'accepted'),
      ...each(['pending'], 'refuse', ['invited'], 'refused'),
      ...each(['pending'], 'withdraw', movers, 'withdrawn'),
      ...each(['pending'], 'expire', ['clock'], 'expired'),
    ];
    expect(stepsOf(invitationMachine, invitationStates, [...movers, 'invited'])).toEqual(steps.sort());
  });

  it('of life news', () => {
    const steps = [
      ...each(['draft', 'withdrawn'], 'publish', ['editor'], 'published'),
      ...each(['published'], 'withdraw', ['editor'], 'withdrawn'),
    ];
    expect(stepsOf(newsMachine, newsStates, ['editor'])).toEqual(steps.sort());
  });
});

it('a homepage is public, can be edited and needs a senior administrator in these states', () => {
  const those = (is: (state: (typeof homepageStates)[number]) => boolean) => homepageStates.filter(is);
  expect(those(isPublic)).toEqual(['approved']);
  expect(those(isEditable)).toEqual(['draft', 'approved', 'rejected', 'suspended']);
  expect(those(needsSenior)).toEqual(['submitted', 'in-review', 'approved', 'suspended', 'closed']);
});

it.each<[string, Seat, [boolean, boolean, boolean]]>([
  ['nobody', { role: null, founder: false }, [false, false, false]],
  ['its founder, until it is approved', { role: null, founder: true }, [true, true, true]],
  ['an analyst', { role: 'analyst', founder: false }, [true, false, false]],
  ['a content administrator', { role: 'content', founder: false }, [true, true, false]],
  ['a senior administrator', { role: 'senior', founder: false }, [true, true, true]],
])('%s sees the management, writes news, runs it: as the seat says', (_, seat, may) => {
  expect([manages(seat), isEditor(seat), isSenior(seat)]).toEqual(may);
});

describe('administrators of a homepage', () => {
  const seat = (administratorId: string, role: SeatRow['role']): SeatRow =>
    ({ administratorId, memberId: administratorId, role }) as SeatRow;
  const [ann, ben, cal] = [seat('ann', 'senior'), seat('ben', 'content'), seat('cal', 'analyst')];

  it('keep one senior among them, from the first submission on', () => {
    for (const state of homepageStates) {
      const leave = () => {
        keepSenior(state, [ann, ben], ann);
      };
      if (needsSenior(state)) expect(leave).toThrow();
      else expect(leave).not.toThrow();
      expect(() => {
        keepSenior(state, [ann, ben], ben);
        keepSenior(state, [ann, seat('dee', 'senior')], ann);
      }).not.toThrow();
    }
  });

  it.each<[string, SeatRow, string | null, boolean]>([
    ['the founder, by themselves', ann, 'ann', true],
    ['the founder, by another senior', ann, 'dee', false],
    ['another senior, by a senior', seat('eve', 'senior'), 'dee', true],
    ['a founder who handed over', ben, 'dee', true],
  ])('%s: may be removed and get another role', (_, row, actorId, may) => {
    const founderId = row === ben ? 'ben' : 'ann';
    const act = () => keepFounder(founderId, row, actorId ?? '');
    if (may) expect(act).not.toThrow();
    else expect(act).toThrow();
  });

  it('are followed by a content administrator, else by an analyst, with the longest service', () => {
    expect(successorOf([cal, ben, seat('dee', 'content')])).toBe(ben);
    expect(successorOf([seat('dee', 'analyst'), cal])?.memberId).toBe('dee');
    expect(successorOf([])).toBeUndefined();
  });
});

describe('until when', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ago = (days: number, ms = 0): Date => new Date(now.getTime() - days * 86_400_000 + ms);

  it.each<[string, Partial<SubmissionRow>, boolean]>([
    ['a rejection', { state: 'rejected', rejectionKind: 'rejected', decidedAt: now }, true],
    ['a question for more', { state: 'rejected', rejectionKind: 'more-asked', decidedAt: now }, false],
    ['an approval', { state: 'approved', rejectionKind: null, decidedAt: now }, false],
    ['what was granted after an appeal', { state: 'approved', rejectionKind: 'rejected', decidedAt: now }, false],
    ['what waits', { state: 'submitted', rejectionKind: null, decidedAt: null }, false],
  ])('%s can be appealed against', (_, row, isPossible) => {
    const until = appealableUntil(row as SubmissionRow);
    expect(until?.getTime() ?? null).toBe(isPossible ? now.getTime() + appealDays * 86_400_000 : null);
  });

  it('a closing can be taken back for thirty days, by the administrators who made it', () => {
    const closed = { state: 'closed', reopenable: true, closedAt: ago(30, 1) } as const;
    expect(reopenableUntil(closed, now)).toEqual(new Date(now.getTime() + 1));
    expect(reopenableUntil({ ...closed, closedAt: ago(30) }, now)).toBeNull();
    expect(reopenableUntil({ ...closed, reopenable: false }, now)).toBeNull();
    expect(reopenableUntil({ ...closed, state: 'approved' }, now)).toBeNull();
  });

  it('a handle of a public homepage cannot be changed for ninety days after a change', () => {
    const changed = { approvedAt: ago(200), handleChangedAt: ago(89) };
    expect(handleChangeableAt(changed, now)).toEqual(ago(-1));
    expect(handleChangeableAt({ ...changed, handleChangedAt: ago(90) }, now)).toBeNull();
    expect(handleChangeableAt({ ...changed, approvedAt: null }, now)).toBeNull();
    expect(handleChangeableAt({ ...changed, handleChangedAt: null }, now)).toBeNull();
  });
});
