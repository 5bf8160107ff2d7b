import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who may not be added directly are asked, and every invitation can be declined. */
export class AnswerInvitations1700000071100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meeting_member ADD answer text NOT NULL DEFAULT 'in' CHECK (answer IN ('in', 'asked', 'declined'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meeting_member DROP answer');
  }
}
