import { Injectable } from '@nestjs/common';
import type { Facet } from '@renmai/contracts/search/search.schema';
import { foundBy } from '@renmai/member-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { openSql, standing, visible } from '../index/statement.js';
import { keysOfDocument } from './keys.js';
import { savedSearchColumns, type SavedSearchRow } from './saved-search.row.js';

/** Titles that are named when a search is told; the others are counted. */
const NAMED = 5;
const member = 's.member_id';

/** SQL: facets that say how the owner of `d` stands to the member who saved the search. */
const standings = (Object.entries(standing) as [Facet, Record<string, (viewer: string) => string>][])
  .map(([facet, ways]) => {
    const some = Object.entries(ways).map(([key, sql]) => `(f.keys ? '${key}' AND ${sql(member)})`);
    return `WHEN '${facet}' THEN (${some.join(' OR ')})`;
  })
  .join('\n      ');

/** SQL: each facet of the search `s` has one of its values among `has`; what stands beside a name counts where it is open. */
const narrowedTo = (has: string): string => `NOT EXISTS (
    SELECT 1 FROM jsonb_each(s.facets) AS f (facet, keys) WHERE NOT coalesce(CASE f.facet
      ${standings}
      ELSE ${openSql(member)}
        AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(f.keys) AS v WHERE f.facet || ':' || v = ANY (${has})) END, false))`;

/** SQL: the search `s` finds the document `d`: the conditions of `conditionsOf`, from the other side. */
const finds = `
  (s.query IS NULL OR (d.texts @@ s.query AND (d.names IS NULL OR d.names @@ s.query OR ${openSql(member)})))
  AND (s.handle IS NULL OR d.card->>'handle' = s.handle)
  AND ${narrowedTo('d.facets')}`;

/** SQL: it found it before the change `c` too. */
const foundBefore = `
  c.before_texts IS NOT NULL AND (s.query IS NULL OR c.before_texts @@ s.query) AND ${narrowedTo('c.before_facets')}`;

/** SQL: the member of `s` may see `d`, which is not of their own. */
const forThem = (now: string): string => `${visible(member, now)} AND (d.owner_id IS NULL OR d.owner_id <> ${member})`;

/** `title` is empty where it has none, as a moment of the owner. */
export interface Waiting {
  title: string;
  ownerId: string | null;
}

/** What saved searches find among documents that came or changed. */
@Injectable()
export class MatchesRepository {
  /**
   * Asks the saved searches about some changes, the oldest first. Answers those that found something and have no time to be
   * told at yet, locked; null: there were no changes. Only searches with a key of the document are looked at.
   */
  async match(manager: EntityManager, now: Date, most: number): Promise<SavedSearchRow[] | null> {
    const found = await db.one<{ changes: number; searches: string[] | null }>(
      manager,
      `WITH c AS (
         DELETE FROM search_change WHERE (kind, id) IN (
           SELECT kind, id FROM search_change ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING kind, id, before_texts, before_facets),
       found AS (
         INSERT INTO saved_search_found (search_id, kind, document_id, found_at)
         SELECT s.id, d.kind, d.id, $1::timestamptz FROM c
         JOIN search_document d ON d.kind = c.kind AND d.id = c.id AND NOT d.deleted
         JOIN LATERAL (
           SELECT DISTINCT k.search_id FROM saved_search_key k
           WHERE k.kind = d.kind AND k.key = ANY (${keysOfDocument})) k ON true
         JOIN saved_search s ON s.id = k.search_id AND NOT s.paused AND s.created_at < d.at
         WHERE ${finds} AND NOT coalesce(${foundBefore}, false) AND ${forThem('$1::timestamptz')}
         ON CONFLICT DO NOTHING RETURNING search_id)
       SELECT (SELECT count(*)::int FROM c) AS changes,
         (SELECT array_agg(DISTINCT search_id) FROM found) AS searches`,
      [now, most],
    );
    if (!found?.changes) return null;
    return db.rows<SavedSearchRow>(
      manager,
      `SELECT ${savedSearchColumns} FROM saved_search s WHERE s.id = ANY ($1::uuid[]) AND s.due_at IS NULL
       ORDER BY s.id FOR UPDATE`,
      [found.searches ?? []],
    );
  }

  async setDue(manager: EntityManager, due: readonly { id: string; at: Date }[]): Promise<void> {
    await db.run(
      manager,
      'UPDATE saved_search s SET due_at = d.at FROM unnest($1::uuid[], $2::timestamptz[]) AS d (id, at) WHERE s.id = d.id',
      [due.map(({ id }) => id), due.map(({ at }) => at)],
    );
  }

  /** Those that are to be told now, locked; `tellable`: not those of members who are deactivated. */
  due(manager: EntityManager, now: Date, most: number): Promise<(SavedSearchRow & { tellable: boolean })[]> {
    return db.rows(
      manager,
      `SELECT ${savedSearchColumns}, ${foundBy('NULL::uuid', member)} AS tellable FROM saved_search s
       WHERE s.due_at <= $1 ORDER BY s.due_at, s.id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`,
      [now, most],
    );
  }

  /** What it still finds of what it found, the newest first. */
  async waiting(manager: EntityManager, id: string, now: Date): Promise<{ count: number; found: Waiting[] }> {
    const rows = await db.rows<Waiting & { count: number }>(
      manager,
      `SELECT CASE WHEN d.title = '' AND d.owner_id IS NULL
           THEN (SELECT h.name FROM homepage_copy h WHERE h.homepage_id = d.homepage_id) ELSE d.title END AS title,
         d.owner_id AS "ownerId", count(*) OVER ()::int AS count
       FROM saved_search_found w JOIN saved_search s ON s.id = w.search_id
       JOIN search_document d ON d.kind = w.kind AND d.id = w.document_id
       WHERE w.search_id = $1 AND NOT w.told AND ${finds} AND ${forThem('$2::timestamptz')}
       ORDER BY w.found_at DESC, d.id DESC LIMIT ${NAMED}`,
      [id, now],
    );
    return { count: rows[0]?.count ?? 0, found: rows };
  }

  /** `toldAt` null: there was nothing to tell. */
  async settle(manager: EntityManager, id: string, toldAt: Date | null): Promise<void> {
    await db.run(manager, 'UPDATE saved_search_found SET told = true WHERE search_id = $1 AND NOT told', [id]);
    await db.run(
      manager,
      'UPDATE saved_search SET due_at = NULL, told_at = coalesce($2::timestamptz, told_at) WHERE id = $1',
      [id, toldAt],
    );
  }

  /** What was told so long ago that nobody finds it anew; answers how many. */
  forget(manager: EntityManager, before: Date, most: number): Promise<number> {
    return db.affected(
      manager,
      `DELETE FROM saved_search_found WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM saved_search_found WHERE told AND found_at < $1 LIMIT $2)) RETURNING 1`,
      [before, most],
    );
  }
}
