import type { Facet } from '@renmai/contracts/search/search.schema';
import type { QueryRunner } from 'typeorm';
import { facetKeyOf } from '../analysis/facet-concepts.js';
import { facetKey } from '../index/share-keys.js';

interface Saved {
  id: string;
  kind: string;
  keys: string[];
}

/** Saved searches get the present keys of a facet's values at once; the index is rebuilt while the old one serves. */
export async function renameFacetKeys(runner: QueryRunner, facet: Facet): Promise<void> {
  const saved = (await runner.query(
    'SELECT id, kind, facets->$1::text AS keys FROM saved_search WHERE facets ? $1::text',
    [facet],
  )) as Saved[];
  for (const { id, kind, keys } of saved) {
    const known = [...new Set(keys.map((key) => facetKeyOf(facet, key)))];
    await runner.query('UPDATE saved_search SET facets = jsonb_set(facets, ARRAY[$2::text], $3::jsonb) WHERE id = $1', [
      id,
      facet,
      JSON.stringify(known),
    ]);
    for (const key of keys) {
      const [before, after] = [key, facetKeyOf(facet, key)].map((one) => facetKey(`${facet}:${one}`));
      if (before === after) continue;
      await runner.query(
        `INSERT INTO saved_search_key (kind, key, search_id)
         SELECT kind, $4, search_id FROM saved_search_key WHERE kind = $1 AND search_id = $2 AND key = $3
         ON CONFLICT DO NOTHING`,
        [kind, id, before, after],
      );
      const named = 'kind = $1 AND search_id = $2 AND key = $3';
      await runner.query(`DELETE FROM saved_search_key WHERE ${named}`, [kind, id, before]);
    }
  }
  await runner.query(
    'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
  );
}
