import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { pause } from '../timing.js';
import type { Behind, Delivered, Subscription } from './event-bus.port.js';
import type { KafkaEventBusOptions } from './kafka.options.js';

/** Partitions handled at the same time; within one, records follow each other. */
const CONCURRENCY = 4;
/** After a crash, at most the records handled in this time are redelivered. */
const COMMIT_EVERY_MS = 200;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;
const FIRST_START_AGAIN_MS = 1_000;
const LAG_TRIES = 10;
const LAG_PAUSE_MS = 200;

/** One member of a consumer group. */
export class KafkaSubscription {
  /** Whether the group has let this member in. */
  isReading = false;
  private consumer: Consumer | null = null;
  private stopping = false;
  private restarting: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private readonly failures = new Map<string, number>();
  private readonly resuming = new Set<NodeJS.Timeout>();
  private readonly heartbeatInterval: number;

  constructor(
    private readonly kafka: Kafka,
    private readonly admin: Admin,
    private readonly subscription: Subscription,
    private readonly options: KafkaEventBusOptions,
  ) {
    this.heartbeatInterval = Math.min(3_000, Math.floor((options.sessionTimeout ?? 30_000) / 6));
  }

  /**
   * Joins the group in the background: after a member was killed, the group lets nobody in until that one's session is
   * over. Nothing that fails here is final while this process lives.
   */
  begin(): void {
    this.restarting = this.startUntilItWorks(0);
  }

  /** Resolves when the group has let this member in, or kafkajs has given up (which is a crash). */
  private async start(): Promise<void> {
    const consumer = this.kafka.consumer({
      groupId: this.subscription.group,
      sessionTimeout: this.options.sessionTimeout ?? 30_000,
      heartbeatInterval: this.heartbeatInterval,
      maxWaitTimeInMs: this.options.maxWaitTimeInMs ?? 1_000,
      allowAutoTopicCreation: true,
      retry: {
        initialRetryTime: 200,
        maxRetryTime: 5_000,
        retries: 8,
        restartOnFailure: () => Promise.resolve(!this.stopping),
      },
    });
    this.consumer = consumer;
    const { CRASH, DISCONNECT, GROUP_JOIN, REBALANCING } = consumer.events;
    consumer.on(GROUP_JOIN, () => (this.isReading = true));
    consumer.on(REBALANCING, () => (this.isReading = false));
    consumer.on(DISCONNECT, () => (this.isReading = false));
    consumer.on(CRASH, ({ payload }) => {
      this.isReading = false;
      if (!payload.restart) this.restart(payload.error);
    });
    await consumer.connect();
    if (this.isStopping()) return;
    await consumer.subscribe({ topics: [...this.subscription.topics], fromBeginning: true });
    if (this.isStopping()) return;
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENCY,
      eachBatch: (payload) => this.handleBatch(payload),
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    for (const timer of this.resuming) clearTimeout(timer);
    // Ends the wait for the group as well; a member that was let in meanwhile leaves by the second.
    await this.consumer?.disconnect();
    await this.restarting;
    await this.consumer?.disconnect();
  }

  async behind(): Promise<Behind[]> {
    const { group, topics } = this.subscription;
    const committed = await this.admin.fetchOffsets({ groupId: group, topics: [...topics] });
    const found: Behind[] = [];
    for (const { topic, partitions } of committed) {
      const at = new Map(partitions.map(({ partition, offset }) => [partition, BigInt(offset)]));
      for (const { partition, high, low } of await this.offsetsOf(topic)) {
        const position = at.get(partition) ?? -1n;
        const waiting = Number(BigInt(high) - (position < 0n ? BigInt(low) : position));
        if (waiting > 0) found.push({ topic, partition, waiting });
      }
    }
    return found;
  }

