import {
  networkFollowInvitationSettled,
  networkFollowAdded,
  networkFollowRemoved,
  networkMuteAdded,
  networkMuteRemoved,
} from '@renmai/contracts/network/network.events';
import type { Transaction } from '@renmai/service-kit';
import type { Follow, Mute } from './follows.repository.js';

export const announceFollow = (tx: Transaction, follow: Follow, added: boolean): Promise<void> =>
  tx.emit(added ? networkFollowAdded : networkFollowRemoved, {
    aggregateId: `${follow.followerId}:${follow.kind}:${follow.targetId}`,
    data: follow,
  });

export const announceMute = (tx: Transaction, mute: Mute, added: boolean): Promise<void> =>
  tx.emit(added ? networkMuteAdded : networkMuteRemoved, {
    aggregateId: `${mute.memberId}:${mute.mutedId}`,
    data: mute,
  });

export const announceInvitationSettled = (tx: Transaction, memberId: string, homepageId: string): Promise<void> =>
  tx.emit(networkFollowInvitationSettled, {
    aggregateId: `${homepageId}:${memberId}`,
    data: { homepageId, memberId },
  });
