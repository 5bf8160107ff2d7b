import { db } from '@renmai/service-kit';
import { plannedEachTime, register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { organisationsSql } from '../src/feed/organisations.query.js';
import { pairSql } from '../src/relations/pairs.repository.js';
import { relationSql } from '../src/relations/relations.repository.js';
import { knownFollowersSql, mutualFriendsSql } from '../src/relations/some-members.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the query of members in between is planned once, for one member or several', async () => {
  const viewer = await register(service, 'Viewer');
  const others = await Promise.all(['Ada', 'Ben', 'Cara'].map((name) => register(service, name)));
  const planned = await plannedEachTime(service.dataSource, async (manager, time) => {
    const asked = others.slice(0, 1 + (time % others.length)).map(({ memberId }) => memberId);
    for (const sql of [mutualFriendsSql, knownFollowersSql]) await db.rows(manager, sql, [viewer.memberId, asked]);
  });
  expect(planned).toEqual([]);
});

it('the query of followed organisations is planned once, from the first page on', async () => {
  const viewer = await register(service, 'Reader');
  const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const planned = await plannedEachTime(service.dataSource, (manager) =>
    db.rows(manager, organisationsSql, [viewer.memberId, newest, 20]),
  );
  expect(planned).toEqual([]);
});

it('the queries of two members are planned once, for whichever two', async () => {
  const people = await Promise.all(['Dana', 'Eli', 'Finn'].map((name) => register(service, name)));
  const planned = await plannedEachTime(service.dataSource, async (manager, time) => {
    const [one, other] = [0, 1].map((step) => people[(time + step) % people.length]?.memberId);
    await db.rows(manager, relationSql, [one, other]);
    await db.rows(manager, pairSql, [one, other, false]);
  });
  expect(planned).toEqual([]);
});