  /** kafkajs throws a TypeError where no broker answers for the topic at the moment, e.g. while its leader is chosen. */
  private async offsetsOf(topic: string): Promise<Awaited<ReturnType<Admin['fetchTopicOffsets']>>> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.admin.fetchTopicOffsets(topic);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'TypeError' || tries === LAG_TRIES) throw error;
        await pause(LAG_PAUSE_MS).promise;
      }
    }
  }

  /** kafkajs gives up on errors it holds for final; while this process lives, none is. */
  private restart(error: Error): void {
    if (this.stopping) return;
    this.options.logger.error(
      { err: error, group: this.subscription.group },
      'a Kafka consumer ended and is started again',
    );
    this.restarting = this.restarting.then(() => this.startUntilItWorks(FIRST_START_AGAIN_MS));
  }

  private async startUntilItWorks(firstDelay: number): Promise<void> {
    for (let delay = firstDelay; !this.stopping; delay = Math.min(delay * 2 || FIRST_START_AGAIN_MS, 30_000)) {
      const { promise, wake } = pause(delay);
      this.wake = wake;
      await promise;
      if (this.isStopping()) return;
      try {
        await this.start();
        return;
      } catch (failure) {
        this.options.logger.warn({ err: failure, group: this.subscription.group }, 'a Kafka consumer cannot start yet');
        await this.consumer?.disconnect().catch(() => undefined);
      }
    }
  }

  private isStopping(): boolean {
    return this.stopping;
  }

  /**
   * Commits the handled records, whatever ends the batch. A record that is refused stays unresolved; its partition pauses, so that the
   * others go on and the member keeps its place in the group, and is then fetched from there again.
   */
  private async handleBatch(payload: EachBatchPayload): Promise<void> {
    const { topic, partition } = payload.batch;
    const place = `${topic}/${partition}`;
    let handled: string | null = null;
    let committedAt = Date.now();
    const commit = async (): Promise<void> => {
      if (handled !== null) await this.commit(payload, handled);
      handled = null;
      committedAt = Date.now();
    };
    const { messages } = payload.batch;
    /** up to here records go one by one, since they could not be handled together */
    let singlyUntil = 0;
    for (let at = 0; at < messages.length;) {
      if (this.stopping || !payload.isRunning() || payload.isStale()) break;
      const some = messages.slice(at, at + (at < singlyUntil ? 1 : this.most));
      const last = some.at(-1);
      if (!last) break;
      const outcome = await this.deliver(payload, some);
      if (outcome.refused && some.length > 1) {
        singlyUntil = at + some.length;
        continue;
      }
      if (outcome.refused) {
        const failures = (this.failures.get(place) ?? 0) + 1;
        this.failures.set(place, failures);
        const position = `${partition}/${last.offset}`;
        this.options.logger.warn(
          { err: outcome.error, group: this.subscription.group, topic, position, failures },
          'a record was not handled and is delivered again',
        );
        this.resumeLater(payload.pause(), failures);
        break;
      }
      this.failures.delete(place);
      at += some.length;
      handled = last.offset;
      payload.resolveOffset(last.offset);
      if (outcome.error) {
        // The group is changing: commit while there is still a place in it, then let kafkajs join again.
        await commit();
        throw outcome.error;
      }
      if (Date.now() - committedAt > COMMIT_EVERY_MS) await commit();
    }
    await commit();
  }

  private get most(): number {
    return this.subscription.together?.most ?? 1;
  }

  /** Handles a record, or several together, with heartbeats until it is done. `error` without `refused` comes from a heartbeat. */
  private async deliver(
    payload: EachBatchPayload,
    messages: readonly KafkaMessage[],
  ): Promise<{ refused: boolean; error?: Error }> {
    const { topic, partition } = payload.batch;
    const records = messages.map((message) => toDelivered(topic, partition, message));
    let lost: Error | undefined;
    const beat = setInterval(() => {
      payload.heartbeat().catch((error: Error) => (lost ??= error));
    }, this.heartbeatInterval);
    try {
      const [only] = records;
      if (only && records.length === 1) await this.subscription.handle(only);
      else await this.subscription.together?.handle(records);
      return { refused: false, error: lost };
    } catch (error) {
      return { refused: true, error: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      clearInterval(beat);
    }
  }

  private resumeLater(resume: () => void, failures: number): void {
    const timer = setTimeout(
      () => {
        this.resuming.delete(timer);
        resume();
      },
      Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS),
    );
    this.resuming.add(timer);
  }

  private async commit(payload: EachBatchPayload, offset: string): Promise<void> {
    const { topic, partition } = payload.batch;
    const next = (BigInt(offset) + 1n).toString();
    await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: next }] }] });
  }
}

function toDelivered(topic: string, partition: number, message: KafkaMessage): Delivered {
  const headers = Object.entries(message.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    topic,
    key: message.key?.toString() ?? '',
    value: message.value?.toString() ?? '',
    headers: Object.fromEntries(headers),
    position: `${partition}/${message.offset}`,
    timestamp: new Date(Number(message.timestamp)),
  };
}
