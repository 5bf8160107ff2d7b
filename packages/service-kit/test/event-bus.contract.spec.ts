import { randomUUID } from 'node:crypto';
import { describeOn, testDatabase, testKafka } from '@renmai/test-kit';
import { KafkaEventBus } from '../src/outside-adapters.js';
import { PgLogEventBus } from '../src/ports.js';
import { eventBusContract } from './event-bus.contract.js';
import { silent } from './silent.js';

await describeOn(
  'PgLogEventBus',
  () => testDatabase('bus'),
  (database) => {
    eventBusContract({
      open: () => PgLogEventBus.connect({ url: database.url, logger: silent }),
      unique: (name) => `${name}.${randomUUID()}`,
    });
    afterAll(() => database.drop());
  },
);

await describeOn('KafkaEventBus on librdkafka’s mock cluster', testKafka, ({ brokers, unique }) => {
  eventBusContract({
    open: () =>
      KafkaEventBus.connect({
        brokers,
        clientId: 'test',
        logger: silent,
        // The mock answers a fetch only when it has waited as long as it may, and holds a group's place as long.
        maxWaitTimeInMs: 50,
        sessionTimeout: 6_000,
      }),
    unique,
  });
});
