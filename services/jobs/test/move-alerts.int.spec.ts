import { jobsAlertMoved } from '@renmai/contracts/jobs/alerts.events';
import { positionHidden } from '@renmai/contracts/jobs/marks.events';
import { listFilters } from '@renmai/contracts/jobs/listing.schema';
import { uuidv7 } from '@renmai/service-kit';
import { homepageOf, register, startTestService, waitFor, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { CreateJobAlerts1700000001150 } from '../src/migrations/create-job-alerts.migration.js';
import { MoveAlerts1700000074000 } from '../src/migrations/move-alerts.migration.js';
import { opened } from './support/positions.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('alerts are published to search with their waiting results, also those that had not been matched yet', async () => {
  const [senior, seeker] = [await register(service, 'Ann'), await register(service, 'Ben')];
  const homepageId = await homepageOf(service, [[senior, 'senior']]);
  const [told, waits, isNew] = [
    await opened(senior, homepageId),
    await opened(senior, homepageId),
    await opened(senior, homepageId),
  ];
  await seeker.put(`/api/jobs/positions/${told.positionId}/hidden`, {}).expect(204);
  const runner = service.dataSource.createQueryRunner();
  await new CreateJobAlerts1700000001150().up(runner);
  await runner.query(`ALTER TABLE job_alert ADD salary_currency text NOT NULL DEFAULT 'CNY'`);
  const [all, other] = [uuidv7(), uuidv7()];
  const at = '2026-01-01T08:00:00.000Z';
  for (const [id, q, paused] of [
    [all, '', false],
    [other, 'nobody', true],
  ] as const)
    await runner.query(
      `INSERT INTO job_alert (id, member_id, name, rhythm, time_zone, paused, version, q, words, employment_types, city_ids, workplaces,
         degrees, experience, followed_only, created_at, due_at)
       VALUES ($1, $2, 'Light', 'daily', 'UTC', $3, 7, $4, string_to_array($4, ' '), '{}', '{}', '{}', '{}', '{}', false, $5, $6)`,
      [id, seeker.memberId, paused, q, at, paused ? null : at],
    );
  await runner.query('INSERT INTO job_alert_match VALUES ($1, $2)', [all, waits.positionId]);
  for (const { positionId } of [told, waits, isNew])
    await runner.query('INSERT INTO published_position VALUES ($1, $2)', [positionId, positionId !== isNew.positionId]);
  await runner.startTransaction();
  await new MoveAlerts1700000074000().up(runner);
  await runner.commitTransaction();
  await runner.release();

  await waitFor(async () => (await service.published(jobsAlertMoved)).length === 2, { describe: 'both to be told' });
  const events = await service.published(jobsAlertMoved);
  const of = (id: string) => events.find(({ aggregateId }) => aggregateId === id)?.data;
  const common = { memberId: seeker.memberId, name: 'Light', rhythm: 'daily', timeZone: 'UTC', version: 7 };
  const { publishedAt } = isNew;
  expect(of(all)).toEqual({
    ...{ ...common, alertId: all, paused: false, createdAt: at, toldAt: null, since: publishedAt, dueAt: at },
    waiting: expect.arrayContaining([waits.positionId, isNew.positionId]),
    filters: listFilters.parse({}),
  });
  expect(of(all)?.waiting).toHaveLength(2);
  expect(of(other)).toMatchObject({ waiting: [], paused: true, dueAt: null, filters: { q: 'nobody' } });
  const hidden = { memberId: seeker.memberId, positionId: told.positionId, hidden: true };
  expect((await service.published(positionHidden)).map(({ data }) => data)).toEqual([hidden, hidden]);
  expect(await service.dataSource.query(`SELECT to_regclass('job_alert') AS alerts`)).toEqual([{ alerts: null }]);
});
