import { Inject, Injectable } from '@nestjs/common';
import { longOf, type im } from '@renmai/im-protocol';
import { Clock, CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { Announcements } from '../streams/announcements.js';
import { BatchKeys } from './batch-keys.js';
import { ConnectedDevices } from './connected-devices.js';
import { CursorSaver } from './cursor-saver.js';
import { DeliveryRepository } from './delivery.repository.js';
import type { DeviceLink } from './device-link.js';
import { batchFrame } from './frames.js';
import { ItemRouter } from './item-router.js';
import { queueKey, type Device } from './reading.js';
import { ReadingPump } from './reading-pump.js';

export type { DeviceLink } from './device-link.js';

/** Brings conversations to connected devices: one batch in flight for each queue, acknowledged by a pull with its key. */
@Injectable()
export class Delivery {
  private readonly attaching = new Set<DeviceLink>();

  constructor(
    private readonly repository: DeliveryRepository,
    private readonly cursors: CursorSaver,
    private readonly devices: ConnectedDevices,
    private readonly pump: ReadingPump,
    private readonly clock: Clock,
    router: ItemRouter,
    announcements: Announcements,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {
    announcements.onItems((items) => {
      for (const item of items) router.route(item);
    });
  }

  /** A device never seen before begins where the user's furthest device is. */
  async attach(link: DeviceLink): Promise<void> {
    const { userId, resource } = link.session;
    for (const device of this.devices.of(userId) ?? []) if (device.resource === resource) this.detach(device.link);
    const since = this.clock.now().getTime();
    this.attaching.add(link);
    await this.cursors.left({ userId, resource });
    const { connects, settled } = await this.repository.connect({ userId, resource });
    // The device may have disconnected meanwhile.
    if (!this.attaching.delete(link)) {
      this.cursors.leave({ userId, resource, connects });
      return;
    }
    const maps = { byConversation: new Map(), byName: new Map() } satisfies Partial<Device>;
    const keys = new BatchKeys(connects);
    this.devices.add({ link, userId, resource, connects, settled, since, keys, ...maps, gone: false });
  }

  detach(link: DeviceLink): void {
    this.attaching.delete(link);
    const device = this.devices.remove(link);
    if (!device) return;
    for (const reading of device.byConversation.values()) this.pump.leave(reading);
    this.cursors.leave(device);
  }

  /** The waiting items for this device, by queue; also finds items whose announcement was lost. */
  async unread(link: DeviceLink): Promise<im.CommUnreadDL.$Properties> {
    const device = this.devices.at(link);
    const unread: im.MetaQueue.$Properties[] = [];
    if (device) {
      if ([...device.byConversation.values()].some(({ moved }) => moved)) await this.cursors.save();
      for (const { id, kind, name, top, n } of await this.repository.waiting(device)) {
        const reading = this.pump.readingOf(device, Number(id), kind, name);
        if (top > reading.queue.top) reading.queue.top = top;
        // A batch that is on its way is acknowledged without the device asking again.
        if (reading.queue.flying === null && n > 0)
          unread.push({ queue: { appKey: this.config.CHAT_APP_KEY, ...reading.name }, n });
        // Some clients do not ask for a queue that they believe to be pulling; items that are not for the device are skipped.
        setImmediate(() => {
          this.pump.pump(reading);
        });
      }
    }
    return { status: { errorCode: 0 }, unread, timestamp: longOf(BigInt(this.clock.now().getTime())) };
  }

  /** `key`: the key of the batch that the device has received; without it the device asks for the first batch. */
  async pull(link: DeviceLink, queue: im.JID.$Properties, key: bigint | null): Promise<void> {
    const device = this.devices.at(link);
    if (!device) return;
    const name = { name: queue.name ?? '', domain: queue.domain ?? '' };
    const reading = device.byName.get(queueKey(name)) ?? (await this.pump.find(device, name));
    await reading?.begun;
    if (!reading || reading.state === 'foreign') {
      link.send(batchFrame(name, this.config.CHAT_APP_KEY, [], null));
      return;
    }
    const taken = key !== null && this.pump.acknowledge(reading, key);
    if (!taken && reading.queue.flying !== null) return;
    reading.asked = true;
    if (key === null && reading.kind !== 'room') await this.pump.read(reading);
    this.pump.pump(reading);
  }
}
