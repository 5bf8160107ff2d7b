import { RosterBody, USER_DOMAIN } from '@renmai/im-protocol';
import type { NewItem } from '../streams/item.js';

/** A roster notice for the devices of one user. */
export interface RosterNotice {
  /** the receiver */
  userId: string;
  operation: keyof typeof RosterBody.Operation;
  /** in the sense of clients: the user who makes the change, and the user whom it concerns */
  from: string;
  to: string;
  reason?: string;
  /** the user's own device that made the change, which gets no notice */
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
