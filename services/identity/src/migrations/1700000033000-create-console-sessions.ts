import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of the review console, apart from the members' own: another cookie, another life. */
export class CreateConsoleSessions1700000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE console_session (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        cookie_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        used_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX console_session_member ON console_session (member_id)');
    await runner.query('CREATE INDEX console_session_used ON console_session (used_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE console_session');
  }
}
