import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { GROUP_DOMAIN } from '@renmai/im-protocol';
import { Clock, CONFIG, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { conversationName, type ConversationKind, type ConversationRef } from '../streams/conversation-ref.js';
import { CursorSaver } from './cursor-saver.js';
import { DeliveryRepository } from './delivery.repository.js';
import { FlyingBatches } from './flying-batches.js';
import { batchFrame, type QueueName } from './frames.js';
import { queueKey, queueOf, Reading, Sendable, type Device } from './reading.js';

const ACK_MS = 10_000;
const SWEEP_MS = 500;
const READ_AT_ONCE = 40;

/** Drives the delivery to devices: finds their positions, reads missing items, sends the next batch. */
@Injectable()
export class ReadingPump implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly flying = new FlyingBatches<Reading>();
  private toLoad: Reading[] = [];
  private sweeper: NodeJS.Timeout | undefined;
  private readonly appKey: string;

  constructor(
    private readonly repository: DeliveryRepository,
    private readonly cursors: CursorSaver,
    private readonly clock: Clock,
    @Inject(CONFIG) config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  onApplicationBootstrap(): void {
    this.sweeper = setInterval(() => {
      this.closeSilent();
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeper);
  }

  /** `seq`: sequence number of a live item; a device gets no earlier items of a room. */
  readingOf(device: Device, id: number, kind: ConversationKind, name: string, seq = 1): Reading {
    let reading = device.byConversation.get(id);
    // A user who was no participant may have joined since.
    if (reading && reading.state !== 'foreign') return reading;
    reading = new Reading(device, id, kind, queueOf(kind, name, device.userId));
    device.byConversation.set(id, reading);
    device.byName.set(queueKey(reading.name), reading);
    if (kind === 'room') reading.begin({ taken: seq - 1, sent: seq - 1 });
    else {
      if (this.toLoad.length === 0) setImmediate(() => void this.load());
      this.toLoad.push(reading);
    }
    return reading;
  }

  async find(device: Device, { name, domain }: QueueName): Promise<Reading | null> {
    // The database would refuse to look for it.
    if (name.includes('\0')) return null;
    const found = await this.repository.find(device.userId, ...whereToLook(device.userId, name, domain));
    return found ? this.readingOf(device, Number(found.id), found.kind, found.name) : null;
  }

  /** The device has taken the batch with this key. False where it is none that is on its way. */
  acknowledge(reading: Reading, key: bigint): boolean {
    if (!reading.queue.acknowledge(Number(key))) return false;
    this.flying.delete(reading);
    this.noteMoved(reading);
    return true;
  }

  /** Called when the device has disconnected. */
  leave(reading: Reading): void {
    this.flying.delete(reading);
    if (reading.changed) this.cursors.note(reading);
  }

  /** Sends the items that can be sent, and reads missing ones. */
  pump(reading: Reading): void {
    const { queue, device } = reading;
    if (device.gone || reading.state !== 'ready') return;
    const batch = queue.next();
    if (batch) {
      reading.asked = false;
      reading.deadline = this.clock.now().getTime() + ACK_MS;
      this.flying.add(reading);
      const metas = batch.items.map((item) => item.bytes(device.since));
      device.link.send(batchFrame(reading.name, this.appKey, metas, batch.key));
    } else if (queue.wantsReading) {
      if (!reading.reading)
        void this.read(reading).then(() => {
          this.pump(reading);
        });
    } else {
      this.noteMoved(reading);
      if (!reading.asked || queue.flying !== null || reading.reading) return;
      reading.asked = false;
      device.link.send(batchFrame(reading.name, this.appKey, [], null));
    }
  }

  async read(reading: Reading): Promise<void> {
    if (reading.reading || reading.state !== 'ready') return;
    reading.reading = true;
    const { queue, device, conversationId } = reading;
    const from = { from: queue.seen, top: queue.top };
    try {
      const rows = await this.repository.read(device, conversationId, queue.seen, READ_AT_ONCE);
      const items: Sendable[] = [];
      for (const row of rows) {
        if (row.seq === null) continue;
        const { ext, ...item } = row;
        const conversation = { kind: reading.kind };
        items.push(
          new Sendable(row.seq, { ...item, id: BigInt(row.id), conversation, ...(ext && { ext }) }, this.appKey),
        );
      }
      const complete = items.length < READ_AT_ONCE;
      const last = items.at(-1)?.seq ?? queue.seen;
      const readable = items.filter((item) => item.isFor(device));
      queue.fill(from, readable, complete ? (rows[0]?.seen ?? last) : last, complete);
    } catch (error) {
      this.warn(error, 'a queue was not read');
      // Nothing is lost: the next heart beat reports these items again.
      queue.top = queue.seen;
    } finally {
      reading.reading = false;
    }
  }

  /** Loads the positions of many devices in one query. */
  private async load(): Promise<void> {
    const readings = this.toLoad;
    this.toLoad = [];
    try {
      const places = await this.repository.load(
        readings.map(({ device: { userId, resource }, conversationId }) => ({ userId, resource, conversationId })),
      );
      for (const [index, reading] of readings.entries()) {
        reading.begin(places[index]);
        this.pump(reading);
      }
    } catch (error) {
      this.warn(error, 'positions were not read');
      // Forgets the readings; the next heart beat finds them again.
      for (const { device, conversationId, name } of readings) {
        device.byConversation.delete(conversationId);
        device.byName.delete(queueKey(name));
      }
      for (const reading of readings) reading.begin(undefined);
    }
  }

  /** Closes devices that did not take a batch in time. */
  private closeSilent(): void {
    for (const { device } of this.flying.giveUp(this.clock.now().getTime()))
      device.link.close(1001, 'a batch was not acknowledged');
  }

  private noteMoved(reading: Reading): void {
    if (reading.moved) this.cursors.note(reading);
  }

  private warn(error: unknown, text: string): void {
    this.logger.warn({ reason: error instanceof Error ? error.message : String(error) }, text);
  }
}

/** Conversations that a queue's name can mean. */
function whereToLook(userId: string, name: string, domain: string): [ConversationKind[], string] {
  if (domain === GROUP_DOMAIN) return [['group', 'room', 'thread'], name];
  if (name === '@notify') return [['own'], userId];
  const ref: ConversationRef = { kind: 'single', users: [userId, name] };
  return [['single'], conversationName(ref)];
}
