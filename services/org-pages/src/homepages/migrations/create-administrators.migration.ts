import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAdministrators1700000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE administrator (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('senior', 'content', 'analyst')),
        since timestamptz NOT NULL,
        UNIQUE (homepage_id, member_id)
      )`);
    await runner.query('CREATE INDEX administrator_member ON administrator (member_id)');
    await runner.query(`
      CREATE TABLE administrator_invitation (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        role text NOT NULL,
        state text NOT NULL DEFAULT 'pending',
        version int NOT NULL DEFAULT 1,
        invited_by uuid,
        invited_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(managedStates('administrator_invitation', 'administrator_invitation_history'));
    await runner.query(`
      CREATE UNIQUE INDEX administrator_invitation_open ON administrator_invitation (homepage_id, member_id)
      WHERE state = 'pending'`);
    await runner.query('CREATE INDEX administrator_invitation_member ON administrator_invitation (member_id, id)');
    await runner.query('CREATE INDEX administrator_invitation_by ON administrator_invitation (invited_by)');
    await runner.query(
      `CREATE INDEX administrator_invitation_expiry ON administrator_invitation (expires_at) WHERE state = 'pending'`,
    );
    await runner.query(`
      CREATE TABLE hand_over (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL UNIQUE REFERENCES homepage (id) ON DELETE CASCADE,
        from_id uuid NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
        to_id uuid NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
        asked_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE homepage_log (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        at timestamptz NOT NULL,
        by text NOT NULL,
        action text NOT NULL,
        actor_id uuid,
        subject_id uuid,
        data jsonb NOT NULL DEFAULT '{}'
      )`);
    await runner.query('CREATE INDEX homepage_log_of ON homepage_log (homepage_id, id)');
    await runner.query('CREATE INDEX homepage_log_actor ON homepage_log (actor_id) WHERE actor_id IS NOT NULL');
    await runner.query('CREATE INDEX homepage_log_subject ON homepage_log (subject_id) WHERE subject_id IS NOT NULL');
    // Whether education and work experience are filled in, from profile's domain events.
    await runner.query(`
      CREATE TABLE member_completeness (
        member_id uuid PRIMARY KEY,
        complete boolean NOT NULL,
        position bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE member_completeness, homepage_log, hand_over, administrator_invitation_history,
       administrator_invitation, administrator`,
    );
  }
}
