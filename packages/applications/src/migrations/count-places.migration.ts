import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places of targets, waiting lists, and offers of places. */
export class CountPlaces1700000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // capacity NULL: as many as come
    await runner.query(`
      CREATE TABLE application_places (
        target_id uuid PRIMARY KEY,
        capacity int,
        taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
        CHECK (taken <= capacity)
      )`);
    await runner.query('ALTER TABLE application ADD waiting_since timestamptz, ADD offer_ends_at timestamptz');
    await runner.query(`
      CREATE INDEX application_waiting ON application (target_id, waiting_since, id) WHERE state = 'waiting'`);
    await runner.query(`
      CREATE INDEX application_offered ON application (offer_ends_at) WHERE state = 'offered' AND offer_ends_at IS NOT NULL`);
    await runner.query(`CREATE INDEX application_approved ON application (target_id, id) WHERE state = 'approved'`);
    await runner.query(`
      CREATE INDEX application_going ON application (applicant_id) WHERE state = 'approved' AND shown_state = 'approved'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX application_going, application_approved, application_offered, application_waiting');
    await runner.query('ALTER TABLE application DROP offer_ends_at, DROP waiting_since');
    await runner.query('DROP TABLE application_places');
  }
}
