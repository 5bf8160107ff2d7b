import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logins of a device are numbered, so that the newer one of two overlapping logins is known. */
export class NumberLogins1700000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE device ADD logins bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE device DROP logins');
  }
}
