import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSubmissions1700000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A removed material that was submitted stays, for the submission.
    await runner.query(`
      CREATE TABLE homepage_material (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        kind text NOT NULL,
        storage_key text NOT NULL,
        name text NOT NULL,
        content_type text NOT NULL,
        bytes int NOT NULL,
        sha256 text NOT NULL,
        pages int,
        uploaded_by uuid,
        uploaded_at timestamptz NOT NULL,
        submitted boolean NOT NULL DEFAULT false,
        removed boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX homepage_material_of ON homepage_material (homepage_id)');
    await runner.query('CREATE INDEX homepage_material_sha256 ON homepage_material (sha256)');
    await runner.query(
      'CREATE INDEX homepage_material_by ON homepage_material (uploaded_by) WHERE uploaded_by IS NOT NULL',
    );
    // Objects whose bytes are to be deleted: those without a row, and those of uploads that never got one.
    await runner.query(
      'CREATE TABLE homepage_material_erasure (storage_key text PRIMARY KEY, after timestamptz NOT NULL)',
    );
    await runner.query(`
      CREATE TABLE homepage_submission (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        number int NOT NULL,
        kind text NOT NULL,
        state text NOT NULL DEFAULT 'submitted',
        version int NOT NULL DEFAULT 1,
        content jsonb NOT NULL,
        handle text NOT NULL,
        licence jsonb NOT NULL,
        files jsonb NOT NULL,
        licence_key text NOT NULL,
        name_key text NOT NULL,
        domain text NOT NULL,
        locale text NOT NULL,
        submitted_by uuid,
        submitted_at timestamptz NOT NULL,
        due_at timestamptz,
        decided_at timestamptz,
        rejection_kind text,
        reasons jsonb NOT NULL DEFAULT '[]',
        words text NOT NULL DEFAULT '',
        UNIQUE (homepage_id, number)
      )`);
    await runner.query(managedStates('homepage_submission', 'homepage_submission_history'));
    await runner.query(`
      CREATE UNIQUE INDEX homepage_submission_open ON homepage_submission (homepage_id)
      WHERE state IN ('submitted', 'in-review')`);
    await runner.query(
      "CREATE INDEX homepage_submission_licence ON homepage_submission (licence_key) WHERE licence_key <> ''",
    );
    await runner.query('CREATE INDEX homepage_submission_name ON homepage_submission (name_key)');
    await runner.query("CREATE INDEX homepage_submission_domain ON homepage_submission (domain) WHERE domain <> ''");
    await runner.query(
      'CREATE INDEX homepage_submission_by ON homepage_submission (submitted_by) WHERE submitted_by IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE homepage_submission_history, homepage_submission, homepage_material_erasure, homepage_material',
    );
  }
}
