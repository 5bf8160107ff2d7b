import { down, GROUP_DOMAIN, longOf, Meta, StatisticsBody, USER_DOMAIN, type im } from '@renmai/im-protocol';
import { randomInt } from 'node:crypto';
import type { LogoutCause, TransientItem } from './online.js';
import type { Session } from './session.js';

/** Ids of unstored items: above those of stored ones, and different on every node (41 bits time, 10 bits node, 12 bits count). */
const node = BigInt(randomInt(1024));
let count = 0n;
export function transientId(): bigint {
  count = (count + 1n) & 0xfffn;
  return (BigInt(Date.now()) << 22n) | (node << 12n) | count;
}

/** The frame with the cause of a logout. Clients check the operation, and pass the reason on. */
export function logoutFrame(
  appKey: string,
  { userId, resource }: Session,
  cause: LogoutCause,
  reason?: string,
): im.MSync.$Properties {
  const user = { appKey, name: userId, domain: USER_DOMAIN };
  const id = longOf(transientId());
  return down.sync({
    status: { errorCode: 0 },
    metas: [
      {
        id,
        from: user,
        to: { ...user, clientResource: resource },
        timestamp: longOf(BigInt(Date.now())),
        ns: Meta.NameSpace.STATISTIC,
        payload: StatisticsBody.encode({ operation: cause, ...(reason && { reason }) }).finish(),
      },
    ],
    // New clients check both before they read the content.
    nextKey: id,
    queue: user,
    isLast: true,
  });
}

/** A batch of one item that is not acknowledged: a device that misses it never gets it. */
export function transientFrame(appKey: string, id: bigint, item: TransientItem): im.MSync.$Properties {
  const group = item.receiverIs === 'group';
  const from: im.JID.$Properties = { appKey, name: item.sender, domain: USER_DOMAIN };
  if (item.senderResource) from.clientResource = item.senderResource;
  return down.sync({
    status: { errorCode: 0 },
    metas: [
      {
        id: longOf(id),
        from,
        to: { appKey, name: item.receiver, domain: group ? GROUP_DOMAIN : USER_DOMAIN },
        timestamp: longOf(BigInt(Date.now())),
        ns: item.ns,
        payload: item.payload,
        ...(item.ns === 1 && { meta: ONLINE }),
      },
    ],
    // Clients take a batch with the key of the one before for the end of the queue.
    nextKey: longOf(id),
    queue: { appKey, name: item.queue, domain: group ? GROUP_DOMAIN : USER_DOMAIN },
    isLast: true,
  });
}

const ONLINE = Buffer.from('{"is_online":1}');
