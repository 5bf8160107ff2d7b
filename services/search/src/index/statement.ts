import { friends, friendsOfFriends, foundBy, openTo } from '@renmai/member-directory';
import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';
import type { FindRequest, Narrowing, Viewer } from './search-index.port.js';
import { tsqueryText } from './tsquery.js';

/** Values of a statement, each given once. */
export class Parameters {
  readonly values: unknown[] = [];

  of(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The conditions of one search, in SQL over a row `d` of `search_document`. */
export interface Conditions {
  viewer: string;
  now: string;
  /** null: nothing is asked for by words */
  query: string | null;
  /** beside the title: whether what stands there is open to the viewer */
  open: string;
  where: string;
}

const isFriend = (viewer: string): string => `(${viewer} IS NOT NULL AND ${friends(viewer, 'd.owner_id')})`;

/** Who sees what, for results, counts, facets and suggestions alike. A viewer that is NULL is a visitor. */
export function visible(viewer: string, now: string): string {
  return `NOT d.deleted
    AND (d.ends_at IS NULL OR d.ends_at > ${now})
    AND (d.owner_id IS NULL OR ${foundBy(viewer, 'd.owner_id')})
    AND (d.audience <> 'friends' OR d.owner_id = ${viewer} OR ${isFriend(viewer)})
    AND (NOT d.unlisted OR d.owner_id = ${viewer} OR ${isFriend(viewer)})
    AND (d.homepage_id IS NULL
      OR EXISTS (SELECT 1 FROM homepage_copy h WHERE h.homepage_id = d.homepage_id AND h.public))`;
}

export const openSql = (viewer: string): string =>
  `(d.audience <> 'profile' OR d.owner_id = ${viewer} OR ${openTo(viewer, 'd.owner_id')})`;

/** How the owner stands to the viewer: chosen among facets, but nothing that is stored. */
export const standing: Partial<Record<Facet, Record<string, (viewer: string) => string>>> = {
  degree: {
    '1': isFriend,
    // A member has all their friends in common with themselves.
    '2': (viewer) =>
      `(NOT ${isFriend(viewer)} AND d.owner_id <> ${viewer} AND ${friendsOfFriends(viewer, 'd.owner_id')})`,
  },
  from: {
    friends: isFriend,
    followed: (viewer) => `EXISTS (SELECT 1 FROM search_follow w
      WHERE w.follower_id = ${viewer} AND w.target_id = coalesce(d.owner_id, d.homepage_id) AND w.active)`,
    me: (viewer) => `d.owner_id = ${viewer}`,
  },
};

function narrowed(
  kind: SearchKind | null,
  { facets, since, until }: Narrowing,
  { viewer, open }: { viewer: string; open: string },
  p: Parameters,
): string[] {
  const conditions: string[] = [];
  for (const [facet, keys] of Object.entries(facets) as [Facet, readonly string[]][]) {
    if (keys.length === 0) continue;
    const standings = kind === 'member' || kind === 'moment' ? standing[facet] : undefined;
    if (standings) {
      const ways = keys.flatMap((key) => standings[key]?.(viewer) ?? []);
      conditions.push(ways.length > 0 ? `(${ways.join(' OR ')})` : 'false');
    } else {
      conditions.push(`d.facets && ${p.of(keys.map((key) => `${facet}:${key}`))}::text[]`, open);
    }
  }
  const at = 'coalesce(d.starts_at, d.at)';
  if (since) conditions.push(`coalesce(d.ends_at, ${at}) >= ${p.of(since)}::timestamptz`);
  if (until) conditions.push(`${at} < ${p.of(until)}::timestamptz`);
  return conditions;
}

/** All of it. `d.kind` is compared by the caller. */
export function conditionsOf(
  { memberId, now: at }: Viewer,
  { query, narrowing, kind }: Pick<FindRequest, 'query' | 'narrowing'> & { kind: SearchKind | null },
  p: Parameters,
): Conditions {
  const viewer = `${p.of(memberId)}::uuid`;
  const now = `${p.of(at)}::timestamptz`;
  const open = openSql(viewer);
  const text = tsqueryText(query);
  const asked = text === null ? null : `${p.of(text)}::tsquery`;
  const where = [visible(viewer, now), ...narrowed(kind, narrowing, { viewer, open }, p)];
  // of a profile that is not open, the name alone is searched
  if (asked) where.push(`d.texts @@ ${asked}`, `(d.names IS NULL OR d.names @@ ${asked} OR ${open})`);
  if (query.handle !== null) where.push(`d.card->>'handle' = ${p.of(query.handle)}`);
  return { viewer, now, query: asked, open, where: where.join('\n    AND ') };
}
