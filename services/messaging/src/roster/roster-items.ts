import { RosterBody, USER_DOMAIN } from '@renmai/im-protocol';
import type { NewItem } from '../streams/item.js';

/** What one user's devices are told of their roster. */
export interface RosterNotice {
  /** who is told */
  userId: string;
  operation: keyof typeof RosterBody.Operation;
  /** as clients read it: whom the change comes from, and whom it is about */
  from: string;
  to: string;
  reason?: string;
  /** the user's own device that did it, which is not told */
  but?: string;
}

/** The item that carries it, in the user's own stream. */
export function itemOf({ userId, operation, from, to, reason, but }: RosterNotice, appKey: string): NewItem {
  const user = (name: string) => ({ appKey, name, domain: USER_DOMAIN });
  return {
    conversation: { kind: 'own', userId },
    ns: 3,
    sender: but === undefined ? from : userId,
    senderResource: but ?? '',
    receiver: userId,
    payload: RosterBody.encode({
      operation: RosterBody.Operation[operation],
      status: { errorCode: RosterBody.Status.ErrorCode.OK },
      from: user(from),
      to: [user(to)],
      ...(reason !== undefined && { reason }),
    }).finish(),
    history: false,
  };
}
