import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications contain when the thing that they are about begins, or until when something can be done. */
export class TimeNotifications1700000067000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The form is that of the contract: `is` and `time`.
    await runner.query('ALTER TABLE notification_entry ADD COLUMN timing jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_entry DROP COLUMN timing');
  }
}
