import type { MigrationInterface, QueryRunner } from 'typeorm';
import { baseSynonyms } from '../analysis/base-synonyms.js';

/** Synonyms that staff maintain; the initial ones ship with the product. */
export class AddSynonyms1700000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // changed_at null: as the product brought it along
    await runner.query(`
      CREATE TABLE synonym_group (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        place int GENERATED ALWAYS AS IDENTITY,
        version int NOT NULL DEFAULT 1,
        spellings text[] NOT NULL,
        changed_at timestamptz(3)
      )`);
    // One row: incremented with each change, so that every process notices it.
    await runner.query('CREATE TABLE synonym_state (version bigint NOT NULL)');
    await runner.query('INSERT INTO synonym_state VALUES (1)');
    for (const group of baseSynonyms) {
      await runner.query('INSERT INTO synonym_group (spellings) VALUES ($1)', [[...new Set(group)]]);
    }
    // The version of the synonyms with which a saved search was interpreted; 0: none.
    await runner.query('ALTER TABLE saved_search ADD COLUMN synonyms_version bigint NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX saved_search_synonyms ON saved_search (synonyms_version, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_search DROP COLUMN synonyms_version');
    await runner.query('DROP TABLE synonym_state, synonym_group');
  }
}
