import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRecommendations1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recommendation (
        id uuid PRIMARY KEY,
        version int NOT NULL DEFAULT 1,
        author_id uuid NOT NULL,
        subject_id uuid NOT NULL,
        state text NOT NULL CHECK (
          state IN ('asked', 'submitted', 'changes-asked', 'accepted', 'hidden', 'declined', 'withdrawn')
        ),
        connection text,
        author_position text NOT NULL DEFAULT '',
        subject_position text NOT NULL DEFAULT '',
        content text NOT NULL DEFAULT '',
        author_range text NOT NULL DEFAULT 'all-members',
        subject_range text NOT NULL DEFAULT 'all-members',
        message text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        accepted_at timestamptz(3),
        CHECK (author_id <> subject_id)
      )`);
    // One live recommendation of each author about each subject. A declined request stays: to the subject it looks like `asked`.
    await runner.query(`
      CREATE UNIQUE INDEX recommendation_of_two ON recommendation (author_id, subject_id) WHERE state <> 'withdrawn'`);
    await runner.query('CREATE INDEX recommendation_about ON recommendation (subject_id, updated_at DESC, id)');
    await runner.query('CREATE INDEX recommendation_by ON recommendation (author_id, updated_at DESC, id)');
    await runner.query(`
      CREATE INDEX recommendation_shown ON recommendation (subject_id, accepted_at DESC, id) WHERE state = 'accepted'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recommendation');
  }
}
