import type { KafkaConfig } from 'kafkajs';
import type { PortLogger } from '../port-logger.js';

export interface KafkaEventBusOptions {
  /** `host:port` of some brokers of the cluster */
  brokers: string[];
  clientId: string;
  logger: PortLogger;
  ssl?: KafkaConfig['ssl'];
  sasl?: KafkaConfig['sasl'];
  /** for topics made here; default: the brokers' own */
  partitions?: number;
  replicationFactor?: number;
  /** how long a broker may wait for records before it answers a fetch; default 1 s */
  maxWaitTimeInMs?: number;
  /** a consumer silent for so long is taken for dead; default 30 s */
  sessionTimeout?: number;
}
