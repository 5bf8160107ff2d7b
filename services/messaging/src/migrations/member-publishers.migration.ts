import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members publish targets of applications, as homepages do. */
export class MemberPublishers1700000046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application_contact ADD publisher_member_id text');
    await runner.query(`
      CREATE INDEX application_contact_publisher ON application_contact (publisher_member_id)
      WHERE publisher_member_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application_contact DROP publisher_member_id');
  }
}
