import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Co-organizers are asked. Rows of members who declined stay, so that the refusal is not seen and they are not asked again. */
export class AskOrganizers1700000001800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_organizer_request (
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        asked_by uuid,
        asked_at timestamptz(3) NOT NULL,
        declined boolean NOT NULL DEFAULT false,
        withdrawn boolean NOT NULL DEFAULT false,
        PRIMARY KEY (event_id, member_id)
      )`);
    await runner.query(`
      CREATE INDEX event_organizer_request_of ON event_organizer_request (member_id, asked_at, event_id)`);
    await runner.query(`
      CREATE INDEX event_organizer_request_by ON event_organizer_request (asked_by) WHERE asked_by IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_organizer_request');
  }
}
