import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { conversationName } from '../streams/conversation-ref.js';
import { NOT_STORED, type AnnouncedItem } from '../streams/item.js';
import { ConnectedDevices } from './connected-devices.js';
import type { Readers } from './delivery.repository.js';
import { batchFrame } from './frames.js';
import { Members } from './members.js';
import { queueOf, Sendable, type Device } from './reading.js';
import { ReadingPump } from './reading-pump.js';

interface Routed {
  item: AnnouncedItem;
  id: number;
  seq: number;
  /** null: to be read from the database */
  sendable: Sendable | null;
}

/** Passes announced items to the devices that read them. */
@Injectable()
export class ItemRouter {
  /** conversations of which items wait until it is known who reads them */
  private readonly unrouted = new Map<number, Promise<void>>();
  private readonly appKey: string;

  constructor(
    private readonly devices: ConnectedDevices,
    private readonly members: Members,
    private readonly pump: ReadingPump,
    @Inject(CONFIG) config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  route(item: AnnouncedItem): void {
    const { conversation } = item;
    const routed = {
      item,
      id: Number(item.conversationId),
      seq: Number(item.seq),
      sendable: sendableOf(item, this.appKey),
    };
    if (conversation.kind === 'own') this.offerTo(conversation.userId, routed);
    else if (conversation.kind === 'single') {
      const [first, second] = conversation.users;
      this.offerTo(first, routed);
      if (second !== first) this.offerTo(second, routed);
    } else if (this.devices.userCount > 0) this.routeToMembers(routed);
  }

  private routeToMembers(routed: Routed): void {
    const { id } = routed;
    const before = this.unrouted.get(id);
    const members = before ?? this.members.of(id, routed.item.membersVersion);
    if (!(members instanceof Promise)) {
      this.offerToAll(members, routed);
      return;
    }
    const done: Promise<void> = members
      .then(() => this.members.of(id, routed.item.membersVersion))
      .then((found) => {
        this.offerToAll(found, routed);
      })
      .catch((error: unknown) => {
        this.warn(error, 'an item was not brought to a group');
      })
      .finally(() => {
        if (this.unrouted.get(id) === done) this.unrouted.delete(id);
      });
    this.unrouted.set(id, done);
  }

  private offerToAll({ users, ignoring, since }: Readers, routed: Routed): void {
    const offer = (user: string): void => {
      const early = routed.item.seq !== NOT_STORED && (since.get(user) ?? 0) >= routed.seq;
      if (!early) this.offerTo(user, routed, ignoring.has(user));
    };
    if (users.length > this.devices.userCount) {
      const members = new Set(users);
      for (const user of this.devices.users()) if (members.has(user)) offer(user);
    } else for (const user of users) offer(user);
  }

  private offerTo(user: string, routed: Routed, ignores = false): void {
    const { item, id, seq, sendable } = routed;
    const devices = this.devices.of(user);
    if (!devices) return;
    if (item.seq === NOT_STORED) {
      if (!ignores) this.passTo(devices, routed);
      return;
    }
    const forUser = (!item.onlyTo || item.onlyTo.includes(user)) && !(ignores && item.ns === 1);
    for (const device of devices) {
      let reading = device.byConversation.get(id);
      if (!reading || reading.state === 'foreign')
        reading = this.pump.readingOf(device, id, item.conversation.kind, conversationName(item.conversation), seq);
      const isFor = forUser && isAddressed(item, device);
      if (sendable) reading.offer(seq, isFor && sendable.isFor(device) ? sendable : null);
      // Larger ones are read from the database, as if there had been a gap.
      else if (seq > reading.queue.top) reading.queue.top = seq;
      this.pump.pump(reading);
    }
  }

  /** Items that are not stored need no acknowledgement: they are sent as the end of a queue. */
  private passTo(devices: Iterable<Device>, { item, sendable }: Routed): void {
    const { conversation, onlyTo } = item;
    for (const device of devices) {
      const { link, userId, since } = device;
      if (!sendable || (onlyTo && !onlyTo.includes(userId)) || !isAddressed(item, device)) continue;
      const queue = queueOf(conversation.kind, conversationName(conversation), userId);
      link.send(batchFrame(queue, this.appKey, [sendable.bytes(since)], null));
    }
  }

  private warn(error: unknown, text: string): void {
    this.logger.warn({ reason: error instanceof Error ? error.message : String(error) }, text);
  }
}

/** The device that sent it does not get it back; and members may send to one of their own devices alone. */
const isAddressed = ({ toDevice, sender, senderResource }: AnnouncedItem, { userId, resource }: Device): boolean =>
  (toDevice === undefined || toDevice === resource) &&
  (sender !== userId || senderResource === '' || senderResource !== resource);

const sendableOf = (item: AnnouncedItem, appKey: string): Sendable | null =>
  item.payload === null ? null : new Sendable(Number(item.seq), { ...item, payload: item.payload }, appKey);
