import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies and schools are found by their names in other languages. None of those that are known has one yet. */
export class OtherNames1700000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // also_letters: other names, folded, a line each. also_keys: the keys of these names, as organisations are compared by name.
    await runner.query(
      `ALTER TABLE homepage_copy ADD also_letters text NOT NULL DEFAULT '', ADD also_keys text[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      'CREATE INDEX homepage_copy_also_letters ON homepage_copy USING gin (also_letters gin_trgm_ops)',
    );
    await runner.query('CREATE INDEX homepage_copy_also_keys ON homepage_copy USING gin (also_keys)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_copy DROP also_letters, DROP also_keys');
  }
}
