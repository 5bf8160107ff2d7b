import type { StateMachine } from '@renmai/service-kit';

/** The stored states. Whether a planned event is upcoming, ongoing or finished follows from the clock. */
export const storedStates = ['planned', 'cancelled'] as const;
export type StoredState = (typeof storedStates)[number];
export type EventAction = 'cancel';
/** `clock`: what follows when a homepage closes or an account is erased. */
export type EventActor = 'owner' | 'console' | 'clock';

export const eventMachine: StateMachine<StoredState, EventAction, EventActor> = {
  table: 'event',
  history: 'event_history',
  moves: { cancel: { from: ['planned'], to: 'cancelled', by: ['owner', 'console', 'clock'] } },
};
