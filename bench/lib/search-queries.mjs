// @ts-check
/**
 * A statement written by hand for the first page of people: `$1` the words as a tsquery, `$2` the title as it was typed; for a member
 * without contacts. With the facets of the hits, and counts of the kinds there are.
 */
const seen = `NOT d.deleted AND NOT d.unlisted
  AND NOT EXISTS (SELECT FROM directory_member m WHERE m.member_id = d.owner_id AND m.hidden)`;
const count = (/** @type {string} */ kind) => `(SELECT count(*)::int FROM (SELECT FROM search_document d
  WHERE d.kind = '${kind}' AND d.texts @@ $1::tsquery AND ${seen} LIMIT 501) c)`;

export const handWritten = {
  people: `
  WITH candidate AS MATERIALIZED (
    (SELECT d.id FROM search_document d WHERE d.kind = 'member' AND d.texts @@ $1::tsquery AND ${seen}
     ORDER BY d.popularity DESC, d.at DESC, d.id DESC LIMIT 501)
    UNION (SELECT d.id FROM search_document d WHERE d.kind = 'member' AND d.title_key = $2 AND d.texts @@ $1::tsquery AND ${seen} LIMIT 100)
  ), found AS MATERIALIZED (
    SELECT d.id, d.title, d.card, d.at, d.facets, 3 * ts_rank('{0.05,0.2,0.5,1}', d.texts, $1::tsquery, 1)
      + CASE WHEN d.title_key = $2 THEN 3 ELSE 0 END + CASE WHEN d.names @@ $1::tsquery THEN 1.5 ELSE 0 END + 0.3 * d.popularity
      + 1.5 * coalesce((SELECT max(n.weight) FROM search_name n WHERE n.kind = 'member' AND n.id = d.id
          AND n.key >= $2 AND n.key < $2 || chr(1114111)), 0) AS score
    FROM candidate JOIN search_document d ON d.kind = 'member' AND d.id = candidate.id
  )
  SELECT (SELECT json_agg(f) FROM (SELECT value, count(*) FROM found, unnest(facets) AS value GROUP BY 1) f) AS facets,
    (SELECT count(*)::int FROM found) AS total, ${count('position')} AS positions, ${count('moment')} AS moments,
    (SELECT json_agg(r) FROM (SELECT id, title, card, score FROM found ORDER BY score DESC, at DESC, id LIMIT 20) r) AS items`,
};
