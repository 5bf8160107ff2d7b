import { commonProblems } from '@renmai/contracts';
import { db } from '../database/db.js';
import type { Transaction } from '../database/transaction.js';
import { Problem } from '../errors/problem.js';
import { moveOf, type StateMachine } from './state-machine.js';
import { permitSetting } from './transition-tables.js';

export interface Step<State extends string, Action extends string, Role extends string> {
  machine: StateMachine<State, Action, Role>;
  id: string;
  action: Action;
  /** `id`: of the person; null where nobody is */
  actor: { role: Role; id: string | null };
  /** the state that the caller saw; null for callers who see nothing beforehand, e.g. a clock */
  expected: { state?: State; version: number } | null;
  /** kept in the history */
  reason?: string;
}

export interface Stepped<State extends string> {
  /** `already`: it was there before, and nothing was written */
  outcome: 'moved' | 'already';
  from: State;
  to: State;
  /** after the step */
  version: number;
}

/**
 * The only way in which the state of a managed table changes: locks the row, asks the table of states, updates, and adds to
 * the history. Emit domain events in the same transaction. `undefined`: there is no such row.
 *
 * @throws Problem 409 `illegal-transition` or `stale-version`, with the present state and version in `context`
 */
export async function transition<State extends string, Action extends string, Role extends string>(
  { manager, clock }: Transaction,
  { machine, id, action, actor, expected, reason = '' }: Step<State, Action, Role>,
): Promise<Stepped<State> | undefined> {
  const { table, history } = machine;
  const row = await db.one<{ state: State; version: number }>(
    manager,
    `SELECT state, version FROM ${table} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) return undefined;
  const { state: from, version } = row;
  const context = { state: from, version };
  const move = moveOf(machine, from, action, actor.role);
  if (move.kind === 'already') return { outcome: 'already', from, to: from, version };
  if (move.kind === 'illegal') throw new Problem(commonProblems.illegalTransition, { context });
  if (expected && (expected.version !== version || (expected.state ?? from) !== from)) {
    throw new Problem(commonProblems.staleVersion, { context });
  }
  // The trigger on the table lets a state change only where this says so.
  await db.run(manager, `SELECT set_config('${permitSetting}', $1, true)`, [id]);
  await db.run(manager, `UPDATE ${table} SET state = $2, version = version + 1 WHERE id = $1`, [id, move.to]);
  await db.run(manager, `SELECT set_config('${permitSetting}', '', true)`);
  await db.run(
    manager,
    `INSERT INTO ${history} (subject_id, version, action, from_state, to_state, actor_role, actor_id, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 millisecond')`,
    [id, version + 1, action, from, move.to, actor.role, actor.id, reason, clock.shiftMs],
  );
  return { outcome: 'moved', from, to: move.to, version: version + 1 };
}
