import { outcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { moveOf } from '@renmai/service-kit';
import { actionsFrom, outcomeMachine, type OutcomeAction, type OutcomeRole } from './outcome-machine.js';

const moves = {
  offer: { from: ['applied'], to: 'offered' },
  employ: { from: ['offered'], to: 'employed' },
  reject: { from: ['applied', 'offered'], to: 'rejected' },
} as const;
const machine = outcomeMachine({ outcomes: moves });

/** Every row that is allowed; all others are not. */
const allowed: [OutcomeAction, Outcome, Outcome, OutcomeRole[]][] = [
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
const roles: OutcomeRole[] = ['applicant', 'publisher', 'clock'];

it('has the rows of its service, the ways back, and no others', () => {
  const found = (Object.keys(machine.moves) as OutcomeAction[]).flatMap((action) =>
    outcomes.flatMap((state) =>
      roles.flatMap((role) => {
        const move = moveOf(machine, state, action, role);
        return move.kind === 'move' ? [[action, state, move.to, role].join(' ')] : [];
      }),
    ),
  );
  const wanted = allowed.flatMap(([action, from, to, by]) => by.map((role) => [action, from, to, role].join(' ')));
  expect(found.sort()).toEqual(wanted.sort());
});

it('says what may be decided from a state', () => {
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
