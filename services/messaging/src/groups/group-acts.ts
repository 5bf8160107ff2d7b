import type { GroupAct } from '@renmai/contracts/messaging/group-records.api';
import type { MucNotice, MucOperation } from './muc-notice.js';

/** Something that a user did in a group, for its log. */
export interface Act {
  action: GroupAct['action'];
  affected: readonly string[];
}

/** users who are named with an act; more of them are only counted by the notices */
const MOST_NAMED = 100;

const actions: Partial<Record<MucOperation, GroupAct['action']>> = {
  UPDATE: 'changed',
  ASSIGN_OWNER: 'owner-changed',
  ADD_ADMIN: 'admin-added',
  REMOVE_ADMIN: 'admin-removed',
  DIRECT_JOINED: 'added',
  KICK: 'removed',
  INVITE: 'invited',
  APPLY_ACCEPT: 'request-accepted',
  APPLY_DECLINE: 'request-declined',
  ADD_MUTE: 'muted',
  REMOVE_MUTE: 'unmuted',
  BAN_GROUP: 'all-muted',
  REMOVE_BAN_GROUP: 'all-unmuted',
  ADD_USER_WHITE_LIST: 'allowed',
  REMOVE_USER_WHITE_LIST: 'disallowed',
  ALLOW: 'unblocked',
  UPDATE_ANNOUNCEMENT: 'announced',
  DELETE_ANNOUNCEMENT: 'announcement-removed',
  DELETE_FILE: 'file-removed',
};

/** The acts that notices tell of, together with those that have no notice. Who is blocked is not also removed. */
export function actsOf(notices: readonly MucNotice[], others: readonly Act[] = []): Act[] {
  const affected = new Map<GroupAct['action'], string[]>();
  const note = (action: GroupAct['action'], users: readonly string[]): void => {
    affected.set(action, [...(affected.get(action) ?? []), ...users]);
  };
  for (const { action, affected: users } of others) note(action, users);
  const blocked = new Set(affected.get('blocked'));
  for (const { operation, affected: users = [] } of notices) {
    const action = actions[operation];
    if (action === undefined) continue;
    const left = action === 'removed' ? users.filter((user) => !blocked.has(user)) : users;
    if (left.length > 0 || users.length === 0) note(action, left);
  }
  return [...affected].map(([action, users]) => ({ action, affected: users.slice(0, MOST_NAMED) }));
}
