import { Injectable } from '@nestjs/common';
import { maxCounted, type Facet, type SearchKind } from '@renmai/contracts/search/search.schema';
import { friends, friendsOfFriends, mutualFriends, nearTo } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { errorsBetween, nearBy } from '../analysis/typing.js';
import type { ParsedQuery } from '../analysis/query.js';
import { DocumentWriter } from './document-writer.repository.js';
import {
  SearchIndex,
  type FindRequest,
  type Found,
  type FoundFacet,
  type NameHit,
  type Ranked,
  type SearchDocument,
  type Viewer,
} from './search-index.port.js';
import { scoreParts } from './score.js';
import { conditionsOf, Parameters, visible, type Conditions } from './statement.js';

/** friends' friends that are looked at, so that who is near is never cut off by who is famous */
const NEAR = 3000;
/** beginnings that are looked at */
const BEGUN = 300;
const FACET_VALUES = 20;
/** Documents that are looked at; whether there are more than are counted. */
export const ENOUGH = maxCounted + 1;

/** What is asked of the texts. */
export type Matching = Pick<FindRequest, 'kind' | 'query' | 'narrowing' | 'sort'>;

type Row = Omit<Ranked, 'parts'> & { parts: Record<string, number> | null };

@Injectable()
export class PostgresSearchIndex extends SearchIndex {
  constructor(
    protected readonly database: Database,
    private readonly writer: DocumentWriter,
  ) {
    super();
  }

  put(manager: EntityManager, documents: readonly SearchDocument[]): Promise<void> {
    return this.writer.put(manager, documents);
  }

  async isLater(manager: EntityManager, kind: SearchKind, id: string, version: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM search_document WHERE kind = $1 AND id = $2 AND version >= $3';
    return !(await db.one(manager, sql, [kind, id, version]));
  }

  remove(manager: EntityManager, kind: SearchKind, id: string, version: number): Promise<void> {
    return this.writer.remove(manager, kind, id, version);
  }

  removeOthers(manager: EntityManager, parentId: string, kept: readonly string[]): Promise<void> {
    return this.writer.removeOthers(manager, parentId, kept);
  }

  eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    return this.writer.eraseOwner(manager, ownerId);
  }

  /**
   * Ids of documents that match, the first ones in their order among them, as far as the viewer may see them; what else is among
   * them is not found. Null: they are looked for in the documents themselves.
   */
  protected matched(_viewer: Viewer, _asked: Matching): Promise<readonly string[] | null> {
    return Promise.resolve(null);
  }

  async find(viewer: Viewer, request: FindRequest): Promise<Found> {
    const matched = await this.matched(viewer, request);
    const p = new Parameters();
    const conditions = conditionsOf(viewer, request, p);
    const kind = p.of(request.kind);
    const among = matched === null ? '' : `AND d.id = ANY (${p.of(matched)}::uuid[])`;
    const candidates = this.candidates(request, { ...conditions, among }, kind, p, viewer.memberId !== null);
    // a value that no part asks for would have no type
    const plain = conditions.query === null ? "''" : `${p.of(request.query.plain)}::text`;
    const parts = scoreParts(request.kind, conditions, plain);
    const order = {
      relevance: 's.score DESC, s.at DESC, s.id',
      newest: 's.at DESC, s.id DESC',
      soonest: 's.starts_at NULLS LAST, s.id',
    }[request.sort];
    const { open, viewer: asking } = conditions;
    const [row] = await db.rows<{ total: number; rows: Row[] | null; facets: Record<string, number> | null }>(
      this.database,
      `WITH candidate AS (${candidates}),
       known AS (
         SELECT d.*, ${open} AS open,
           CASE WHEN ${asking} IS NULL OR d.kind <> 'member' OR d.owner_id = ${asking} THEN NULL
             WHEN ${friends(asking, 'd.owner_id')} THEN 1
             WHEN ${friendsOfFriends(asking, 'd.owner_id')} THEN 2 END AS degree,
           EXISTS (SELECT 1 FROM search_follow w WHERE w.follower_id = ${asking} AND w.active
             AND w.target_id = CASE d.kind WHEN 'member' THEN d.id ELSE coalesce(d.homepage_id, d.owner_id) END) AS followed
         FROM candidate JOIN search_document d ON d.kind = ${kind} AND d.id = candidate.id),
       scored AS (
         SELECT d.id, d.kind, d.owner_id, d.homepage_id, d.title, d.card, d.at, d.starts_at, d.open, d.degree, d.followed,
           d.facets, coalesce(fw.followers, 0) AS followers,
           ${Object.values(parts).join(' + ')} AS score,
           json_build_object(${Object.entries(parts)
             .map(([name, sql]) => `'${name}', round((${sql})::numeric, 4)`)
             .join(', ')}) AS parts
         FROM known d LEFT JOIN search_followers fw ON fw.target_id = d.id),
       shown AS (SELECT s.*, CASE s.degree WHEN 2 THEN ${mutualFriends(asking, 's.id')} ELSE 0 END AS mutual
         FROM scored s ORDER BY ${order} OFFSET ${p.of(request.offset)} LIMIT ${p.of(request.limit)})
       SELECT (SELECT count(*)::int FROM scored) AS total,
         (SELECT json_agg(json_build_object('id', s.id, 'kind', s.kind, 'ownerId', s.owner_id, 'homepageId', s.homepage_id,
           'title', s.title, 'card', s.card, 'at', s.at, 'open', s.open, 'degree', s.degree, 'followed', s.followed,
           'followers', s.followers, 'mutual', s.mutual, 'score', s.score, 'parts', s.parts) ORDER BY ${order}) FROM shown s) AS rows,
         ${
           request.withFacets
             ? `(SELECT json_object_agg(f.value, f.n) FROM (
           SELECT value, count(*) AS n FROM scored s CROSS JOIN unnest(s.facets) AS value WHERE s.open GROUP BY value
           UNION ALL SELECT 'degree:' || degree, count(*) FROM scored WHERE degree IS NOT NULL GROUP BY degree) f)`
             : 'NULL'
         }
           AS facets`,
      p.values,
      { plan: 'custom' },
    );
    const total = row?.total ?? 0;
    return {
      rows: (row?.rows ?? []).map((one) => ({ ...one, at: new Date(one.at), parts: one.parts ?? {} })),
      total: { count: Math.min(total, maxCounted), more: total > maxCounted },
      facets: await this.facets(row?.facets ?? {}),
    };
  }

  /** The best known that match, the ones with just this title, and who of them is near to the viewer. */
  private candidates(
    { kind, sort, query }: FindRequest,
    { where, viewer, now, among }: Conditions & { among: string },
    named: string,
    p: Parameters,
    member: boolean,
  ): string {
    const first = {
      relevance: 'd.popularity DESC, d.at DESC, d.id DESC',
      newest: 'd.at DESC, d.id DESC',
      soonest: 'd.starts_at, d.id',
    }[sort];
    const most = `LIMIT ${ENOUGH}`;
    const future = sort === 'soonest' ? `AND d.starts_at >= ${now}` : '';
    const ways = [
      `(SELECT d.id FROM search_document d WHERE d.kind = ${named} AND ${where} ${future} ${among} ORDER BY ${first} ${most})`,
    ];
    if (sort === 'relevance' && query.plain !== '') {
      ways.push(
        `(SELECT d.id FROM search_document d WHERE d.kind = ${named} AND d.title_key = ${p.of(query.plain)} AND ${where} LIMIT 100)`,
      );
    }
    if (sort === 'relevance' && kind === 'member' && member) {
      ways.push(`(SELECT d.id FROM ${nearTo(viewer, NEAR)} n (id)
        JOIN search_document d ON d.kind = ${named} AND d.id = n.id WHERE ${where})`);
    }
    return ways.join(' UNION ');
  }

  private async facets(counts: Record<string, number>): Promise<FoundFacet[]> {
    const values = Object.keys(counts);
    if (values.length === 0) return [];
    const labels = await db.rows<{ facet: string; label: string }>(
      this.database,
      'SELECT facet, label FROM search_label WHERE facet = ANY ($1)',
      [values],
    );
    const named = new Map(labels.map(({ facet, label }) => [facet, label]));
    const found = values.map((value) => {
      const [facet = '', key = ''] = splitFacet(value);
      return { facet: facet as Facet, key, label: named.get(value) ?? '', count: Number(counts[value] ?? 0) };
    });
    const sorted = found.sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
    const kept = new Map<Facet, number>();
    return sorted.filter(({ facet }) => {
      const before = kept.get(facet) ?? 0;
      kept.set(facet, before + 1);
      return before < FACET_VALUES;
    });
  }

  async count(
    viewer: Viewer,
    query: ParsedQuery,
    kinds: readonly SearchKind[],
  ): Promise<Map<SearchKind, { count: number; more: boolean }>> {
    const narrowing = { facets: {}, since: null, until: null };
    const matched = await Promise.all(
      kinds.map((kind) => this.matched(viewer, { kind, query, narrowing, sort: 'relevance' })),
    );
    const p = new Parameters();
    const { where } = conditionsOf(viewer, { query, kind: null, narrowing }, p);
    const rows = await db.rows<{ kind: SearchKind; count: number }>(
      this.database,
      kinds
        .map((kind, place) => {
          const named = p.of(kind);
          const ids = matched[place] ?? null;
          const among = ids === null ? '' : `AND d.id = ANY (${p.of(ids)}::uuid[])`;
          return `SELECT ${named}::text AS kind, count(*)::int AS count FROM (
            SELECT 1 FROM search_document d WHERE d.kind = ${named} AND ${where} ${among} LIMIT ${ENOUGH}) counted`;
        })
        .join(' UNION ALL '),
      p.values,
      { plan: 'custom' },
    );
    return new Map(
      rows.map(({ kind, count }) => [kind, { count: Math.min(count, maxCounted), more: count > maxCounted }]),
    );
  }

  async begun(
    { memberId, now: at }: Viewer,
    typed: string,
    kinds: readonly SearchKind[],
    limit: number,
  ): Promise<NameHit[]> {
    const p = new Parameters();
    const viewer = `${p.of(memberId)}::uuid`;
    const now = `${p.of(at)}::timestamptz`;
    const from = p.of(typed);
    const asked = `n.kind = ANY (${p.of(kinds)}) AND n.key >= ${from} AND n.key < ${p.of(`${typed}\u{10ffff}`)}`;
    const near =
      memberId === null
        ? ''
        : `UNION (SELECT n.kind, n.id, max(n.weight) FROM ${nearTo(viewer, NEAR)} f (id)
       JOIN search_name n ON n.kind = 'member' AND n.id = f.id WHERE ${asked} GROUP BY n.kind, n.id)`;
    return db.rows<NameHit>(
      this.database,
      `WITH begun AS (
         (SELECT n.kind, n.id, n.weight FROM search_name n WHERE ${asked} ORDER BY n.popularity DESC, n.id LIMIT ${BEGUN}) ${near}),
       best AS (SELECT kind, id, max(weight) AS weight FROM begun GROUP BY kind, id),
       seen AS (
         SELECT d.kind, d.id, d.title, d.popularity, best.weight, d.title_key = ${from} AS exact,
           CASE WHEN ${viewer} IS NULL OR d.kind <> 'member' OR d.owner_id = ${viewer} THEN NULL
             WHEN ${friends(viewer, 'd.owner_id')} THEN 1
             WHEN ${friendsOfFriends(viewer, 'd.owner_id')} THEN 2 END AS degree
         FROM best JOIN search_document d ON d.kind = best.kind AND d.id = best.id WHERE ${visible(viewer, now)})
       SELECT kind, id, title, degree FROM seen
       ORDER BY exact DESC, coalesce(3 - degree, 0) + weight + popularity / 5 DESC, id LIMIT ${p.of(limit)}`,
      p.values,
      { plan: 'custom' },
    );
  }

  async near(word: string, errors: number): Promise<string[]> {
    const rows = await db.rows<{ word: string; titles: number }>(
      this.database,
      `(SELECT word, titles FROM search_word WHERE word % $1 AND length(word) BETWEEN $2 AND $3
         ORDER BY similarity(word, $1) DESC, titles DESC LIMIT 50)
       UNION SELECT word, titles FROM search_word WHERE word = ANY ($4)`,
      [word, word.length - errors, word.length + errors, nearBy(word)],
    );
    return rows
      .map((row) => ({ ...row, errors: errorsBetween(word, row.word, errors) }))
      .filter((row) => row.errors <= errors && row.word !== word)
      .sort((a, b) => a.errors - b.errors || b.titles - a.titles)
      .map((row) => row.word);
  }
}

function splitFacet(value: string): [string, string] {
  const at = value.indexOf(':');
  return [value.slice(0, at), value.slice(at + 1)];
}
