import { moveOf } from '@renmai/service-kit';
import { eventMachine, storedStates, type EventAction, type EventActor } from './event-state.js';

/** The allowed steps, row by row; any other is refused. */
const rows: Record<string, string> = {
  'planned cancel owner': 'cancelled',
  'planned cancel console': 'cancelled',
  'planned cancel clock': 'cancelled',
};

it('every state, action and actor matches the table', () => {
  const found: Record<string, string> = {};
  const actors: EventActor[] = ['owner', 'console', 'clock'];
  for (const state of storedStates) {
    for (const action of Object.keys(eventMachine.moves) as EventAction[]) {
      for (const actor of actors) {
        const move = moveOf(eventMachine, state, action, actor);
        if (move.kind === 'move') found[`${state} ${action} ${actor}`] = move.to;
      }
    }
  }
  expect(found).toEqual(rows);
});
