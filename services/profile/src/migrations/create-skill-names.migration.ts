import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSkillNames1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE TABLE skill_name (
        key text PRIMARY KEY,
        name text NOT NULL,
        shipped boolean NOT NULL,
        members int NOT NULL DEFAULT 0
      )`);
    await runner.query('CREATE INDEX skill_name_prefix ON skill_name (key text_pattern_ops)');
    await runner.query('CREATE INDEX skill_name_likeness ON skill_name USING gin (key gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE skill_name');
  }
}
