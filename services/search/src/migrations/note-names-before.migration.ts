import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public name that a profile had when it was last matched with saved searches: for a closed profile, nothing else is compared. */
export class NoteNamesBefore1700000003700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_change ADD COLUMN before_names tsvector');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_change DROP COLUMN before_names');
  }
}
