import type { GroupKind } from './group.js';

/** Relation of a user to a group with regard to entry. */
export const entryStates = ['outside', 'invited', 'applied', 'blocked', 'inside'] as const;
export type EntryState = (typeof entryStates)[number];

/**
 * - `invite`: by owner or administrator; `member-invite`: by a member who may
 * - `apply`: they ask to join; `come`: they come by a link that the group gave out
 * - the four answers; only invited users themselves answer invitations
 */
export const entryActions = [
  'invite',
  'member-invite',
  'apply',
  'come',
  'accept-invite',
  'decline-invite',
  'accept-request',
  'decline-request',
] as const;
export type EntryAction = (typeof entryActions)[number];

/**
 * - `join`: the user is a member now; `ask-him`: the user is invited; `ask-them`: the user's request waits; `drop`: the
 *   invitation or request ends
 * - `same`: nothing changes and nobody is notified
 * - `already-in`, `blocked`, `no-entry`, `closed`: refused
 */
export type EntryOutcome =
  | 'join'
  | 'ask-him'
  | 'ask-them'
  | 'drop'
  | 'same'
  | 'already-in'
  | 'blocked'
  | 'no-entry'
  | 'closed';

export interface Door {
  kind: GroupKind;
  public: boolean;
  approval: boolean;
  inviteNeedConfirm: boolean;
  /** whether this user may only be invited, not added */
  mustAsk?: boolean;
}

type Row = Record<EntryAction, EntryOutcome | ((door: Door) => EntryOutcome)>;

const asks = ({ inviteNeedConfirm, mustAsk }: Door): boolean => inviteNeedConfirm || mustAsk === true;
const asked = (door: Door): EntryOutcome => (asks(door) ? 'ask-him' : 'join');
const stillAsked = (door: Door): EntryOutcome => (asks(door) ? 'same' : 'join');
const knock = (door: Door): EntryOutcome => {
  if (!door.public) return 'closed';
  return door.approval ? 'ask-them' : 'join';
};

const come = ({ approval }: Door): EntryOutcome => (approval ? 'ask-them' : 'join');

export const entryTable: Readonly<Record<EntryState, Row>> = {
  outside: {
    invite: asked,
    'member-invite': asked,
    apply: knock,
    come,
    'accept-invite': 'no-entry',
    'decline-invite': 'no-entry',
    'accept-request': 'no-entry',
    'decline-request': 'no-entry',
  },
  invited: {
    invite: stillAsked,
    'member-invite': stillAsked,
    // Both sides want it.
    apply: 'join',
    come: 'join',
    'accept-invite': 'join',
    'decline-invite': 'drop',
    'accept-request': 'no-entry',
    'decline-request': 'no-entry',
  },
  applied: {
    invite: 'join',
    // A member's invitation is no permission to enter; the request keeps waiting.
    'member-invite': 'same',
    apply: (door) => (door.public && !door.approval ? 'join' : 'same'),
    come: (door) => (door.approval ? 'same' : 'join'),
    'accept-invite': 'no-entry',
    'decline-invite': 'no-entry',
    'accept-request': 'join',
    'decline-request': 'drop',
  },
  blocked: {
    invite: 'blocked',
    'member-invite': 'blocked',
    apply: 'blocked',
    come: 'blocked',
    'accept-invite': 'blocked',
    'decline-invite': 'no-entry',
    'accept-request': 'blocked',
    'decline-request': 'no-entry',
  },
  inside: {
    invite: 'already-in',
    'member-invite': 'already-in',
    apply: 'already-in',
    come: 'same',
    'accept-invite': 'same',
    'decline-invite': 'no-entry',
    'accept-request': 'same',
    'decline-request': 'no-entry',
  },
};

export function enter(state: EntryState, action: EntryAction, door: Door): EntryOutcome {
  const outcome = entryTable[state][action];
  return typeof outcome === 'function' ? outcome(door) : outcome;
}
