import { GROUP_DOMAIN, MessageBody, USER_DOMAIN } from '@renmai/im-protocol';
import { mendedItem } from '../sending/mended-item.js';
import { knowsEdits } from '../sessions/session.js';
import type { ConversationKind } from '../streams/conversation-ref.js';
import type { BatchKeys } from './batch-keys.js';
import type { Cursor } from './cursor-saver.js';
import type { DeviceLink } from './device-link.js';
import type { CursorRow } from './delivery.repository.js';
import { BATCH, DeviceQueue, type Deliverable } from './device-queue.js';
import { encodeMeta, type MetaItem, type QueueName } from './frames.js';

const EARLY = 40;

/** An item to be sent, encoded when it first is, for all devices alike. */
export class Sendable implements Deliverable {
  private live: Uint8Array | undefined;
  private late: Uint8Array | undefined;
  private mended: MetaItem | undefined;

  constructor(
    readonly seq: number,
    private readonly item: MetaItem,
    private readonly appKey: string,
  ) {}

  /** `since`: when the device connected; older items were sent while it was away. */
  bytes(since: number): Uint8Array {
    return this.item.sentAt.getTime() >= since
      ? (this.live ??= encodeMeta(this.readable, this.appKey, true))
      : (this.late ??= encodeMeta(this.readable, this.appKey, false));
  }

  private get readable(): MetaItem {
    return (this.mended ??= mendedItem(this.item));
  }

  /** Whether the device's client understands the item. */
  isFor({ link }: Pick<Device, 'link'>): boolean {
    if (this.item.ns !== 1 || knowsEdits(link.session)) return true;
    return MessageBody.decode(this.item.payload).type !== MessageBody.Type.EDIT;
  }
}

/** A connected device. */
export interface Device {
  readonly link: DeviceLink;
  readonly userId: string;
  readonly resource: string;
  /** how often it has been connected */
  readonly connects: number;
  /** all its cursors were written the last time, so that it is known which items were sent to it */
  readonly settled: boolean;
  readonly since: number;
  readonly keys: BatchKeys;
  readonly byConversation: Map<number, Reading>;
  readonly byName: Map<string, Reading>;
  gone: boolean;
}

export const queueKey = ({ name, domain }: QueueName): string => `${domain === GROUP_DOMAIN ? '#' : '@'}${name}`;

/** The queue in which a user sees a conversation. */
export function queueOf(kind: ConversationKind, name: string, userId: string): QueueName {
  if (kind === 'own') return { name: '@notify', domain: USER_DOMAIN };
  if (kind !== 'single') return { name, domain: GROUP_DOMAIN };
  const [first = '', second = first] = name.split(' ');
  return { name: first === userId ? second : first, domain: USER_DOMAIN };
}

/** A device at a conversation. */
export class Reading implements Cursor {
  readonly queue: DeviceQueue<Sendable>;
  /** `new`: the position is being loaded; `foreign`: the user is not a participant */
  state: 'new' | 'ready' | 'foreign' = 'new';
  /** no longer `new` */
  readonly begun: Promise<void>;
  /** whether the device has asked and needs an answer, even if only the end of the queue */
  asked = false;
  reading = false;
  /** when the batch that is on its way is given up */
  deadline = 0;
  private readonly early: { seq: number; item: Sendable | null }[] = [];
  private notedTaken = 0;
  private notedSent = 0;
  private nowBegun: () => void = () => undefined;

  constructor(
    readonly device: Device,
    readonly conversationId: number,
    readonly kind: ConversationKind,
    readonly name: QueueName,
  ) {
    this.queue = new DeviceQueue(device.keys);
    this.begun = new Promise((resolve) => (this.nowBegun = resolve));
  }

  /** Sets the position of the device; without one, the user is not a participant. */
  begin(place: { taken: number; sent: number } | undefined): void {
    this.state = place ? 'ready' : 'foreign';
    if (place) {
      this.notedTaken = place.taken;
      this.notedSent = place.sent;
      // After a disorderly end a whole batch may have been sent.
      const { settled } = this.device;
      this.queue.begin(place.taken, settled ? place.sent : Math.max(place.sent, place.taken + BATCH));
      for (const { seq, item } of this.early.splice(0)) this.queue.offer(seq, item);
    }
    this.nowBegun();
  }

  /** A live item; null where it is not for this device. */
  offer(seq: number, item: Sendable | null): void {
    if (this.state === 'new') {
      if (this.early.length < EARLY) this.early.push({ seq, item });
      else if (seq > this.queue.top) this.queue.top = seq;
    } else this.queue.offer(seq, item);
  }

  /** Whether there is a position to be written that was not yet. */
  get moved(): boolean {
    return this.kept && this.queue.taken > this.notedTaken;
  }

  /** The same, or something was sent since. */
  get changed(): boolean {
    return this.moved || (this.kept && this.queue.flying !== null && this.queue.sent > this.notedSent);
  }

  takeRow(): CursorRow {
    this.notedTaken = this.queue.taken;
    this.notedSent = this.queue.sent;
    const { userId, resource } = this.device;
    return { userId, resource, conversationId: this.conversationId, taken: this.queue.taken, sent: this.queue.sent };
  }

  private get kept(): boolean {
    return this.kind !== 'room' && this.state === 'ready';
  }
}
