import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invitations by members who are no friends, or whom the invited member does not admit: a refusal leaves no trace, so the row does not
 * change until it expires. `quiet`: the invited member was not notified either.
 */
export class WaitQuietly1700000004800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE administrator_invitation
        ADD COLUMN traceless boolean NOT NULL DEFAULT false,
        ADD COLUMN quiet boolean NOT NULL DEFAULT false,
        ADD COLUMN declined_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE administrator_invitation DROP COLUMN traceless, DROP COLUMN quiet, DROP COLUMN declined_at',
    );
  }
}
