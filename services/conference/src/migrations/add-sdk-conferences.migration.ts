import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSdkConferences1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sdk_conference (
        meeting_id uuid PRIMARY KEY REFERENCES meeting ON DELETE CASCADE,
        -- attributes, roles and limits that clients of the published SDK have set
        kept jsonb NOT NULL,
        touched_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sdk_conference_touched ON sdk_conference (touched_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sdk_conference');
  }
}
