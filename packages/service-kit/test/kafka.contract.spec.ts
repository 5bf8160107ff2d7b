import { describeOn, testKafka, waitFor } from '@renmai/test-kit';
import { KafkaEventBus } from '../src/ports.js';
import { record } from './event-bus.contract.js';
import { silent } from './silent.js';

const SESSION_MS = 6_000;

await describeOn('KafkaEventBus: a place in the group', testKafka, ({ brokers, unique }) => {
  test('a handler that takes longer than the session keeps it, and the record comes once', async () => {
    const bus = await KafkaEventBus.connect({
      brokers,
      clientId: 'test',
      logger: silent,
      maxWaitTimeInMs: 50,
      sessionTimeout: SESSION_MS,
    });
    const topic = unique('slow');
    const seen: string[] = [];
    const handle = await bus.subscribe({
      group: unique('patient'),
      topics: [topic],
      handle: async ({ value }) => {
        seen.push(value);
        // The time itself is what is tested: without heartbeats the group would have given the partition away.
        if (value === 'long') await new Promise((resolve) => setTimeout(resolve, SESSION_MS + 2_000));
      },
    });
    await bus.publish([record(topic, 'k', 'long'), record(topic, 'k', 'next')]);
    await waitFor(async () => (await handle.lag()) === 0, { timeoutMs: 60_000 });
    expect(seen).toEqual(['long', 'next']);
    await bus.close();
  });

  test('without a broker, connecting and publishing fail in reasonable time', async () => {
    const nowhere = KafkaEventBus.connect({ brokers: ['127.0.0.1:1'], clientId: 'test', logger: silent });
    await expect(nowhere).rejects.toThrow(/ECONNREFUSED|connection/i);
  });
});
