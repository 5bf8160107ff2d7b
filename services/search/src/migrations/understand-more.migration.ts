import type { MigrationInterface, QueryRunner } from 'typeorm';
import { furtherGroups, furtherSpellings, withdrawnSpellings } from '../analysis/more-synonyms.js';

/**
 * More of texts and queries is understood: kana, Japanese characters, words with signs inside, short names of schools, and names that sound
 * similar. Existing documents were indexed without this, so the index is rebuilt while the old one serves.
 */
export class UnderstandMore1700000003600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [known, ...further] of furtherSpellings) {
      // Groups that staff have changed stay as they are.
      await runner.query(
        `UPDATE synonym_group SET version = version + 1,
           spellings = spellings || ARRAY(SELECT f FROM unnest($2::text[]) AS f WHERE f <> ALL (spellings))
         WHERE $1 = ANY (spellings) AND changed_at IS NULL`,
        [known, further],
      );
    }
    for (const [known, ...withdrawn] of withdrawnSpellings) await this.withdraw(runner, known, withdrawn);
    for (const group of furtherGroups)
      await runner.query('INSERT INTO synonym_group (spellings) VALUES ($1)', [[...group]]);
    await runner.query('UPDATE synonym_state SET version = version + 1');
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const group of furtherGroups)
      await runner.query('DELETE FROM synonym_group WHERE spellings = $1 AND changed_at IS NULL', [[...group]]);
    for (const [known, ...further] of furtherSpellings) await this.withdraw(runner, known, further);
    await runner.query('UPDATE synonym_state SET version = version + 1');
  }

  private async withdraw(runner: QueryRunner, known: string | undefined, spellings: readonly string[]): Promise<void> {
    await runner.query(
      `UPDATE synonym_group SET version = version + 1,
         spellings = ARRAY(SELECT s FROM unnest(spellings) AS s WHERE s <> ALL ($2::text[]))
       WHERE $1 = ANY (spellings) AND changed_at IS NULL`,
      [known, spellings],
    );
  }
}
