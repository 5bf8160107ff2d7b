import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members can be found by an address only if they have chosen it. Until now the default was on, so only a setting that differs
 * from the default is known to be a choice.
 */
export class ChooseDiscovery1700000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_setting ADD COLUMN discovery_chosen boolean NOT NULL DEFAULT false,
        ALTER COLUMN found_by_email SET DEFAULT false, ALTER COLUMN found_by_phone SET DEFAULT false`);
    await runner.query(
      'UPDATE member_setting SET discovery_chosen = true WHERE NOT (found_by_email AND found_by_phone)',
    );
    await runner.query(
      'UPDATE member_setting SET found_by_email = false, found_by_phone = false WHERE NOT discovery_chosen',
    );
    // Counted per member and per network address, under keyed hashes, until the window has passed.
    await runner.query('DROP TABLE address_trial');
    await runner.query(`
      CREATE TABLE address_budget (
        name text NOT NULL,
        who bytea NOT NULL,
        count int NOT NULL,
        since timestamptz NOT NULL,
        PRIMARY KEY (name, who)
      )`);
    await runner.query('CREATE INDEX address_budget_spent ON address_budget (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_budget');
    await runner.query(`
      CREATE TABLE address_trial (
        member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
        count int NOT NULL,
        since timestamptz NOT NULL
      )`);
    await runner.query(`
      ALTER TABLE member_setting DROP COLUMN discovery_chosen,
        ALTER COLUMN found_by_email SET DEFAULT true, ALTER COLUMN found_by_phone SET DEFAULT true`);
  }
}
