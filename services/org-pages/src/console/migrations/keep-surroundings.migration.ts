import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The surroundings of reported things. `author_id`: so that it can be erased with its author. */
export class KeepSurroundings1700000005200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE review_surrounding (
        report_id uuid NOT NULL REFERENCES review_report (id) ON DELETE CASCADE,
        number int NOT NULL,
        author_id uuid,
        content jsonb NOT NULL,
        PRIMARY KEY (report_id, number)
      )`);
    await runner.query(
      'CREATE INDEX review_surrounding_author ON review_surrounding (author_id) WHERE author_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_surrounding');
  }
}
