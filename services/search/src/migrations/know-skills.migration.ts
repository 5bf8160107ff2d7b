import type { MigrationInterface, QueryRunner } from 'typeorm';
import { facetKeyOf } from '../analysis/facet-concepts.js';
import { facetKey } from '../index/share-keys.js';

interface Saved {
  id: string;
  kind: string;
  keys: string[];
}

/**
 * Languages of members have one key in all spellings; occupations, skills and fields of study are facets. Saved searches get the
 * new keys at once; the index is rebuilt while the old one serves.
 */
export class KnowSkills1700000004800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const facet of ['language'] as const) {
      const saved = (await runner.query('SELECT id, kind, facets->$1 AS keys FROM saved_search WHERE facets ? $1', [
        facet,
      ])) as Saved[];
      for (const { id, kind, keys } of saved) {
        const known = [...new Set(keys.map((key) => facetKeyOf(facet, key)))];
        await runner.query(
          'UPDATE saved_search SET facets = jsonb_set(facets, ARRAY[$2::text], $3::jsonb) WHERE id = $1',
          [id, facet, JSON.stringify(known)],
        );
        for (const key of keys)
          await this.rename(runner, { id, kind }, [`${facet}:${key}`, `${facet}:${facetKeyOf(facet, key)}`]);
      }
    }
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  private async rename(
    runner: QueryRunner,
    { id, kind }: Pick<Saved, 'id' | 'kind'>,
    values: readonly [before: string, after: string],
  ): Promise<void> {
    const [before, after] = [facetKey(values[0]), facetKey(values[1])];
    if (before === after) return;
    await runner.query(
      `INSERT INTO saved_search_key (kind, key, search_id)
       SELECT kind, $4, search_id FROM saved_search_key WHERE kind = $1 AND search_id = $2 AND key = $3
       ON CONFLICT DO NOTHING`,
      [kind, id, before, after],
    );
    await runner.query('DELETE FROM saved_search_key WHERE kind = $1 AND search_id = $2 AND key = $3', [
      kind,
      id,
      before,
    ]);
  }

  /** Earlier versions know the new keys as those of another text. */
  async down(): Promise<void> {}
}
