import { uuidv7 } from '@renmai/service-kit';
import { describeOn, startTestService, testKafka, testRedis, type TestService } from '@renmai/test-kit';
import { noteAdded } from './fixture/notes.contracts.js';
import { NotesModule } from './fixture/notes.module.js';

/** A service as platform operators run it: Kafka's protocol and Redis in place of the built-in ones. */
await describeOn(
  'a service on Kafka (librdkafka’s mock) and Redis',
  async () => ({ kafka: await testKafka(), redis: await testRedis() }),
  ({ kafka, redis }) => {
    let service: TestService;

    beforeAll(async () => {
      const env = { KAFKA_BROKERS: kafka.brokers.join(','), REDIS_URL: redis.url, BUS_URL: '' };
      service = await startTestService(NotesModule, { env });
    });
    afterAll(() => service.close());

    it('is ready when both answer', async () => {
      await service.http.get('/health/ready').expect(200);
    });

    it('tells and hears domain events once, through outbox and inbox as on the log in PostgreSQL', async () => {
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
