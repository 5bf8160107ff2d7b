import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tuition fees in other currencies than yuan. */
export class ChargeInCurrencies1700000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE enrolment ADD tuition_currency text NOT NULL DEFAULT 'CNY'`);
    await runner.query(`ALTER TABLE listed_enrolment ADD tuition_currency text NOT NULL DEFAULT 'CNY'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE listed_enrolment DROP tuition_currency');
    await runner.query('ALTER TABLE enrolment DROP tuition_currency');
  }
}
