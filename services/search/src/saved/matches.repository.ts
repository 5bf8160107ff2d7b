import { Injectable } from '@nestjs/common';
import type { Facet } from '@renmai/contracts/search/search.schema';
import { hoursAMonth, monthsAYear, yuan } from '@renmai/contracts/jobs/currency';
import { editorsOf } from '@renmai/homepage-directory';
import { foundBy, nameFor } from '@renmai/member-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { openSql, standing, there, visible, withStandings } from '../index/statement.js';
import { keysOfDocument } from './keys.js';
import { savedSearchColumns, type SavedSearchRow } from './saved-search.row.js';

/** The number of titles in a notification; further results are only counted. */
const NAMED = 5;
/** SQL: a search that is due this soon may be notified, and lose its due time, before a result that is found now is visible. */
const BEING_TOLD = `interval '1 minute'`;
const member = 's.member_id';

/** SQL: facets for the relation of the owner of `d` to the member who saved the search. */
const standings = (Object.entries(standing) as [Facet, Record<string, (viewer: string) => string>][])
  .map(([facet, ways]) => {
    const some = Object.entries(ways).map(([key, sql]) => `(f.keys ? '${key}' AND ${sql(member)})`);
    return `WHEN '${facet}' THEN (${some.join(' OR ')})`;
  })
  .join('\n      ');

/** SQL: the facet of `f`, if it is a relation to the member: other kinds have a degree of study under that name. */
const standingIn = (kind: string): string =>
  `CASE WHEN ${kind} = ANY ('{${withStandings.join(',')}}') THEN f.facet END`;

/** SQL: each facet of the search `s` has one of its values among `has`; values beside a name count only if they are open. */
const narrowedTo = (has: string): string => `(s.facets = '{}' OR NOT EXISTS (
    SELECT 1 FROM jsonb_each(s.facets) AS f (facet, keys) WHERE NOT coalesce(CASE ${standingIn('d.kind')}
      ${standings}
      ELSE ${openSql(member)}
        AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(f.keys) AS v WHERE f.facet || ':' || v = ANY (${has})) END, false)))`;

/** SQL: the document `d`, or the name of a profile, has the words of the search `s`. Visibility is checked elsewhere. */
const hasWords = `
  (s.query IS NULL OR d.texts @@ s.query OR d.names @@ s.query) AND (s.handle IS NULL OR d.card->>'handle' = s.handle)`;

/** SQL: an amount of the salary of the position `d` by the month, in whole units, as lists of positions compare salaries. */
const monthlyMost = `floor((d.card->'position'->'salary'->>'max')::numeric * CASE d.card->'position'->'salary'->>'period'
    WHEN 'hour' THEN ${hoursAMonth} ELSE 1 END / CASE d.card->'position'->'salary'->>'period' WHEN 'year' THEN ${monthsAYear} ELSE 1 END)`;

/** SQL: the position `d` passes those filters of the list of positions that are no facets. */
const passesFilters = `(s.position_filters IS NULL OR (
    (s.position_filters->>'homepageId' IS NULL OR d.homepage_id = (s.position_filters->>'homepageId')::uuid)
    AND (NOT (s.position_filters->>'followedOnly')::boolean OR EXISTS (
      SELECT 1 FROM search_follow w WHERE w.follower_id = ${member} AND w.target_id = d.homepage_id AND w.active OFFSET 0))
    AND (s.position_filters->>'salaryFrom' IS NULL OR (
      coalesce(d.card->'position'->'salary'->>'currency', '${yuan}') = s.position_filters->>'salaryCurrency'
      AND coalesce(${monthlyMost} >= (s.position_filters->>'salaryFrom')::int, false)))))`;

/** SQL: conditions in addition to `hasWords` that depend on the relation of the owner of `d` to the member of `s`, as in `conditionsOf`. */
const hasForThem = `
  (s.query IS NULL OR d.names IS NULL OR CASE WHEN ${openSql(member)} THEN d.texts @@ s.query ELSE d.names @@ s.query END)
  AND ${narrowedTo('d.facets')} AND ${passesFilters}`;

/**
 * SQL: the search found the document before it was changed, too. The earlier pay of a position is not known; members are notified of each
 * position only once anyway.
 */
const foundBefore = `
  s.position_filters->>'salaryFrom' IS NULL AND d.before_texts IS NOT NULL AND ${narrowedTo('d.before_facets')}
  AND (s.query IS NULL OR CASE WHEN d.before_names IS NULL OR ${openSql(member)} THEN d.before_texts @@ s.query
    ELSE d.before_names @@ s.query END)`;

/** SQL: the member of `s` may see `d`, which is not of their own, nor of a homepage that they run, and no position that they hid. */
const forThem = (now: string): string => `${visible(member, now)} AND (d.owner_id IS NULL OR d.owner_id <> ${member})
  AND (d.homepage_id IS NULL OR NOT ${editorsOf('d.homepage_id', member)})
  AND (d.kind <> 'position' OR NOT EXISTS (
    SELECT 1 FROM hidden_position x WHERE x.member_id = ${member} AND x.position_id = d.id AND x.hidden))`;

