import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The names that members with an open profile use, the number of members for each, and changes since the last count. A profile with an
 * older `traits_revision` is published again.
 */
export class CreateNames1700000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE name_use (
        member_id uuid NOT NULL,
        kind text NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        letters text NOT NULL,
        PRIMARY KEY (member_id, kind, key)
      )`);
    await runner.query('CREATE INDEX name_use_by_key ON name_use (kind, key)');
    await runner.query('CREATE TABLE name_change (kind text NOT NULL, key text NOT NULL)');
    await runner.query(`
      CREATE TABLE used_name (
        kind text NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        letters text NOT NULL,
        members int NOT NULL,
        PRIMARY KEY (kind, key)
      )`);
    await runner.query('CREATE INDEX used_name_letters ON used_name USING gin (letters gin_trgm_ops)');
    await runner.query('CREATE INDEX used_name_most ON used_name (kind, members DESC, key)');
    await runner.query('CREATE INDEX used_name_unused ON used_name (members) WHERE members = 0');
    await runner.query('ALTER TABLE profile ADD traits_revision int NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX profile_traits_revision ON profile (traits_revision, member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP traits_revision');
    await runner.query('DROP TABLE used_name, name_change, name_use');
  }
}
