import { describeOn, ownServer, testApacheKafka, testS3Engine, waitFor } from '@renmai/test-kit';
import { KafkaEventBus } from '../src/outside-adapters.js';
import { eventBusContract, lagOf, record, recorder } from './event-bus.contract.js';
import { s3StorageContract } from './s3-storage.contract.js';
import { silent } from './silent.js';

const optional = { optional: true };
const DELIVERY = { timeoutMs: 60_000 };

await describeOn(
  'KafkaEventBus on Apache Kafka',
  testApacheKafka,
  ({ brokers, unique }) => {
    const open = (partitions?: number) =>
      KafkaEventBus.connect({ brokers, clientId: 'test', logger: silent, ...(partitions && { partitions }) });
    eventBusContract({ open, unique });

    describe('with topics just made', () => {
      let bus: KafkaEventBus;
      beforeEach(async () => {
        bus = await open(7);
      });
      // Whatever a test did not stop ends here.
      afterEach(() => bus.close());

      test('they get the partitions that the configuration names, and nothing is sent to them twice', async () => {
        for (const topic of [unique('wide'), unique('wider')]) {
          const seen = recorder();
          const handle = await bus.subscribe({ group: unique('wide'), topics: [topic], handle: seen.handle });
          await bus.publish(Array.from({ length: 100 }, (_, n) => record(topic, `key ${n}`, String(n))));
          await waitFor(() => new Set(seen.values()).size === 100, DELIVERY);
          await waitFor(async () => (await lagOf(handle)) === 0, DELIVERY);
          expect(seen.records).toHaveLength(100);
          expect(new Set(seen.records.map(({ position }) => position.split('/')[0])).size).toBe(7);
          await handle.stop();
        }
      });
    });
  },
  optional,
);

await describeOn(
  'KafkaEventBus while Apache Kafka is killed',
  () => ownServer('apacheKafka'),
  (kafka) => {
    let bus: KafkaEventBus;
    beforeEach(async () => {
      bus = await KafkaEventBus.connect({ brokers: kafka.info.brokers, clientId: 'test', logger: silent });
    });
    afterEach(async () => {
      await bus.close();
      await kafka.stop();
    });

    test('acknowledged records are read, others can be published again, and readers go on', async () => {
      const seen = recorder();
      const handle = await bus.subscribe({ group: 'readers', topics: ['letters'], handle: seen.handle });
      const distinct = (): string[] => [...new Set(seen.values())];
      await bus.publish([record('letters', 'k', 'before')]);
      await waitFor(() => distinct().length === 1, DELIVERY);

      await bus.publish([record('letters', 'k', 'acknowledged')]);
      await kafka.kill();
      await expect(bus.publish([record('letters', 'k', 'refused')])).rejects.toThrow();
      await kafka.start();
      // As the outbox's relay does.
      await waitFor(
        () =>
          bus.publish([record('letters', 'k', 'after')]).then(
            () => true,
            () => false,
          ),
        DELIVERY,
      );
      await waitFor(() => distinct().includes('after'), { timeoutMs: 80_000 });
      expect(distinct().filter((value) => value !== 'refused')).toEqual(['before', 'acknowledged', 'after']);
      await waitFor(async () => (await lagOf(handle)) === 0, DELIVERY);
      await handle.stop();
    });
  },
  optional,
);

// Four minutes of processor time to build: `npm run test:all -- engines` has it, CI has not.
if (process.env['RENMAI_WITHOUT_MINIO'] !== 'true')
  await describeOn('S3ObjectStorage on MinIO', () => testS3Engine('minio'), s3StorageContract, optional);
await describeOn('S3ObjectStorage on SeaweedFS', () => testS3Engine('seaweedFs'), s3StorageContract, optional);
