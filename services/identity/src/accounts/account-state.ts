import type { AccountState } from '@renmai/contracts/identity/fields';

export const accountActions = [
  'log-in',
  'deactivate',
  'request-cancellation',
  'withdraw-cancellation',
  'erase',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** `erased` is the end of an account: its row is deleted. */
export type AccountOutcome = AccountState | 'erased' | 'refused';

/** The outcome of each action. The caller checks whether the time for `erase` has come. */
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
