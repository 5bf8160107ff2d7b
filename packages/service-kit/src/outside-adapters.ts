/** The adapters to servers outside. Each brings a large client, so a service loads it only where its configuration says so. */
export { RedisCache } from './cache/redis.cache.js';
export { KafkaEventBus } from './event-bus/kafka.event-bus.js';
export type { KafkaEventBusOptions } from './event-bus/kafka.options.js';
export { SmtpMailer } from './mail/smtp.mailer.js';
export { S3ObjectStorage } from './storage/s3.object-storage.js';
