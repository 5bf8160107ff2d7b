import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several members may act for one child: only one of them sends an application to the same target. */
export class ShareSubjects1700000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX application_once_for_subject ON application (target_id, subject_id)
      WHERE subject_id IS NOT NULL AND state <> 'withdrawn'`);
    await runner.query(`
      CREATE INDEX application_subject_publisher ON application (publisher_id, subject_id) WHERE subject_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX application_subject_publisher, application_once_for_subject');
  }
}
