import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (all: string): string => `
  ALTER TABLE call DROP CONSTRAINT call_state_check;
  ALTER TABLE call ADD CONSTRAINT call_state_check CHECK (state IN (${all}))`;

export class CallsOfGroups1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(states(`'ringing', 'going-on', 'ended', 'missed', 'cancelled', 'declined', 'busy'`));
    await runner.query(
      `CREATE INDEX call_of_group ON call (group_id) WHERE group_id IS NOT NULL AND state IN ('ringing', 'going-on')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX call_of_group');
    await runner.query(`UPDATE call SET state = 'missed' WHERE state = 'cancelled'`);
    await runner.query(states(`'ringing', 'going-on', 'ended', 'missed', 'declined', 'busy'`));
  }
}
