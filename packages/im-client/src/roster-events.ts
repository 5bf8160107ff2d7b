import type { im } from '@renmai/im-protocol';
import type { RosterEvent, RosterOperation } from './events.js';

/** Roster operation → event. */
export const rosterOperations: Readonly<Record<number, RosterOperation>> = {
  2: 'invited',
  3: 'deleted',
  4: 'added',
  5: 'refused',
  6: 'banned',
  7: 'allowed',
  8: 'agreed',
  9: 'refused',
};

export function rosterEvent(meta: im.Meta, { operation, from, to, reason }: im.RosterBody): RosterEvent[] {
  const name = rosterOperations[operation];
  if (!name) return [];
  const time = meta.timestamp.toNumber();
  return [{ type: 'roster', operation: name, from: from?.name ?? '', to: to[0]?.name ?? '', reason, time }];
}
