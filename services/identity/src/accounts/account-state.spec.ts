import { accountStates } from '@renmai/contracts/identity/fields';
import { accountActions, nextAccountState, type AccountAction, type AccountOutcome } from './account-state.js';

const rows: [string, AccountAction, AccountOutcome][] = [
  ['active', 'log-in', 'active'],
  ['active', 'deactivate', 'deactivated'],
  ['active', 'request-cancellation', 'cancelling'],
  ['active', 'withdraw-cancellation', 'refused'],
  ['active', 'erase', 'refused'],
  ['deactivated', 'log-in', 'active'],
  ['deactivated', 'deactivate', 'refused'],
  ['deactivated', 'request-cancellation', 'refused'],
  ['deactivated', 'withdraw-cancellation', 'refused'],
  ['deactivated', 'erase', 'refused'],
  ['cancelling', 'log-in', 'cancelling'],
  ['cancelling', 'deactivate', 'refused'],
  ['cancelling', 'request-cancellation', 'refused'],
  ['cancelling', 'withdraw-cancellation', 'active'],
  ['cancelling', 'erase', 'erased'],
];

describe('account state', () => {
  it.each(rows)('%s + %s -> %s', (state, action, outcome) => {
    expect(nextAccountState(state as (typeof accountStates)[number], action)).toBe(outcome);
  });

  it('has a row for every state and action', () => {
    expect(rows).toHaveLength(accountStates.length * accountActions.length);
    expect(new Set(rows.map(([state, action]) => `${state} ${action}`)).size).toBe(rows.length);
  });
});
