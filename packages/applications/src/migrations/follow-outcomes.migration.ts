import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stage that is called as an outcome holds the applications with this outcome, and no others. */
export class FollowOutcomes1700000000640 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application ADD stage_before uuid');
    await runner.query(`
      UPDATE application a SET stage_before = a.stage_id, stage_id = s.id FROM application_stage s
      WHERE s.target_id = a.target_id AND s.key = 'offer' AND a.state = 'offered' AND a.stage_id <> s.id`);
    await runner.query(`
      UPDATE application a SET stage_id = (
        SELECT b.id FROM application_stage b WHERE b.target_id = a.target_id AND b.id <> s.id
        ORDER BY b.place < s.place DESC, abs(b.place - s.place) LIMIT 1)
      FROM application_stage s
      WHERE s.id = a.stage_id AND s.key = 'offer' AND a.state IN ('applied', 'waiting')
        AND EXISTS (SELECT 1 FROM application_stage b WHERE b.target_id = a.target_id AND b.id <> s.id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application DROP stage_before');
  }
}
