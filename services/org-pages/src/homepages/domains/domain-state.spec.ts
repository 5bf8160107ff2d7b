import { homepageDomainStates } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { moveOf } from '@renmai/service-kit';
import { domainMachine } from './domain-state.js';

const actions = ['prove', 'hand-in', 'take-back', 'accept', 'refuse', 'lapse'] as const;
const movers = ['senior', 'console', 'clock'] as const;

/** All allowed steps; any other is refused. */
const steps = [
  'waiting prove senior proven',
  'refused prove senior proven',
  'lapsed prove senior proven',
  'waiting hand-in senior in-review',
  'refused hand-in senior in-review',
  'lapsed hand-in senior in-review',
  'in-review take-back clock waiting',
  'in-review accept console proven',
  'in-review refuse console refused',
  'proven lapse clock lapsed',
  'proven lapse console lapsed',
];

it('takes these steps and no others', () => {
  const found = homepageDomainStates.flatMap((state) =>
    actions.flatMap((action) =>
      movers.flatMap((mover) => {
        const move = moveOf(domainMachine, state, action, mover);
        return move.kind === 'move' ? [`${state} ${action} ${mover} ${move.to}`] : [];
      }),
    ),
  );
  expect(found.sort()).toEqual([...steps].sort());
});
