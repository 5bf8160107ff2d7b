import { caseStates } from '@renmai/contracts/org-pages/console-cases.schema';
import { moveOf } from '@renmai/service-kit';
import { caseMachine } from './case-state.js';

const actions = [
  'decide',
  'undo',
  'fail',
  'close',
  'ask',
  'answer',
  'propose',
  'confirm',
  'decline',
  'withdraw',
  'expire',
] as const;
const movers = ['console', 'clock', 'applicant'] as const;

/** All allowed steps; any other is refused. */
const steps = [
  'waiting decide console decided',
  'decided undo console waiting',
  'decided fail clock waiting',
  'decided close clock closed',
  'decided ask clock asked',
  'asked answer applicant waiting',
  'decided propose clock proposed',
  'proposed confirm clock closed',
  'proposed decline clock waiting',
  'waiting expire clock expired',
  ...['waiting', 'decided', 'asked', 'proposed'].flatMap((state) =>
    movers.map((mover) => `${state} withdraw ${mover} withdrawn`),
  ),
];

it('takes these steps and no others', () => {
  const found = caseStates.flatMap((state) =>
    actions.flatMap((action) =>
      movers.flatMap((mover) => {
        const move = moveOf(caseMachine, state, action, mover);
        return move.kind === 'move' ? [`${state} ${action} ${mover} ${move.to}`] : [];
      }),
    ),
  );
  expect(found.sort()).toEqual([...steps].sort());
});
