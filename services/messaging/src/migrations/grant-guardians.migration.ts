import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who act for the same child as the applicant may be written to as well. */
export class GrantGuardians1700000081200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE application_contact ADD others text[] NOT NULL DEFAULT '{}'`);
    await runner.query(`
      CREATE INDEX application_contact_others ON application_contact USING gin (others) WHERE others <> '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application_contact DROP others');
  }
}
