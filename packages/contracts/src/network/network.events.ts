import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';

/** The two friends in ascending order. The aggregate id is both with a colon between. */
const pair = z.tuple([memberId, memberId]);

export const networkFriendshipAccepted = domainEvent(
  'network.friendship.accepted.v1',
  z.object({ memberIds: pair, since: timestamp }),
);
export const networkFriendshipRemoved = domainEvent('network.friendship.removed.v1', z.object({ memberIds: pair }));

/** The aggregate id is blocker and blocked with a colon between. */
const block = z.object({ blockerId: memberId, blockedId: memberId });
export const networkBlockAdded = domainEvent('network.block.added.v1', block);
export const networkBlockRemoved = domainEvent('network.block.removed.v1', block);