/** SQL: columns of `s` that the conditions ask about. */
const asking = 's.id, s.member_id, s.query, s.facets, s.position_filters';

/**
 * SQL: finds the searches that match new or changed documents. Each step is a look-up for each row of the one before, so that few documents
 * are cheap: with joins the planner reads all searches. Cheap conditions are checked first.
 */
const matchSql = `
  WITH c AS MATERIALIZED (
    DELETE FROM search_change WHERE (kind, id) IN (SELECT * FROM unnest($2::text[], $3::uuid[]))
    RETURNING kind, id, before_texts, before_names, before_facets),
  d AS MATERIALIZED (
    SELECT d.*, c.before_texts, c.before_names, c.before_facets FROM c
    JOIN search_document d ON d.kind = c.kind AND d.id = c.id AND ${there('$1::timestamptz')}),
  found AS (
    INSERT INTO saved_search_found (search_id, kind, document_id, found_at)
    SELECT s.id, d.kind, d.id, $1::timestamptz FROM d
    CROSS JOIN LATERAL (
      SELECT DISTINCT k.search_id FROM saved_search_key k
      WHERE k.kind = d.kind AND k.key = ANY (${keysOfDocument}) OFFSET 0) k
    CROSS JOIN LATERAL (
      SELECT ${asking} FROM saved_search s
      WHERE s.id = k.search_id AND NOT s.paused AND s.since < d.at AND ${hasWords} OFFSET 0) s
    WHERE ${hasForThem} AND NOT coalesce(${foundBefore}, false) AND ${forThem('$1::timestamptz')}
    ON CONFLICT DO NOTHING RETURNING search_id),
  news AS (
    INSERT INTO saved_search_news (search_id)
    SELECT f.search_id FROM (SELECT DISTINCT search_id FROM found) f JOIN saved_search s ON s.id = f.search_id
    WHERE s.due_at IS NULL OR s.due_at < $1::timestamptz + ${BEING_TOLD})
  SELECT count(*)::int AS changes FROM c HAVING count(*) > 0`;

/** SQL: the oldest changes, locked, but for those of documents that are being written. */
const takeSql = 'SELECT kind, id FROM search_change ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED';

/** The estimated cost of look-ups for each row makes PostgreSQL compile them, which takes longer than running them. */
const withoutJit = (manager: EntityManager): Promise<void> => db.run(manager, 'SET LOCAL jit = off');

const nameOfHomepage = `coalesce((SELECT h.name FROM homepage_copy h WHERE h.homepage_id = f.homepage_id), '')`;

/** SQL: the title of the document of `f` for its member; the title of a moment is the name of its owner. */
const titleOf = `coalesce(CASE WHEN f.title <> '' THEN f.title
    WHEN f.owner_id IS NOT NULL THEN ${nameFor('f.member_id', 'f.owner_id')}
    ELSE ${nameOfHomepage} END, '')`;

/**
 * SQL: marks waiting results of some searches as notified, and answers those that the searches still find. In one statement, so that
 * results that are found meanwhile are not marked.
 */
const tellSql = `
  WITH w AS (
    UPDATE saved_search_found SET told = true WHERE search_id = ANY ($1::uuid[]) AND NOT told
    RETURNING search_id, kind, document_id, found_at),
  f AS (
    SELECT s.id AS search_id, s.member_id, d.id, d.title, d.owner_id, d.homepage_id,
      row_number() OVER (PARTITION BY s.id ORDER BY w.found_at DESC, d.id DESC) AS place
    FROM w
    CROSS JOIN LATERAL (SELECT * FROM saved_search s WHERE s.id = w.search_id OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT * FROM search_document d WHERE d.kind = w.kind AND d.id = w.document_id AND ${hasWords} OFFSET 0) d
    WHERE ${hasForThem} AND ${forThem('$2::timestamptz')})
  SELECT search_id AS id, count(*)::int AS count,
    json_agg(json_build_object('id', f.id, 'title', ${titleOf}, 'line', CASE WHEN f.title <> '' THEN ${nameOfHomepage} ELSE '' END)
      ORDER BY place) FILTER (WHERE place <= ${NAMED}) AS results
  FROM f GROUP BY search_id`;

/** SQL: adds the results that a moved search missed: documents after the time until which it had been matched. */
const catchUpSql = `
  INSERT INTO saved_search_found (search_id, kind, document_id, found_at)
  SELECT s.id, d.kind, d.id, $2::timestamptz FROM saved_search s JOIN search_document d ON d.kind = s.kind AND d.at > s.since
  WHERE s.id = $1 AND NOT s.paused AND ${there('$2::timestamptz')} AND ${hasWords} AND ${hasForThem} AND ${forThem('$2::timestamptz')}
  ON CONFLICT DO NOTHING`;

