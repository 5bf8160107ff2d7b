import type { Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { Cache } from '../cache/cache.port.js';
import { MemoryCache } from '../cache/memory.cache.js';
import { RedisCache } from '../cache/redis.cache.js';
import type { KitConfig } from '../config/service-config.js';
import { deriveKey } from '../crypto/derive-key.js';
import { EventBus } from '../event-bus/event-bus.port.js';
import { KafkaEventBus } from '../event-bus/kafka.event-bus.js';
import { PgLogEventBus } from '../event-bus/pg-log.event-bus.js';
import { MailboxMailer } from '../mail/mailbox.mailer.js';
import { Mailer } from '../mail/mailer.port.js';
import { SmtpMailer } from '../mail/smtp.mailer.js';
import { HttpSms } from '../sms/http.sms.js';
import { MailboxSms } from '../sms/mailbox.sms.js';
import { Sms } from '../sms/sms.port.js';
import { FolderObjectStorage } from '../storage/folder.object-storage.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { S3ObjectStorage } from '../storage/s3.object-storage.js';
import type { ServiceDefinition } from './service-definition.js';

type PortClass = typeof EventBus | typeof Cache | typeof ObjectStorage | typeof Mailer | typeof Sms;

export const PORT_CLASSES: readonly PortClass[] = [EventBus, Cache, ObjectStorage, Mailer, Sms];
