import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pushes belong to the trace of the event that they are about. */
export class TraceDeliveries1700000088000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_delivery ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_delivery DROP COLUMN traceparent');
  }
}
