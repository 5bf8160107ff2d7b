import { randomUUID } from 'node:crypto';
import { sharedServer, type S3Info } from './test-servers.js';

/** The run's redis-server. All keys and channels of a test file begin with its `prefix`. */
export async function testRedis(): Promise<{ url: string; prefix: string }> {
  const { url } = await sharedServer('redis');
  return { url, prefix: `${randomUUID()}:` };
}

/** PgBouncer in transaction mode with two connections per database, and the PostgreSQL behind it. */
export const testPgBouncer = (): Promise<{ url: string; directUrl: string }> => sharedServer('pgbouncer');

/**
 * librdkafka's mock cluster: Kafka's protocol over TCP, in memory; not Apache Kafka. Topics appear by being used, with 4
 * partitions. `unique` makes names of topics and groups that no other test file uses.
 */
export async function testKafka(): Promise<{ brokers: string[]; unique: (name: string) => string }> {
  const { brokers } = await sharedServer('kafka');
  const suffix = randomUUID().slice(0, 8);
  return { brokers, unique: (name) => `${name}.${suffix}` };
}

/** Apache Kafka itself, where Java and Maven are at hand; see `testKafka` for the answer. */
export async function testApacheKafka(): Promise<{ brokers: string[]; unique: (name: string) => string }> {
  const { brokers } = await sharedServer('apacheKafka');
  const suffix = randomUUID().slice(0, 8);
  return { brokers, unique: (name) => `${name}.${suffix}` };
}

/** MinIO or SeaweedFS, where Go is at hand; the bucket is this caller's and not yet made. */
export async function testS3Engine(kind: 'minio' | 'seaweedFs'): Promise<S3Info & { bucket: string }> {
  return { ...(await sharedServer(kind)), bucket: `test-${randomUUID()}` };
}

/** OpenStack Swift's S3 API, which refuses bad signatures; not MinIO. The bucket is this caller's and not yet made. */
export async function testS3(): Promise<S3Info & { bucket: string }> {
  return { ...(await sharedServer('s3')), bucket: `test-${randomUUID()}` };
}

/** OpenSearch: the one that OPENSEARCH_URL names, else one from Maven, where Java and Maven are at hand. `index`: this caller's. */
export async function testOpenSearch(): Promise<{ url: string; index: string }> {
  const url = process.env['OPENSEARCH_URL'] ?? (await sharedServer('opensearch')).url;
  return { url, index: `test-${randomUUID()}` };
}
