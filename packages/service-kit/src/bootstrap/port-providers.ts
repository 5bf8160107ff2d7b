import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { Cache } from '../cache/cache.port.js';
import { Counters, countersOn } from '../cache/counters.js';
import { MemoryCache } from '../cache/memory.cache.js';
import { Clock } from '../clock.js';
import type { KitConfig } from '../config/service-config.js';
import { EventBus } from '../event-bus/event-bus.port.js';
import { PgLogEventBus } from '../event-bus/pg-log.event-bus.js';
import { MailboxMailer } from '../mail/mailbox.mailer.js';
import { Mailer } from '../mail/mailer.port.js';
import { MailboxSms } from '../sms/mailbox.sms.js';
import { Sms } from '../sms/sms.port.js';
import { FolderObjectStorage } from '../storage/folder.object-storage.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { HttpSms } from '../sms/http.sms.js';
import { HttpTranscriber } from '../transcription/http.transcriber.js';
import { NoTranscriber } from '../transcription/no.transcriber.js';
import { Transcriber } from '../transcription/transcriber.port.js';
import { HttpTranslator } from '../translation/http.translator.js';
import { NoTranslator } from '../translation/no.translator.js';
import { Translations } from '../translation/translations.js';
import { Translator } from '../translation/translator.port.js';
import { STORAGE_LINK_PATH, storageLinkSecret } from '../storage/storage-links.js';
import type { ServiceDefinition } from './service-definition.js';

/** The adapters that the configuration names, for the ports that the service uses: a real server wins where one is named. */
export function portProviders(service: ServiceDefinition, config: KitConfig, logger: Logger): FactoryProvider[] {
  const providers: FactoryProvider[] = [];
  const { uses } = service;
  if (service.database) providers.push({ provide: EventBus, useFactory: () => openBus(service, config, logger) });
  if (uses.includes('cache')) {
    providers.push({ provide: Cache, useFactory: () => openCache(config, logger) });
    providers.push({ provide: Counters, inject: [Cache], useFactory: (cache: Cache) => countersOn(cache, logger) });
  }
  if (uses.includes('storage')) {
    providers.push({
      provide: ObjectStorage,
      inject: [Clock],
      useFactory: (clock: Clock) => openStorage(config, clock),
    });
  }
  if (uses.includes('mailer')) providers.push({ provide: Mailer, useFactory: () => openMailer(config) });
  if (uses.includes('sms')) providers.push({ provide: Sms, useFactory: () => openSms(config) });
  if (uses.includes('transcriber')) providers.push({ provide: Transcriber, useFactory: () => openTranscriber(config) });
  if (uses.includes('translator')) {
    providers.push({ provide: Translator, useFactory: () => openTranslator(config) });
    providers.push({
      provide: Translations,
      inject: [Translator],
      useFactory: (translator: Translator) => new Translations(translator, logger),
    });
  }
  return providers;
}

async function openBus(service: ServiceDefinition, config: KitConfig, logger: Logger): Promise<EventBus> {
  const { KAFKA_BROKERS: brokers, BUS_URL: url } = config;
  if (!brokers) return PgLogEventBus.connect({ url: needed(url), logger });
  const { KafkaEventBus } = await import('../event-bus/kafka.event-bus.js');
  return KafkaEventBus.connect({
    brokers: brokers.split(',').map((broker) => broker.trim()),
    clientId: service.name,
    logger,
  });
}

async function openCache({ REDIS_URL: url }: KitConfig, logger: Logger): Promise<Cache> {
  if (!url) return new MemoryCache();
  const { RedisCache } = await import('../cache/redis.cache.js');
  return RedisCache.connect({ url, prefix: 'renmai:', logger });
}

/** The object storage that the configuration names. */
export async function openStorage(config: KitConfig, clock: Clock): Promise<ObjectStorage> {
  if (config.S3_ENDPOINT) {
    const { S3ObjectStorage } = await import('../storage/s3.object-storage.js');
    return S3ObjectStorage.connect({
      endpoint: config.S3_ENDPOINT,
      ...(config.S3_PUBLIC_ENDPOINT && { publicEndpoint: config.S3_PUBLIC_ENDPOINT }),
      region: config.S3_REGION,
      accessKey: needed(config.S3_ACCESS_KEY),
      secretKey: needed(config.S3_SECRET_KEY),
      bucket: config.S3_BUCKET,
    });
  }
  return new FolderObjectStorage({
    folder: needed(config.STORAGE_DIR),
    secret: storageLinkSecret(config.SECRET_KEY),
    baseUrl: `${config.PUBLIC_URL}${STORAGE_LINK_PATH}`,
    clock,
  });
}

async function openMailer({ SMTP_URL: url, MAIL_FROM: from, MAILBOX_DIR: folder }: KitConfig): Promise<Mailer> {
  if (!url) return new MailboxMailer(needed(folder));
  const { SmtpMailer } = await import('../mail/smtp.mailer.js');
  return new SmtpMailer({ url, from });
}

const openSms = ({ SMS_URL: url, SMS_KEY: key, MAILBOX_DIR: folder }: KitConfig): Sms =>
  url && key ? new HttpSms({ url, key }) : new MailboxSms(needed(folder));

const openTranslator = ({ TRANSLATION_URL: url, TRANSLATION_KEY: key }: KitConfig): Translator =>
  url ? new HttpTranslator(url, key) : new NoTranslator();

const openTranscriber = ({
  TRANSCRIPTION_URL: url,
  TRANSCRIPTION_KEY: key,
  TRANSCRIPTION_MODEL: model,
}: KitConfig): Transcriber => (url ? new HttpTranscriber({ url, key, model }) : new NoTranscriber());

/** `parseConfig` has refused to start without it. */
function needed(value: string | undefined): string {
  if (value === undefined) throw new Error('a variable is missing that the configuration has been checked for');
  return value;
}
