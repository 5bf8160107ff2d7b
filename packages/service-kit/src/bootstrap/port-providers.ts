import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { Cache } from '../cache/cache.port.js';
import { MemoryCache } from '../cache/memory.cache.js';
import { Clock } from '../clock.js';
import type { KitConfig } from '../config/service-config.js';
import { deriveKey } from '../crypto/derive-key.js';
import { EventBus } from '../event-bus/event-bus.port.js';
import { PgLogEventBus } from '../event-bus/pg-log.event-bus.js';
import { MailboxMailer } from '../mail/mailbox.mailer.js';
import { Mailer } from '../mail/mailer.port.js';
import { MailboxSms } from '../sms/mailbox.sms.js';
import { Sms } from '../sms/sms.port.js';
import { FolderObjectStorage } from '../storage/folder.object-storage.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import type { ServiceDefinition } from './service-definition.js';

export const STORAGE_LINKS = 'storage-links';
/** Where a folder's signed links are answered (by profile's media). */
export const STORAGE_LINK_PATH = '/api/media/objects';

/** The adapters that the configuration names, for the ports that the service uses. */
export function portProviders(service: ServiceDefinition, config: KitConfig, logger: Logger): FactoryProvider[] {
  const providers: FactoryProvider[] = [];
  if (service.database) providers.push({ provide: EventBus, useFactory: () => openBus(config, logger) });
  if (service.uses.includes('cache')) providers.push({ provide: Cache, useFactory: () => new MemoryCache() });
  if (service.uses.includes('storage')) {
    providers.push({ provide: ObjectStorage, inject: [Clock], useFactory: (clock: Clock) => openStorage(config, clock) });
  }
  if (service.uses.includes('mailer')) providers.push({ provide: Mailer, useFactory: () => new MailboxMailer(config.MAILBOX_DIR!) });
  if (service.uses.includes('sms')) providers.push({ provide: Sms, useFactory: () => new MailboxSms(config.MAILBOX_DIR!) });
  return providers;
}

function openBus(config: KitConfig, logger: Logger): Promise<EventBus> {
  return PgLogEventBus.connect({ url: config.BUS_URL!, logger });
}

function openStorage(config: KitConfig, clock: Clock): ObjectStorage {
  return new FolderObjectStorage({
    folder: config.STORAGE_DIR!,
    secret: deriveKey(config.SECRET_KEY, STORAGE_LINKS),
    baseUrl: `${config.PUBLIC_URL}${STORAGE_LINK_PATH}`,
    clock,
  });
}
