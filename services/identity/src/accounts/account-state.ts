import type { AccountState } from '@renmai/contracts/identity/fields';

export const accountActions = [
  'log-in',
  'deactivate',
  'request-cancellation',
  'withdraw-cancellation',
  'erase',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** `erased` is where an account ends: its row is gone. */
export type AccountOutcome = AccountState | 'erased' | 'refused';

/** What each action makes of an account. Whether the time for `erase` has come is for the caller to see. */
export const accountTransitions: Record<AccountState, Record<AccountAction, AccountOutcome>> = {
  active: {
    'log-in': 'active',
    deactivate: 'deactivated',
    'request-cancellation': 'cancelling',
    'withdraw-cancellation': 'refused',
    erase: 'refused',
  },
  deactivated: {
    'log-in': 'active',
    deactivate: 'refused',
    'request-cancellation': 'refused',
    'withdraw-cancellation': 'refused',
    erase: 'refused',
  },
  cancelling: {
    'log-in': 'cancelling',
    deactivate: 'refused',
    'request-cancellation': 'refused',
    'withdraw-cancellation': 'active',
    erase: 'erased',
  },
};

export const nextAccountState = (state: AccountState, action: AccountAction): AccountOutcome =>
  accountTransitions[state][action];
