import { Kafka, logLevel } from 'kafkajs';
import { describeOn, testKafka, waitFor } from '@renmai/test-kit';
import { KafkaEventBus } from '../src/outside-adapters.js';
import { lagOf, record } from './event-bus.contract.js';
import { silent } from './silent.js';

const SESSION_MS = 6_000;

await describeOn('KafkaEventBus: a place in the group', testKafka, ({ brokers, unique }) => {
  test('a handler that takes longer than the session keeps its place, and the record comes once', async () => {
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
        // The time itself is tested: without heartbeats the group would have given the partition away.
        if (value === 'long') await new Promise((resolve) => setTimeout(resolve, SESSION_MS + 2_000));
      },
    });
    await waitFor(() => handle.isReading(), { timeoutMs: 60_000 });
    await bus.publish([record(topic, 'k', 'long'), record(topic, 'k', 'next')]);
    await waitFor(async () => (await lagOf(handle)) === 0, { timeoutMs: 60_000 });
    expect(seen).toEqual(['long', 'next']);
    await bus.close();
  });

  test('while a group lets no member in, a subscription is accepted, reports that it does not read, and can be stopped', async () => {
    const [topic, group] = [unique('closed-door'), unique('closed-door')];
    // A member that was killed: in the group, and silent until its session is over.
    const silentMember = new Kafka({ brokers, logLevel: logLevel.NOTHING }).consumer({
      groupId: group,
      sessionTimeout: 30_000,
      heartbeatInterval: 29_000,
    });
    const bus = await KafkaEventBus.connect({ brokers, clientId: 'test', logger: silent, maxWaitTimeInMs: 50 });
    await bus.publish([record(topic, 'k', '1')]);
    const joined = new Promise((resolve) => silentMember.on(silentMember.events.GROUP_JOIN, resolve));
    await silentMember.connect();
    await silentMember.subscribe({ topics: [topic] });
    await silentMember.run({ autoCommit: false, eachMessage: () => Promise.resolve() });
    await joined;
    const seen: string[] = [];
    const subscribe = () =>
      bus.subscribe({
        group,
        topics: [topic],
        handle: ({ value }) => Promise.resolve(seen.push(value)).then(() => undefined),
      });
    const given = await subscribe();
    expect(given.isReading()).toBe(false);
    await given.stop();
    const handle = await subscribe();
    expect(handle.isReading()).toBe(false);
    await silentMember.disconnect();
    await waitFor(() => handle.isReading() && seen.length === 1, { timeoutMs: 60_000 });
    await bus.close();
    expect(handle.isReading()).toBe(false);
  });

  test('without a broker, connecting and publishing fail in reasonable time', async () => {
    const nowhere = KafkaEventBus.connect({ brokers: ['127.0.0.1:1'], clientId: 'test', logger: silent });
    await expect(nowhere).rejects.toThrow(/ECONNREFUSED|connection/i);
  });
});
