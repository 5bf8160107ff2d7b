import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications, drafts of applicants, and the notes and decisions of the publisher's side. */
export class CreateApplications1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_board (target_id uuid PRIMARY KEY, stages_version int NOT NULL DEFAULT 1)`);
    await runner.query(`
      CREATE TABLE application_stage (
        id uuid PRIMARY KEY,
        target_id uuid NOT NULL REFERENCES application_board (target_id) ON DELETE CASCADE,
        place smallint NOT NULL,
        key text,
        name text NOT NULL DEFAULT '',
        shown boolean NOT NULL,
        UNIQUE (target_id, place) DEFERRABLE INITIALLY DEFERRED
      )`);
    // state and version: as decided. shown_state and shown_version: as sent to the applicant.
    await runner.query(`
      CREATE TABLE application (
        id uuid PRIMARY KEY,
        target_id uuid NOT NULL,
        homepage_id uuid NOT NULL,
        title text NOT NULL,
        homepage_name text NOT NULL,
        applicant_id uuid NOT NULL,
        applicant_name text NOT NULL,
        state text NOT NULL DEFAULT 'applied',
        version int NOT NULL DEFAULT 1,
        shown_state text NOT NULL DEFAULT 'applied',
        shown_version int NOT NULL DEFAULT 1,
        stage_id uuid NOT NULL REFERENCES application_stage (id),
        rating smallint CHECK (rating BETWEEN 1 AND 5),
        tags text[] NOT NULL DEFAULT '{}',
        seen_at timestamptz,
        first_answer_at timestamptz,
        contact_id uuid,
        locale text NOT NULL,
        form jsonb NOT NULL,
        questions jsonb NOT NULL,
        answers jsonb NOT NULL,
        knocked_out boolean NOT NULL,
        summary jsonb NOT NULL,
        search text NOT NULL,
        terms_version text NOT NULL,
        agreed_at timestamptz NOT NULL,
        submitted_at timestamptz NOT NULL,
        withdrawn_at timestamptz,
        withdrawn_reason text NOT NULL DEFAULT '',
        attempt smallint NOT NULL
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX application_once ON application (target_id, applicant_id) WHERE state <> 'withdrawn'`);
    await runner.query(`
      CREATE INDEX application_counts ON application (target_id, state, stage_id) INCLUDE (seen_at)`);
    await runner.query(`
      CREATE INDEX application_column ON application (target_id, stage_id, submitted_at DESC, id DESC)
      WHERE state IN ('applied', 'waiting', 'offered')`);
    await runner.query(`
      CREATE INDEX application_newest ON application (target_id, submitted_at DESC, id DESC)`);
    await runner.query(`
      CREATE INDEX application_own ON application (applicant_id, submitted_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX application_homepage ON application (homepage_id)`);
    await runner.query(`CREATE INDEX application_stage_of ON application (stage_id)`);
    await runner.query(`CREATE INDEX application_contact ON application (contact_id) WHERE contact_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX application_withdrawn ON application (withdrawn_at) WHERE withdrawn_at IS NOT NULL`);
    await runner.query(`
      CREATE INDEX application_retention ON application (target_id) WHERE state IN ('rejected', 'withdrawn')`);
    await runner.query(managedStates('application', 'application_history'));

    await runner.query(`
      CREATE TABLE application_draft (
        target_id uuid NOT NULL,
        member_id uuid NOT NULL,
        version int NOT NULL DEFAULT 0,
        form jsonb NOT NULL DEFAULT '{}',
        answers jsonb NOT NULL DEFAULT '[]',
        saved_at timestamptz NOT NULL,
        reminded_at timestamptz,
        PRIMARY KEY (member_id, target_id)
      )`);
    await runner.query(`
      CREATE INDEX application_draft_unreminded ON application_draft (target_id) WHERE reminded_at IS NULL`);
    // Without application_id: of a draft.
    await runner.query(`
      CREATE TABLE application_attachment (
        id uuid PRIMARY KEY,
        target_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        application_id uuid REFERENCES application (id) ON DELETE CASCADE,
        slot text NOT NULL,
        file_name text NOT NULL,
        content_type text NOT NULL,
        bytes int NOT NULL,
        storage_key text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX application_attachment_slot ON application_attachment (owner_id, target_id, slot)
      WHERE application_id IS NULL`);
    await runner.query(`
      CREATE INDEX application_attachment_of ON application_attachment (application_id) WHERE application_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX application_attachment_owner ON application_attachment (owner_id)`);
    await runner.query(`
      CREATE TABLE application_file_erasure (storage_key text PRIMARY KEY, after timestamptz NOT NULL)`);

    await runner.query(`
      CREATE TABLE application_step (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
        kind text NOT NULL,
        at timestamptz NOT NULL,
        side text NOT NULL,
        shown boolean NOT NULL,
        actor_id uuid,
        data jsonb NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`CREATE INDEX application_step_of ON application_step (application_id, id)`);
    await runner.query(`CREATE INDEX application_step_actor ON application_step (actor_id) WHERE actor_id IS NOT NULL`);
    await runner.query(`
      CREATE TABLE application_note (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
        author_id uuid,
        text text NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX application_note_of ON application_note (application_id, id)`);
    await runner.query(`
      CREATE INDEX application_note_author ON application_note (author_id) WHERE author_id IS NOT NULL`);

    await runner.query(`
      CREATE TABLE message_template (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        texts jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL,
        updated_by uuid
      )`);
    await runner.query(`CREATE INDEX message_template_of ON message_template (homepage_id, kind)`);
    await runner.query(`
      CREATE INDEX message_template_author ON message_template (updated_by) WHERE updated_by IS NOT NULL`);

    // texts: as they were at the decision; a later change of the template does not change them.
    await runner.query(`
      CREATE TABLE decision_batch (
        id uuid PRIMARY KEY,
        target_id uuid NOT NULL,
        homepage_id uuid NOT NULL,
        actor_id uuid,
        role text NOT NULL,
        action text NOT NULL,
        reason text,
        texts jsonb,
        created_at timestamptz NOT NULL,
        send_at timestamptz NOT NULL,
        total int NOT NULL,
        finished_at timestamptz
      )`);
    await runner.query(`CREATE INDEX decision_batch_open ON decision_batch (id) WHERE finished_at IS NULL`);
    await runner.query(`CREATE INDEX decision_batch_actor ON decision_batch (actor_id) WHERE actor_id IS NOT NULL`);
    await runner.query(`CREATE INDEX decision_batch_target ON decision_batch (target_id)`);
    await runner.query(`
      CREATE TABLE decision (
        id uuid PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES decision_batch (id) ON DELETE CASCADE,
        application_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
        expected_version int,
        result text NOT NULL DEFAULT 'waiting',
        code text,
        from_state text,
        to_state text,
        version int,
        decided_at timestamptz,
        send_at timestamptz NOT NULL,
        told_at timestamptz,
        UNIQUE (batch_id, application_id)
      )`);
    await runner.query(`CREATE INDEX decision_waiting ON decision (batch_id, id) WHERE result = 'waiting'`);
    await runner.query(`CREATE INDEX decision_due ON decision (send_at) WHERE result = 'ok' AND told_at IS NULL`);
    await runner.query(`CREATE INDEX decision_of ON decision (application_id, id DESC)`);
    // One message for each person and batch, however many rows there are.
    await runner.query(`
      CREATE TABLE decision_message (
        batch_id uuid NOT NULL REFERENCES decision_batch (id) ON DELETE CASCADE,
        applicant_id uuid NOT NULL,
        PRIMARY KEY (batch_id, applicant_id)
      )`);
    await runner.query(`CREATE INDEX decision_message_to ON decision_message (applicant_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE decision_message, decision, decision_batch, message_template, application_note, application_step,
        application_file_erasure, application_attachment, application_draft, application_history, application,
        application_stage, application_board`);
  }
}
