import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log of the console. Its rows are only added: the service's own role has no other right on them, triggers refuse the rest to
 * roles with more rights, and the chain of hashes shows any change.
 */
export class CreateAudit1700000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Ids only, no names and no texts of members, so that the chain stays whole when a member is erased.
    await runner.query(`
      CREATE TABLE audit_entry (
        seq bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_id uuid,
        action text NOT NULL,
        subject text NOT NULL,
        submission_number int,
        seen_hash text,
        reason text NOT NULL,
        data jsonb NOT NULL,
        prev_hash text NOT NULL,
        hash text NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_entry_actor ON audit_entry (actor_id, seq)');
    await runner.query('CREATE INDEX audit_entry_action ON audit_entry (action, seq)');
    await runner.query('CREATE INDEX audit_entry_subject ON audit_entry (subject, seq)');
    await runner.query('CREATE INDEX audit_entry_at ON audit_entry (at)');
    await runner.query(`
      CREATE TABLE audit_head (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        seq bigint NOT NULL,
        hash text NOT NULL
      )`);
    await runner.query("INSERT INTO audit_head (seq, hash) VALUES (0, '')");
    await runner.query(`
      CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'rows of the audit log are only added' USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
      FOR EACH ROW EXECUTE FUNCTION audit_is_kept()`);
    // Triggers for rows do not see TRUNCATE.
    await runner.query(`
      CREATE TRIGGER audit_entry_whole BEFORE TRUNCATE ON audit_entry
      FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept()`);
    await runner.query('REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_head, audit_entry');
    await runner.query('DROP FUNCTION audit_is_kept()');
  }
}
