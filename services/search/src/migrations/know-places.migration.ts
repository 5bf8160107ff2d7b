import type { MigrationInterface, QueryRunner } from 'typeorm';
import { facetKeyOf } from '../analysis/facet-concepts.js';
import { facetKey } from '../index/share-keys.js';

interface Saved {
  id: string;
  kind: string;
  keys: string[];
}

/**
 * Cities of members are places, so that their spellings are one value and the one of positions and events. Saved searches get the new keys
 * at once; the index is rebuilt while the old one serves.
 */
export class KnowPlaces1700000004600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const saved = (await runner.query(
      "SELECT id, kind, facets->'city' AS keys FROM saved_search WHERE facets ? 'city'",
    )) as Saved[];
    for (const { id, kind, keys } of saved) {
      const known = [...new Set(keys.map((key) => facetKeyOf('city', key)))];
      await runner.query("UPDATE saved_search SET facets = jsonb_set(facets, '{city}', $2::jsonb) WHERE id = $1", [
        id,
        JSON.stringify(known),
      ]);
      for (const key of keys) {
        const [before, after] = [key, facetKeyOf('city', key)].map((one) => facetKey(`city:${one}`));
        if (before === after) continue;
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
    }
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** Earlier versions know the new keys as those of another text. */
  async down(): Promise<void> {}
}
