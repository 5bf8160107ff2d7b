import type { WhoMayAdd, WhoMayWrite } from '@renmai/contracts/messaging/message-requests.api';

/** How the user who adds stands to the user who is added. */
export interface Acquaintance {
  /** either way */
  blocked: boolean;
  friends: boolean;
  /** settings of the user who is added; `whoMayAdd` null: the same as who may write */
  whoMayWrite: WhoMayWrite;
  whoMayAdd: WhoMayAdd | null;
  /** a chat-only user adds a member */
  fromOutside: boolean;
  /** the group belongs to somebody who is blocked either way */
  ownerBlocked: boolean;
  /** the user who is added left this group by their own choice */
  quit: boolean;
}

/** `in`: may be put in at once; `ask`: is invited and decides */
export type Admission = 'in' | 'ask';

/** What comes of adding somebody to a group or room; null: answered like an unknown user. */
export function admissionOf(one: Acquaintance): Admission | null {
  if (one.blocked) return null;
  if (one.quit || one.ownerBlocked) return 'ask';
  const setting = one.whoMayAdd ?? one.whoMayWrite;
  if (setting === 'nobody') return 'ask';
  if (one.friends) return 'in';
  return setting === 'everyone' && one.whoMayWrite === 'everyone' && !one.fromOutside ? 'in' : 'ask';
}
