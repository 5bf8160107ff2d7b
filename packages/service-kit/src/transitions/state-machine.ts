/** One row of a table of states. */
export interface Move<State extends string, Role extends string> {
  from: readonly State[];
  to: State;
  /** the roles that may do it */
  by: readonly Role[];
}

/**
 * The states of the rows of one table, as data. The table has the columns `id uuid`, `state text` and `version int`, and
 * the history table those of `transitionHistory`.
 */
export interface StateMachine<State extends string, Action extends string, Role extends string> {
  table: string;
  history: string;
  moves: Readonly<Record<Action, Move<State, Role>>>;
}

/**
 * The effect of an action on a state. `already`: the state is where the action leads, so nothing is left to do; a second tap and a repeated
 * command end here. `illegal`: the table has no such row.
 */
export function moveOf<State extends string, Action extends string, Role extends string>(
  { moves }: StateMachine<State, Action, Role>,
  state: State,
  action: Action,
  role: Role,
): { kind: 'move'; to: State } | { kind: 'already' } | { kind: 'illegal' } {
  const { from, to, by } = moves[action];
  if (!by.includes(role)) return { kind: 'illegal' };
  if (from.includes(state)) return { kind: 'move', to };
  return state === to ? { kind: 'already' } : { kind: 'illegal' };
}
