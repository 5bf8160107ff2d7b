import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When guests were in a meeting, by the name they gave. */
export class KeepGuestVisits1700000086100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guest_visit (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
        -- the same where a guest came back to the place that was kept
        ticket_id uuid NOT NULL,
        name text NOT NULL,
        entered_at timestamptz NOT NULL,
        left_at timestamptz
      )`);
    await runner.query('CREATE INDEX guest_visit_meeting ON guest_visit (meeting_id, entered_at)');
    await runner.query('CREATE INDEX guest_visit_entered ON guest_visit (entered_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guest_visit');
  }
}
