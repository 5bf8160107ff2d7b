import type { WhoMayAdd, WhoMayWrite } from '@renmai/contracts/messaging/message-requests.api';
import { mayReach, openSettings, type ReachOutcome, type WayToReach } from '@renmai/contracts/reach/may-reach';

/** Relation of the user who adds to the user who is added. */
export interface Acquaintance {
  /** either way */
  blocked: boolean;
  friends: boolean;
  /** settings of the user who is added; `whoMayAdd` null: the same as who may write */
  whoMayWrite: WhoMayWrite;
  whoMayAdd: WhoMayAdd | null;
  /** a chat-only user adds a member */
  fromOutside: boolean;
  /** the group's owner is blocked either way */
  ownerBlocked: boolean;
  /** the user who is added left this group by their own choice */
  quit: boolean;
}

/** `in`: may be put in at once; `ask`: is invited and decides */
export type Admission = 'in' | 'ask';

/** The result of adding a user to a group or room; null: answered like an unknown user. */
export function admissionOf(one: Acquaintance): Admission | null {
  const outcome = outcomeOf('group', one);
  if (outcome === 'nothing') return null;
  if (one.quit || one.ownerBlocked || (one.fromOutside && !one.friends)) return 'ask';
  return outcome === 'reached' ? 'in' : 'ask';
}

/** The result of reaching a user in one of the ways that obey the settings of chat. */
export function outcomeOf(
  way: WayToReach,
  { blocked, friends, whoMayWrite, whoMayAdd }: Pick<Acquaintance, 'blocked' | 'friends' | 'whoMayWrite' | 'whoMayAdd'>,
): ReachOutcome {
  const relation = blocked ? 'blocked' : friends ? 'friend' : 'stranger';
  return mayReach(way, relation, { ...openSettings, whoMayWrite, whoMayAdd });
}
