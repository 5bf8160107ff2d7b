import { positionStates } from '@renmai/contracts/jobs/position-card.schema';
import { moveOf } from '@renmai/service-kit';
import { positionMachine, type PositionAction, type PositionActor } from './position-state.js';

const actors: PositionActor[] = ['editor', 'senior', 'console', 'clock'];

/** The allowed transitions; all others are refused. */
const rows: Record<string, string> = {
  'draft submit editor': 'submitted',
  'draft publish editor': 'open',
  'draft publish senior': 'open',
  'submitted approve senior': 'open',
  'submitted return senior': 'draft',
  'submitted withdraw editor': 'draft',
  'submitted withdraw senior': 'draft',
  'open pause editor': 'paused',
  'open pause senior': 'paused',
  'open pause clock': 'paused',
  'paused resume editor': 'open',
  'paused resume senior': 'open',
  'open close editor': 'closed',
  'open close senior': 'closed',
  'open close console': 'closed',
  'open close clock': 'closed',
  'paused close editor': 'closed',
  'paused close senior': 'closed',
  'paused close console': 'closed',
  'paused close clock': 'closed',
  'open expire clock': 'expired',
  'paused expire clock': 'expired',
};

it('every state, action and actor is as in the table', () => {
  const found: Record<string, string> = {};
  for (const state of positionStates) {
    for (const action of Object.keys(positionMachine.moves) as PositionAction[]) {
      for (const actor of actors) {
        const move = moveOf(positionMachine, state, action, actor);
        if (move.kind === 'move') found[`${state} ${action} ${actor}`] = move.to;
      }
    }
  }
  expect(found).toEqual(rows);
});
