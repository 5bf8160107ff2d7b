import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations into groups that their members have declined without the group hearing of it. */
export class IgnoreInvitations1700000076000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE group_entry ADD COLUMN ignored boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE group_entry DROP COLUMN ignored');
  }
}
