import { CommSyncUL, CommUnreadDL, type im, type Long } from '@renmai/im-protocol';
import { frame } from './encode-message.js';

/**
 * Pulls of queues: pending messages are asked for, every batch is confirmed by its key, until the server says that a queue is at its end.
 */
export class Pulls {
  /** queues that were asked for and have not ended yet */
  private readonly open = new Set<string>();
  private caughtUp = false;

  constructor(
    private readonly send: (bytes: Uint8Array) => void,
    private readonly onCaughtUp: () => void,
  ) {}

  /** A new socket: nothing is on its way. */
  reset(): void {
    this.open.clear();
    this.caughtUp = false;
  }

  onUnread(answer: im.CommUnreadDL): void {
    for (const { queue, n } of answer.unread) if (queue && n !== 0) this.pull(queue);
    this.check();
  }

  onNotice(queue: im.JID.$Properties | null | undefined): void {
    if (queue) this.pull(queue);
  }

  /** After the items of a batch have been handed over. */
  onBatch({ queue, nextKey, metas, isLast }: im.CommSyncDL): void {
    if (!queue) return;
    const name = queueName(queue);
    if (metas.length > 0 || !isLast) {
      // the key is the only confirmation of delivery there is
      this.send(syncUp({ queue, key: nextKey }));
      if (!isLast) return;
    }
    this.open.delete(name);
    this.check();
  }

  private pull(queue: im.JID.$Properties): void {
    const name = queueName(queue);
    if (this.open.has(name)) return;
    this.open.add(name);
    this.send(syncUp({ queue }));
  }

  private check(): void {
    if (this.caughtUp || this.open.size > 0) return;
    this.caughtUp = true;
    this.onCaughtUp();
  }
}

const queueName = ({ name, domain }: im.JID.$Properties): string => `${name ?? ''}@${domain ?? ''}`;
const syncUp = (up: im.CommSyncUL.$Properties): Uint8Array =>
  frame(0, CommSyncUL.encode(CommSyncUL.create(up)).finish());

/** Epoch milliseconds of the server's clock in an answer; null without one. */
export const serverTime = (timestamp: Long): number | null => (timestamp.isZero() ? null : timestamp.toNumber());

export const decodeUnread = (payload: Uint8Array): im.CommUnreadDL => CommUnreadDL.decode(payload);
