import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Open invitations to follow a homepage end after some time: the oldest are found without reading the others. */
export class IndexOpenInvitations1700000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX follow_invitation_age ON follow_invitation (invited_at) WHERE settled_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX follow_invitation_age');
  }
}
