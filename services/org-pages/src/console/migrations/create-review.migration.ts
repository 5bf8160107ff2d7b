import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of the review console. */
export class CreateReview1700000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `grams`: index of `search`, which also works in the middle of Chinese text; `name_grams`: for comparing names.
    await runner.query(`
      CREATE TABLE review_case (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        homepage_kind text NOT NULL,
        homepage_name text NOT NULL,
        applicant_id uuid,
        submission_number int NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        version int NOT NULL DEFAULT 1,
        opened_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        claimed_by uuid,
        claimed_until timestamptz,
        warnings int NOT NULL,
        search text NOT NULL,
        grams text[] NOT NULL,
        name_grams text[] NOT NULL
      )`);
    await runner.query(managedStates('review_case', 'review_case_history'));
    await runner.query('CREATE INDEX review_case_due ON review_case (state, due_at, id)');
    await runner.query('CREATE INDEX review_case_opened ON review_case (state, opened_at, id)');
    await runner.query('CREATE INDEX review_case_all ON review_case (opened_at, id)');
    await runner.query('CREATE INDEX review_case_homepage ON review_case (homepage_id, opened_at)');
    await runner.query('CREATE INDEX review_case_grams ON review_case USING gin (grams)');
    await runner.query('CREATE INDEX review_case_name ON review_case USING gin (name_grams)');
    await runner.query(
      'CREATE INDEX review_case_applicant ON review_case (applicant_id, opened_at) WHERE applicant_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX review_case_claim ON review_case (claimed_by) WHERE claimed_by IS NOT NULL');
    // At most one open case of a homepage.
    await runner.query(`
      CREATE UNIQUE INDEX review_case_open ON review_case (homepage_id) WHERE state IN ('waiting', 'decided', 'asked')`);
    await runner.query(`
      CREATE TABLE review_decision (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
        submission_number int NOT NULL,
        decision text NOT NULL,
        reasons jsonb NOT NULL,
        words text NOT NULL,
        decided_by uuid,
        decided_at timestamptz NOT NULL,
        effective_at timestamptz NOT NULL,
        undone_at timestamptz,
        applied_at timestamptz
      )`);
    // Never two decisions for one submission.
    await runner.query(`
      CREATE UNIQUE INDEX review_decision_one ON review_decision (case_id, submission_number) WHERE undone_at IS NULL`);
    await runner.query(`
      CREATE INDEX review_decision_due ON review_decision (effective_at) WHERE undone_at IS NULL AND applied_at IS NULL`);
    await runner.query('CREATE INDEX review_decision_by ON review_decision (decided_by) WHERE decided_by IS NOT NULL');
    await runner.query(`
      CREATE TABLE review_note (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
        author_id uuid,
        text text NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX review_note_case ON review_note (case_id, id)');
    await runner.query('CREATE INDEX review_note_author ON review_note (author_id) WHERE author_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE review_viewer (
        case_id uuid NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, member_id)
      )`);
    await runner.query('CREATE INDEX review_viewer_member ON review_viewer (member_id)');
    await runner.query('CREATE TABLE console_view (member_id uuid PRIMARY KEY, views jsonb NOT NULL)');
    await runner.query(`
      CREATE TABLE reason_template (
        code text PRIMARY KEY,
        place int NOT NULL,
        texts jsonb NOT NULL,
        offered boolean NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE reason_templates_state (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        version int NOT NULL,
        changed_by uuid,
        changed_at timestamptz
      )`);
    await runner.query('INSERT INTO reason_templates_state (version) VALUES (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE reason_templates_state, reason_template, console_view, review_viewer, review_note, review_decision,
       review_case_history, review_case`,
    );
  }
}
