import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Salaries in any currency, by the month, the year or the hour; until now all were in yuan by the month. */
export class PayInCurrencies1700000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE position
        ADD salary_currency text NOT NULL DEFAULT 'CNY',
        ADD salary_period text NOT NULL DEFAULT 'month'`);
    // In these two tables salaries are monthly, whatever their period, because they are compared there.
    await runner.query(`ALTER TABLE listed_position ADD salary_currency text NOT NULL DEFAULT 'CNY'`);
    await runner.query(`ALTER TABLE hidden_position ADD salary_currency text NOT NULL DEFAULT 'CNY'`);
    await runner.query(`ALTER TABLE job_alert ADD salary_currency text NOT NULL DEFAULT 'CNY'`);
    await runner.query('DROP INDEX listed_position_salary');
    await runner.query(`
      CREATE INDEX listed_position_salary ON listed_position
        ((CASE WHEN salary_currency = 'CNY' THEN coalesce(salary_max, -1) ELSE -1 END), published_at, position_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX listed_position_salary');
    await runner.query(
      'CREATE INDEX listed_position_salary ON listed_position (coalesce(salary_max, -1), published_at, position_id)',
    );
    await runner.query('ALTER TABLE position DROP salary_currency, DROP salary_period');
    for (const table of ['listed_position', 'hidden_position', 'job_alert']) {
      await runner.query(`ALTER TABLE ${table} DROP salary_currency`);
    }
  }
}
