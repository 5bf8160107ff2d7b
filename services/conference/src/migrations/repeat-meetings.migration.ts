import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meetings of every week: their times are those of the next one. */
export class RepeatMeetings1700000082300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meeting ADD repeats_until timestamptz, ADD time_zone text,
        ADD CHECK ((repeats_until IS NULL) = (time_zone IS NULL))`);
    await runner.query(`
      CREATE INDEX meeting_repeats ON meeting (coalesce(ends_at, starts_at))
      WHERE repeats_until IS NOT NULL AND state = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX meeting_repeats');
    await runner.query('ALTER TABLE meeting DROP repeats_until, DROP time_zone');
  }
}
