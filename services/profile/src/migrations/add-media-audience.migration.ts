import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For purposes with visibility `referenced`, the audience of a file depends on its references. */
export class AddMediaAudience1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media DROP CONSTRAINT media_visibility_check,
        ADD CONSTRAINT media_visibility_check CHECK (visibility IN ('public', 'private', 'referenced'))`);
    await runner.query(`UPDATE media SET visibility = 'referenced' WHERE purpose = 'moment'`);
    await runner.query(
      `ALTER TABLE media_reference ADD COLUMN audience text CHECK (audience IN ('public', 'friends'))`,
    );
    // Kept as long as a media session of theirs might still be about.
    await runner.query('CREATE TABLE ended_session (session_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_session');
    await runner.query('ALTER TABLE media_reference DROP COLUMN audience');
    await runner.query(`UPDATE media SET visibility = 'public' WHERE visibility = 'referenced'`);
    await runner.query(`
      ALTER TABLE media DROP CONSTRAINT media_visibility_check,
        ADD CONSTRAINT media_visibility_check CHECK (visibility IN ('public', 'private'))`);
  }
}
