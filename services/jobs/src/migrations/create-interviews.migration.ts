import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInterviews1700000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE interview (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
        target_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'offered'
          CHECK (state IN ('offered', 'chosen', 'declined', 'cancelled', 'held')),
        version int NOT NULL DEFAULT 1,
        -- [{slotId, startsAt, minutes}]
        slots jsonb NOT NULL,
        time_zone text NOT NULL,
        place jsonb NOT NULL,
        words text NOT NULL,
        reason text NOT NULL DEFAULT '',
        -- of the chosen slot
        slot_id uuid,
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        -- of calendars: rises with whatever they are told
        sequence int NOT NULL DEFAULT 0,
        offered_by uuid,
        reminded boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (state NOT IN ('chosen', 'held') OR starts_at IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX interview_of ON interview (application_id, id)');
    await runner.query(`CREATE INDEX interview_taken ON interview (target_id, starts_at) WHERE state = 'chosen'`);
    await runner.query(`CREATE INDEX interview_ahead ON interview (starts_at) WHERE state = 'chosen'`);
    await runner.query('CREATE INDEX interview_offered_by ON interview (offered_by) WHERE offered_by IS NOT NULL');
    // An application has one open interview; the next can be offered after it.
    await runner.query(`
      CREATE UNIQUE INDEX interview_open ON interview (application_id) WHERE state IN ('offered', 'chosen', 'declined')`);
    await runner.query(managedStates('interview', 'interview_history'));
    // Mails with calendar files, until the next hop has them.
    await runner.query(`
      CREATE TABLE interview_mail (
        id uuid PRIMARY KEY,
        interview_id uuid NOT NULL REFERENCES interview (id) ON DELETE CASCADE,
        mail jsonb NOT NULL,
        tries int NOT NULL DEFAULT 0
      )`);
    await runner.query('CREATE INDEX interview_mail_of ON interview_mail (interview_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['interview_mail', 'interview_history', 'interview']) await runner.query(`DROP TABLE ${table}`);
  }
}