export interface Waiting {
  count: number;
  /** the newest ones */
  results: { id: string; title: string; line: string }[];
}

/** Stores the results of saved searches among new or changed documents. */
@Injectable()
export class MatchesRepository {
  /**
   * Matches saved searches with some changes, the oldest first; changes that another process handles are skipped. Answers how many there
   * were. Only searches with a key of the document are read.
   *
   * The changes are locked by a statement of their own: one that reads the documents as well would see them as they were before a writer
   * who committed while it waited.
   */
  async match(manager: EntityManager, now: Date, most: number): Promise<number> {
    const changes = await db.rows<{ kind: string; id: string }>(manager, takeSql, [most]);
    if (changes.length === 0) return 0;
    await withoutJit(manager);
    const [kinds, ids] = [changes.map(({ kind }) => kind), changes.map(({ id }) => id)];
    return (await db.one<{ changes: number }>(manager, matchSql, [now, kinds, ids]))?.changes ?? 0;
  }

  /**
   * Adds the results of a moved search that its member has not been notified of yet. No change is matched meanwhile: earlier documents are
   * matched here, later ones by the usual matching.
   */
  async takeOver(manager: EntityManager, id: string, waiting: readonly string[], now: Date): Promise<boolean> {
    await withoutJit(manager);
    await db.run(
      manager,
      `INSERT INTO saved_search_found (search_id, kind, document_id, found_at)
       SELECT $1, 'position', position_id, $3::timestamptz FROM unnest($2::uuid[]) AS position_id ON CONFLICT DO NOTHING`,
      [id, waiting, now],
    );
    return (await db.affected(manager, `${catchUpSql} RETURNING 1`, [id, now])) + waiting.length > 0;
  }

  /** Keeps changes from being matched, and from being noted, until the transaction ends. */
  async holdChanges(manager: EntityManager): Promise<void> {
    await db.run(manager, 'LOCK TABLE search_change IN EXCLUSIVE MODE');
  }

  /** Some of the searches with new results since the last look, locked; answers null if there are none. */
  async news(manager: EntityManager, most: number): Promise<(SavedSearchRow & { dueAt: Date | null })[] | null> {
    const taken = await db.rows<{ id: string }>(
      manager,
      `DELETE FROM saved_search_news WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM saved_search_news LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING search_id AS id`,
      [most],
    );
    if (taken.length === 0) return null;
    return db.rows(
      manager,
      `SELECT ${savedSearchColumns}, s.due_at AS "dueAt" FROM saved_search s WHERE s.id = ANY ($1::uuid[])
       ORDER BY s.id FOR NO KEY UPDATE`,
      [[...new Set(taken.map(({ id }) => id))]],
    );
  }

  async setDue(manager: EntityManager, due: readonly { id: string; at: Date }[]): Promise<void> {
    if (due.length === 0) return;
    await db.run(
      manager,
      'UPDATE saved_search s SET due_at = d.at FROM unnest($1::uuid[], $2::timestamptz[]) AS d (id, at) WHERE s.id = d.id',
      [due.map(({ id }) => id), due.map(({ at }) => at)],
    );
  }

  /**
   * The searches that are due, locked, which does not keep others from adding results. `tellable`: false for members who are deactivated.
   */
  due(manager: EntityManager, now: Date, most: number): Promise<(SavedSearchRow & { tellable: boolean })[]> {
    return db.rows(
      manager,
      `SELECT ${savedSearchColumns}, ${foundBy('NULL::uuid', member)} AS tellable FROM saved_search s
       WHERE s.due_at <= $1 ORDER BY s.due_at, s.id LIMIT $2 FOR NO KEY UPDATE OF s SKIP LOCKED`,
      [now, most],
    );
  }

  /**
   * Marks the waiting results of these searches as notified. Answers those that each search still finds; a search without any is left out.
   */
  async tell(manager: EntityManager, ids: readonly string[], now: Date): Promise<Map<string, Waiting>> {
    await withoutJit(manager);
    const rows = await db.rows<Waiting & { id: string }>(manager, tellSql, [ids, now]);
    return new Map(rows.map(({ id, ...waiting }) => [id, waiting]));
  }

  /** Clears the due times of all searches, and sets the notification time of those that had something to report. */
  async settle(manager: EntityManager, ids: readonly string[], told: readonly string[], now: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE saved_search SET due_at = NULL, told_at = CASE WHEN id = ANY ($2::uuid[]) THEN $3 ELSE told_at END
       WHERE id = ANY ($1::uuid[])`,
      [ids, told, now],
    );
  }

  /** Deletes results whose notification is so old that they cannot be found again; answers how many. */
  forget(manager: EntityManager, before: Date, most: number): Promise<number> {
    return db.affected(
      manager,
      `DELETE FROM saved_search_found WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM saved_search_found WHERE told AND found_at < $1 LIMIT $2)) RETURNING 1`,
      [before, most],
    );
  }
}
