import { uuidv7 } from '@renmai/service-kit';
import { describeOn, startTestService, testKafka, testRedis, waitFor, type TestService } from '@renmai/test-kit';
import { Kafka, logLevel } from 'kafkajs';
import { noteAdded } from './fixture/notes.contracts.js';
import { NotesModule } from './fixture/notes.module.js';

/** A service as platform operators run it: Kafka's protocol and Redis in place of the built-in ones. */
await describeOn(
  'a service on Kafka (librdkafka’s mock) and Redis',
  async () => ({ kafka: await testKafka(), redis: await testRedis() }),
  ({ kafka, redis }) => {
    let service: TestService;
    // As a process leaves it that was killed: in the group, and silent until its session is over.
    const killed = new Kafka({ brokers: kafka.brokers, logLevel: logLevel.NOTHING }).consumer({
      groupId: NotesModule.service.name,
      sessionTimeout: 30_000,
      heartbeatInterval: 29_000,
    });
    const notConsumed = async () =>
      ((await service.http.get('/health/ready').expect(200)).body as { notConsumed: string[] }).notConsumed;

    beforeAll(async () => {
      const joined = new Promise((resolve) => killed.on(killed.events.GROUP_JOIN, resolve));
      await killed.connect();
      await killed.subscribe({ topics: [noteAdded.topic] });
      await killed.run({ autoCommit: false, eachMessage: () => Promise.resolve() });
      await joined;
      const env = { KAFKA_BROKERS: kafka.brokers.join(','), REDIS_URL: redis.url, BUS_URL: '' };
      service = await startTestService(NotesModule, { env });
    });
    afterAll(async () => {
      await killed.disconnect();
      await service.close();
    });

    it('answers before its groups have let it in, and says which have not', async () => {
      expect(await notConsumed()).toContain('notes');
      await service.http.get('/api/notes').expect(200);
      await killed.disconnect();
      await waitFor(async () => (await notConsumed()).length === 0, { timeoutMs: 60_000 });
    });

    it('publishes and receives domain events once, through outbox and inbox as on the log in PostgreSQL', async () => {
      const member = await service.as();
      const { body } = (await member.post('/api/notes', { text: 'by Kafka' }).expect(201)) as {
        body: { noteId: string };
      };
      const told = uuidv7();
      const id = await service.publish(noteAdded, { aggregateId: told, data: { noteId: told, text: 'twice' } });
      await service.publish(noteAdded, { aggregateId: told, data: { noteId: told, text: 'twice' }, id });
      await service.drained();
      const rows = await service.dataSource.query<{ id: string }[]>(
        'SELECT note_id AS id FROM tally WHERE note_id = ANY($1)',
        [[body.noteId, told]],
      );
      expect(rows.map((row) => row.id).sort()).toEqual([body.noteId, told].sort());
    });
  },
);
