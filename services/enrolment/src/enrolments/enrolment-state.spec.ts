import { enrolmentStates, type EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { moveOf } from '@renmai/service-kit';
import { enrolmentMachine, type EnrolmentAction, type EnrolmentActor } from './enrolment-state.js';

const actors: readonly EnrolmentActor[] = ['editor', 'console', 'clock'];
/** action: from which state to which, by whom. All else is refused. */
const table: Record<EnrolmentAction, { rows: Partial<Record<EnrolmentState, EnrolmentState>>; by: string[] }> = {
  publish: { rows: { draft: 'open' }, by: ['editor'] },
  suspend: { rows: { open: 'suspended' }, by: ['editor'] },
  resume: { rows: { suspended: 'open' }, by: ['editor'] },
  stop: { rows: { open: 'stopped', suspended: 'stopped' }, by: ['editor', 'console', 'clock'] },
  delete: { rows: { open: 'stopped', suspended: 'stopped' }, by: ['editor'] },
};

const cells = (Object.keys(table) as EnrolmentAction[]).flatMap((action) =>
  enrolmentStates.flatMap((state) => actors.map((actor) => ({ action, state, actor }))),
);
it.each(cells)('$action in $state by $actor', ({ action, state, actor }) => {
  const { rows, by } = table[action];
  const to = rows[state];
  const there = Object.values(rows).includes(state);
  const expected = !by.includes(actor)
    ? { kind: 'illegal' }
    : to !== undefined
      ? { kind: 'move', to }
      : { kind: there ? 'already' : 'illegal' };
  expect(moveOf(enrolmentMachine, state, action, actor)).toEqual(expected);
});
