import { Kafka, logLevel, Partitioners, type Admin, type ITopicConfig, type logCreator, type Producer } from 'kafkajs';
import { foldedLogger } from '../logging/folded-logger.js';
import type { PortLogger } from '../port-logger.js';
import { pause } from '../timing.js';
import { EventBus, type BusRecord, type Subscription, type SubscriptionHandle } from './event-bus.port.js';
import type { KafkaEventBusOptions } from './kafka.options.js';
import { KafkaSubscription } from './kafka.subscription.js';

/** A cluster takes some tenths of a second. */
const SERVED_WITHIN_MS = 10_000;

/**
 * The event bus on Kafka. At least once: the producer waits for all in-sync replicas, and a position is committed after
 * the effect. Topics that do not exist are made where this client may; where it may not, brokers have to make them when
 * they are first used, or an operator before.
 */
export class KafkaEventBus extends EventBus {
  private readonly subscriptions = new Set<KafkaSubscription>();
  private readonly knownTopics = new Set<string>();
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly kafka: Kafka,
    private readonly producer: Producer,
    private readonly admin: Admin,
    private readonly options: KafkaEventBusOptions,
  ) {
    super();
  }

  static async connect(options: KafkaEventBusOptions): Promise<KafkaEventBus> {
    const kafka = new Kafka({
      brokers: options.brokers,
      clientId: options.clientId,
      ssl: options.ssl,
      sasl: options.sasl,
      logLevel: logLevel.INFO,
      logCreator: forwardTo(options.logger),
      retry: { initialRetryTime: 200, maxRetryTime: 5_000, retries: 5 },
    });
    const producer = kafka.producer({
      idempotent: false,
      // One request at a time, or a repeated one could overtake the next.
      maxInFlightRequests: 1,
      allowAutoTopicCreation: true,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 3 },
    });
    const admin = kafka.admin({ retry: { retries: 2 } });
    try {
      await Promise.all([producer.connect(), admin.connect()]);
    } catch (error) {
      await Promise.allSettled([producer.disconnect(), admin.disconnect()]);
      throw error;
    }
    return new KafkaEventBus(kafka, producer, admin, options);
  }

  async publish(records: readonly BusRecord[]): Promise<void> {
    if (records.length === 0) return;
    const topics = [...new Set(records.map(({ topic }) => topic))];
    await this.ensureTopics(topics);
    await this.producer.sendBatch({
      acks: -1,
      topicMessages: topics.map((topic) => ({
        topic,
        messages: records
          .filter((record) => record.topic === topic)
          .map(({ key, value, headers }) => ({ key, value, headers })),
      })),
    });
  }

  async subscribe(subscription: Subscription): Promise<SubscriptionHandle> {
    await this.ensureTopics(subscription.topics);
    const reading = new KafkaSubscription(this.kafka, this.admin, subscription, this.options);
    this.subscriptions.add(reading);
    reading.begin();
    return {
      behind: () => reading.behind(),
      isReading: () => reading.isReading,
      stop: async () => {
        this.subscriptions.delete(reading);
        await reading.stop();
      },
    };
  }

  async ping(): Promise<void> {
    await this.admin.describeCluster();
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await Promise.all([this.producer.disconnect(), this.admin.disconnect()]);
  }

  /**
   * Waits until the leader of each partition serves it, which it proves by answering its offsets. Apache Kafka names a leader before that
   * leader is ready; a request then is refused for some partitions, and repeated as a whole, so that the others have their records twice.
   */
  private async served(topics: string[]): Promise<void> {
    for (const deadline = Date.now() + SERVED_WITHIN_MS; Date.now() < deadline; await pause(50).promise) {
      if (await this.isServed(topics).catch(() => false)) return;
    }
  }

  private async isServed(topics: string[]): Promise<boolean> {
    const found = await this.admin.fetchTopicMetadata({ topics });
    if (!found.topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0)))
      return false;
    await Promise.all(topics.map((topic) => this.admin.fetchTopicOffsets(topic)));
    return true;
  }

  private async ensureTopics(topics: readonly string[]): Promise<void> {
    const unknown = topics.filter((topic) => !this.knownTopics.has(topic));
    if (unknown.length === 0) return;
    const { partitions: numPartitions, replicationFactor } = this.options;
    try {
      const existing = new Set(await this.admin.listTopics());
      const missing = unknown.filter((topic) => !existing.has(topic));
      const configs: ITopicConfig[] = missing.map((topic) => ({ topic, numPartitions, replicationFactor }));
      if (configs.length > 0) await this.admin.createTopics({ topics: configs, waitForLeaders: false });
      // Another process may have made the others just now.
      await this.served(unknown);
    } catch (error) {
      // Not this client's to make. Whether they exist shows when they are used.
      this.options.logger.debug({ err: error, topics: unknown }, 'Kafka topics could not be made here');
    }
    for (const topic of unknown) this.knownTopics.add(topic);
  }
}

/** A client that finds no broker, or another leader, tries again by itself: its errors are warnings here. */
function forwardTo(logger: PortLogger): logCreator {
  const folded = foldedLogger(logger);
  const methods = {
    [logLevel.ERROR]: 'warn',
    [logLevel.WARN]: 'warn',
    [logLevel.INFO]: 'debug',
    [logLevel.DEBUG]: 'debug',
    [logLevel.NOTHING]: 'debug',
  } as const;
  return () =>
    ({ namespace, level, log: { message, logger: _name, timestamp: _at, ...details } }) => {
      folded[methods[level]]({ kafka: namespace, ...details }, message);
    };
}
