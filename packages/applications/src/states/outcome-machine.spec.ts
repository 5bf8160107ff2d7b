import { outcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { moveOf } from '@renmai/service-kit';
import { actionsFrom, outcomeMachine, type OutcomeAction, type OutcomeRole } from './outcome-machine.js';

const moves = {
  offer: { from: ['applied'], to: 'offered' },
  employ: { from: ['offered'], to: 'employed' },
  reject: { from: ['applied', 'offered'], to: 'rejected' },
} as const;
const machine = outcomeMachine({ outcomes: moves });

/** As enrolments and events have them. */
const placed = {
  approve: { from: ['applied', 'waiting'], to: 'approved' },
  reject: { from: ['applied', 'waiting', 'offered', 'approved'], to: 'rejected' },
} as const;
const withdrawable = ['applied', 'waiting', 'offered', 'approved'] as const;

type Row = [OutcomeAction, Outcome, Outcome, OutcomeRole[]];

/** Every row that is allowed; all others are not. */
const allowed: Row[] = [
  ['offer', 'applied', 'offered', ['publisher']],
  ['employ', 'offered', 'employed', ['publisher']],
  ['reject', 'applied', 'rejected', ['publisher', 'clock']],
  ['reject', 'offered', 'rejected', ['publisher', 'clock']],
  ['withdraw', 'applied', 'withdrawn', ['applicant']],
  ['withdraw', 'waiting', 'withdrawn', ['applicant']],
  ['withdraw', 'offered', 'withdrawn', ['applicant']],
  ['undo-to-applied', 'offered', 'applied', ['publisher', 'applicant']],
  ['undo-to-applied', 'employed', 'applied', ['publisher', 'applicant']],
  ['undo-to-applied', 'rejected', 'applied', ['publisher', 'applicant']],
  ['undo-to-offered', 'employed', 'offered', ['publisher', 'applicant']],
  ['undo-to-offered', 'rejected', 'offered', ['publisher', 'applicant']],
];
/** The same with places. */
const allowedWithPlaces: Row[] = [
  ['approve', 'applied', 'approved', ['publisher']],
  ['approve', 'waiting', 'approved', ['publisher']],
  ['queue', 'applied', 'waiting', ['publisher']],
  ['reject', 'applied', 'rejected', ['publisher', 'clock']],
  ['reject', 'waiting', 'rejected', ['publisher', 'clock']],
  ['reject', 'offered', 'rejected', ['publisher', 'clock']],
  ['reject', 'approved', 'rejected', ['publisher', 'clock']],
  ['promote', 'waiting', 'approved', ['clock']],
  ['promote-to-offer', 'waiting', 'offered', ['clock']],
  ['accept', 'offered', 'approved', ['applicant']],
  ['lapse', 'offered', 'withdrawn', ['clock']],
  ['withdraw', 'applied', 'withdrawn', ['applicant']],
  ['withdraw', 'waiting', 'withdrawn', ['applicant']],
  ['withdraw', 'offered', 'withdrawn', ['applicant']],
  ['withdraw', 'approved', 'withdrawn', ['applicant']],
  ['undo-to-applied', 'approved', 'applied', ['publisher', 'applicant']],
  ['undo-to-applied', 'waiting', 'applied', ['publisher', 'applicant']],
  ['undo-to-applied', 'rejected', 'applied', ['publisher', 'applicant']],
  ['undo-to-waiting', 'approved', 'waiting', ['publisher', 'applicant']],
  ['undo-to-waiting', 'rejected', 'waiting', ['publisher', 'applicant']],
  ['undo-to-offered', 'rejected', 'offered', ['publisher', 'applicant']],
  ['undo-to-approved', 'rejected', 'approved', ['publisher', 'applicant']],
];
const roles: OutcomeRole[] = ['applicant', 'publisher', 'clock'];

it.each([
  ['its service', machine, allowed],
  ['a service with places', outcomeMachine({ outcomes: placed, withdrawable }), allowedWithPlaces],
])('has the rows of %s, the ways back, and no others', (_, { moves: all, ...table }, rows) => {
  const found = (Object.keys(all) as OutcomeAction[]).flatMap((action) =>
    outcomes.flatMap((state) =>
      roles.flatMap((role) => {
        const move = moveOf({ ...table, moves: all }, state, action, role);
        return move.kind === 'move' ? [[action, state, move.to, role].join(' ')] : [];
      }),
    ),
  );
  const wanted = rows.flatMap(([action, from, to, by]) => by.map((role) => [action, from, to, role].join(' ')));
  expect(found.sort()).toEqual(wanted.sort());
});

it('lists the decisions that are possible from a state', () => {
  expect(Object.fromEntries(outcomes.map((state) => [state, actionsFrom(moves, state)]))).toEqual({
    applied: ['offer', 'reject'],
    waiting: [],
    offered: ['employ', 'reject'],
    employed: [],
    approved: [],
    rejected: [],
    withdrawn: [],
  });
});
