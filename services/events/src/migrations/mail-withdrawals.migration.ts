import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests who withdraw get a mail of their own. */
export class MailWithdrawals1700000091000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_mail DROP CONSTRAINT ticket_mail_kind_check');
    await runner.query(`
      ALTER TABLE ticket_mail ADD CONSTRAINT ticket_mail_kind_check
        CHECK (kind IN ('ticket', 'moved', 'cancelled', 'lost', 'withdrawn')) NOT VALID`);
    await runner.query('ALTER TABLE ticket_mail VALIDATE CONSTRAINT ticket_mail_kind_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE ticket_mail SET kind = 'lost' WHERE kind = 'withdrawn'`);
    await runner.query('ALTER TABLE ticket_mail DROP CONSTRAINT ticket_mail_kind_check');
    await runner.query(`
      ALTER TABLE ticket_mail ADD CONSTRAINT ticket_mail_kind_check
        CHECK (kind IN ('ticket', 'moved', 'cancelled', 'lost'))`);
  }
}
