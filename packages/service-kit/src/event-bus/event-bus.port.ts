/** One record on the wire. `value` is the JSON of a domain-event envelope. */
export interface BusRecord {
  topic: string;
  /** the aggregate's id: records of one key keep their order */
  key: string;
  value: string;
  headers: Record<string, string>;
}

export interface Delivered extends BusRecord {
  /** its position in the log, for logs and dead letters; its form belongs to the adapter */
  position: string;
  timestamp: Date;
}

export interface Subscription {
  /** one group = one logical reader; each record goes to every group once (at least) */
  group: string;
  topics: readonly string[];
  /** Its position is committed only after this has resolved. A rejection means: deliver again, and nothing after it first. */
  handle: (record: Delivered) => Promise<void>;
  /**
   * Records of one topic that wait, in their order, in place of `handle` for each of them. A rejection means that none was
   * handled; then they go to `handle`, one after the other.
   */
  together?: { most: number; handle: (records: readonly Delivered[]) => Promise<void> };
}

/** Records of a partition that a group has not handled yet. A log without partitions has one, 0. */
export interface Behind {
  topic: string;
  partition: number;
  waiting: number;
}

export interface SubscriptionHandle {
  /** Records published but not yet handled by this group; partitions without any are left out. */
  behind(): Promise<Behind[]>;
  /** Whether records come now; false while the bus is away, or a group has not let this reader in yet. */
  isReading(): boolean;
  /** Finishes the record in hand, then ends; at once where it is not reading yet. */
  stop(): Promise<void>;
}

/**
 * The log between services. Adapters: a table in PostgreSQL (single machine) and Kafka by kafkajs. At least once; order
 * per key; a new group begins at the oldest record kept.
 */
export abstract class EventBus {
  /** Resolves when the log has taken all of them durably. */
  abstract publish(records: readonly BusRecord[]): Promise<void>;
  /** Resolves once the group is known, and does not wait for its first record or its turn: reading begins by itself. */
  abstract subscribe(subscription: Subscription): Promise<SubscriptionHandle>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
