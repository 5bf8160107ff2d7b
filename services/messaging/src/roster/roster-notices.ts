import type { RosterNotice } from './roster-items.js';

/** A change between two users, in the terms of the roster. */
export type RosterChange =
  | { what: 'asked'; requester: string; addressee: string; note: string }
  | { what: 'accepted'; requester: string; accepter: string }
  | { what: 'declined'; requester: string; addressee: string }
  | { what: 'removed'; remover: string; other: string; origin: string }
  | { what: 'blocked' | 'unblocked'; blocker: string; blocked: string };

/** The notices of a change, with their receivers. */
export function noticesOf(change: RosterChange): RosterNotice[] {
  switch (change.what) {
    case 'asked': {
      const { requester, addressee, note } = change;
      return [{ userId: addressee, operation: 'ADD', from: requester, to: addressee, reason: note }];
    }
    case 'accepted': {
      const { requester, accepter } = change;
      return [
        { userId: requester, operation: 'REMOTE_ACCEPT', from: accepter, to: requester },
        { userId: accepter, operation: 'ACCEPT', from: requester, to: accepter },
      ];
    }
    case 'declined': {
      const { requester, addressee } = change;
      return [{ userId: requester, operation: 'REMOTE_DECLINE', from: addressee, to: requester }];
    }
    case 'removed': {
      const { remover, other, origin } = change;
      return [
        { userId: other, operation: 'REMOVE', from: remover, to: other },
        // The remover's other devices show it as if the other user had removed themselves.
        { userId: remover, operation: 'REMOVE', from: other, to: remover, but: origin },
      ];
    }
    case 'blocked':
    case 'unblocked': {
      const { blocker, blocked } = change;
      const operation = change.what === 'blocked' ? 'BAN' : 'ALLOW';
      // All devices, because old clients load their block list again after this notice.
      return [{ userId: blocker, operation, from: blocker, to: blocked }];
    }
  }
}
