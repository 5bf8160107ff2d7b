import type { MigrationInterface, QueryRunner } from 'typeorm';
import { askedGroups } from '../analysis/asked-synonyms.js';

/** More words of questions and wishes find what is written in other words. Texts are indexed as before. */
export class LearnAsked1700000004700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const group of askedGroups)
      await runner.query('INSERT INTO synonym_group (spellings) VALUES ($1)', [[...group]]);
    await runner.query(`UPDATE synonym_state SET version = nextval('synonym_version')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const group of askedGroups)
      await runner.query('DELETE FROM synonym_group WHERE spellings = $1 AND changed_at IS NULL', [[...group]]);
    await runner.query(`UPDATE synonym_state SET version = nextval('synonym_version')`);
  }
}
