import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored résumés, and the proposals and changes of imported files. */
export class CreateResumes1700000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resume (
        media_id uuid PRIMARY KEY REFERENCES media ON DELETE CASCADE,
        member_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
        -- of one made from the profile, with a digest of what it says
        locale text,
        digest text,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX resume_of_member ON resume (member_id, created_at)');
    await runner.query('CREATE UNIQUE INDEX resume_once ON resume (member_id, digest) WHERE digest IS NOT NULL');
    await runner.query(`
      CREATE TABLE profile_import (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
        format text NOT NULL,
        file_name text NOT NULL,
        state text NOT NULL CHECK (state IN ('proposed', 'applied', 'undone')),
        proposals jsonb NOT NULL,
        outcomes jsonb NOT NULL DEFAULT '[]',
        unread jsonb NOT NULL,
        -- what was done, so that it can be undone
        steps jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL,
        until timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX profile_import_of_member ON profile_import (member_id, created_at)');
    await runner.query('CREATE INDEX profile_import_until ON profile_import (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile_import, resume');
  }
}
