import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Cache, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { announcementOf, itemsOf } from './announcement.js';
import type { AnnouncedItem } from './item.js';

const CHANNEL = 'messaging:items';
const NODE_CHARACTERS = 36;
/** The maximum length of a message between nodes. */
const MESSAGE_CHARACTERS = 256 * 1024;

/** Announces added items to this process and, over the cache, to all others. */
@Injectable()
export class Announcements implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly node = randomUUID();
  private listener: (items: readonly AnnouncedItem[]) => void = () => undefined;
  private unsubscribe: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly cache: Cache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Items of this process and others; those of one conversation arrive in order, with gaps where messages were lost. */
  onItems(listener: (items: readonly AnnouncedItem[]) => void): void {
    this.listener = listener;
  }

  tell(items: readonly AnnouncedItem[]): void {
    if (items.length === 0) return;
    this.listener(items);
    let message = '';
    for (const item of items) {
      const one = announcementOf(item);
      if (message.length + one.length > MESSAGE_CHARACTERS) {
        this.publish(message);
        message = '';
      }
      message += message === '' ? one : `,${one}`;
    }
    this.publish(message);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = await this.cache.subscribe(CHANNEL, (message) => {
      if (!message.startsWith(this.node)) this.listener(itemsOf(message.slice(NODE_CHARACTERS)));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.unsubscribe();
  }

  private publish(message: string): void {
    this.cache.publish(CHANNEL, `${this.node}[${message}]`).catch((error: unknown) => {
      this.logger.warn({ reason: error instanceof Error ? error.message : String(error) }, 'other nodes were not told');
    });
  }
}
