import { startTestService, type TestService } from '@renmai/test-kit';
import type { QueryRunner } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { MendLines1700000032000 } from '../src/migrations/mend-lines.migration.js';
import { ownProfile, register } from './support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('mends the lines that were stored before they had a rule', async () => {
  const [one, other] = [await register(service, 'One'), await register(service, 'Other')];
  const sql = (text: string, ...values: unknown[]): Promise<unknown> => service.dataSource.query(text, values);
  const store = `UPDATE profile SET name = $2, headline = $3, interests = $4 WHERE member_id = $1`;
  await sql(store, one.memberId, '\u200bAn\u202en ', 'Smi\u00adth', JSON.stringify(['\u3164', 'Lamps']));
  await sql(store, other.memberId, '人脉官方', 'علی‌رضا', '[]');
  await one.post('/api/profile/skills', { name: 'Glass' }).expect(201);
  await one.post('/api/profile/skills', { name: 'Iron' }).expect(201);
  await sql(`UPDATE skill SET name = 'Gla' || U&'\\200B' || 'ss' WHERE member_id = $1 AND name = 'Iron'`, one.memberId);
  for (let time = 0; time < 2; time += 1) {
    await service.dataSource.transaction(({ queryRunner }) =>
      new MendLines1700000032000().up(queryRunner as QueryRunner),
    );
  }
  expect(await ownProfile(one)).toMatchObject({
    name: 'Ann',
    headline: 'Smith',
    interests: ['Lamps'],
    skills: [{ name: 'Glass' }],
  });
  expect(await ownProfile(other)).toMatchObject({ name: `Member ${other.memberId.slice(-6)}`, headline: 'علی‌رضا' });
});
