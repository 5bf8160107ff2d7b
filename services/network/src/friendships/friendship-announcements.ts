import {
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkRequestRefused,
  networkRequestSent,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import type { Transaction } from '@renmai/service-kit';
import type { LockedPair } from '../relations/pairs.repository.js';
import { betweenOf, causerOf } from '../relations/relation-telling.js';
import type { FriendshipAction, Told } from './friendship-state.js';
import type { FriendRequest, Pair } from './pair.js';

export interface Change {
  pair: LockedPair;
  action: FriendshipAction;
  before: Pair;
  after: Pair;
}

function requestOf({ request }: Pair): FriendRequest {
  if (!request) throw new Error('there is no request to tell of');
  return request;
}

/** Publishes a change between two members to the other services. */
export async function announceFriendship(tx: Transaction, told: Told, change: Change): Promise<void> {
  const { pair, action } = change;
  const [low = '', high = ''] = [pair.actorId, pair.otherId].sort();
  const about = { aggregateId: `${low}:${high}`, ...causerOf(pair) };
  const between = betweenOf(pair);
  switch (told) {
    case 'sent': {
      const { requesterId, addresseeId, note } = requestOf(change.after);
      return tx.emit(networkRequestSent, { ...about, data: { requesterId, addresseeId, note, ...between } });
    }
    case 'refused': {
      const { requesterId, addresseeId } = requestOf(change.before);
      const declined = pair.chat !== null && action === 'refuse';
      const data = { requesterId, addresseeId, ...(declined && { declined }), ...between };
      return tx.emit(networkRequestRefused, { ...about, data });
    }
    case 'withdrawn': {
      const { requesterId, addresseeId } = requestOf(change.before);
      return tx.emit(networkRequestWithdrawn, { ...about, data: { requesterId, addresseeId, ...between } });
    }
    case 'accepted': {
      const { friendsSince } = change.after;
      if (!friendsSince) throw new Error('there is no friendship to tell of');
      const { requesterId } = requestOf(change.before);
      const memberIds: [string, string] = [low, high];
      const data = { memberIds, since: friendsSince.toISOString(), requesterId, ...between };
      return tx.emit(networkFriendshipAccepted, { ...about, data });
    }
    case 'removed':
      return tx.emit(networkFriendshipRemoved, {
        ...about,
        data: { memberIds: [low, high], removerId: pair.actorId, ...between },
      });
  }
}
