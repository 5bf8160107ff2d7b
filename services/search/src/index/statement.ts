import { byRow, byViewer } from '@renmai/member-directory';
import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';
import { phraseOf } from '../analysis/clauses.js';
import { storedKeys } from '../analysis/facet-concepts.js';
import type { ParsedQuery } from '../analysis/query.js';
import type { HiddenFacet } from '../analysis/taken.js';
import { companyTypeLabels, labelled } from '../labels/labels.js';
import { titleKey } from './index-row.js';
import type { FindRequest, Narrowing, Viewer } from './search-index.port.js';
import { clauseText, tsqueryText } from './tsquery.js';

const { foundBy, friends, friendsOfFriends, openTo } = byRow;
const { befriended, circleOf, found, open: opens, shownTo } = byViewer;

/** Values of a statement, each given once. */
export class Parameters {
  readonly values: unknown[] = [];

  /** `isUnseen`: for a statement that is planned once for all values. */
  constructor(readonly isUnseen = false) {}

  of(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A value of this type. */
  typed(value: unknown, type: string): string {
    return this.isUnseen ? this.unseen(value, type) : `${this.of(value)}::${type}`;
  }

  /** Like `of`, but hides the value from the planner: one plan serves all values. */
  unseen(value: unknown, type: string): string {
    return `(SELECT ${this.of(value)}::${type})`;
  }
}

/** The conditions of one search, in SQL over a row `d` of `search_document`. */
export interface Conditions {
  viewer: string;
  now: string;
  /** null: the request has no words */
  query: string | null;
  /** whether the texts beside the title are visible to the viewer */
  open: string;
  /**
   * Conditions on the document itself, which an index finds. For a document with `names` they may be weaker than the request, since whether
   * its texts may be searched depends on the viewer.
   */
  matches: string;
  /** The visibility condition of a row with `seenBy`. A row counts only if it is true. */
  seen: string;
}

/** Columns that `seen` and `openSql` read. `query`: whether its words are checked as well. */
export const seenBy = 'd.id, d.owner_id, d.homepage_id, d.audience, d.unlisted, d.names';
export const seenByWords = (query: ParsedQuery): string =>
  query.not.length > 0 ? `${seenBy}, d.texts, d.facets` : seenBy;

const isFriend = (viewer: string): string => `(${viewer} IS NOT NULL AND ${friends(viewer, 'd.owner_id')})`;

/** The visibility condition for results, counts, facets and suggestions alike. A viewer that is NULL is a visitor. */
export function visible(viewer: string, now: string): string {
  return `${there(now)} AND ${seenByViewer(viewer)}`;
}

/** Neither deleted nor over. */
export const there = (now: string): string => `NOT d.deleted AND (d.ends_at IS NULL OR d.ends_at > ${now})`;

/** The visibility condition without `there`. */
export const seenByViewer = (viewer: string): string =>
  seenWhere(viewer, { isFound: foundBy(viewer, 'd.owner_id'), isFriend: isFriend(viewer) });

/** The part of WITH that `known` needs. */
export const knownBy = circleOf;

/**
 * SQL: `rows`, a statement or table, as rows `d` with the relation of their owners to the viewer. For hundreds of rows, in a statement that
 * is planned once: each look-up is written here only.
 */
export const known = (rows: string): string => `(
  SELECT d.*, CASE WHEN d.owner_id IS NOT NULL THEN ${shownTo('d.owner_id')} END AS shown,
    coalesce(${befriended('d.owner_id')}, false) AS befriended FROM (${rows}) d OFFSET 0) d`;

/** Like `seenByViewer`, for `known` rows. */
export const seenOfKnown = (viewer: string): string =>
  seenWhere(viewer, { isFound: found('d.shown', viewer, 'd.owner_id'), isFriend: 'd.befriended' });

/** The one visibility rule; the relation of the owner to the viewer is looked up in two ways. */
function seenWhere(viewer: string, owner: { isFound: string; isFriend: string }): string {
  return `(d.owner_id IS NULL OR ${owner.isFound})
    AND (d.audience <> 'friends' OR d.owner_id = ${viewer} OR ${owner.isFriend})
    AND (NOT d.unlisted OR d.owner_id = ${viewer} OR ${owner.isFriend})
    AND (d.homepage_id IS NULL
      OR EXISTS (SELECT 1 FROM homepage_copy h WHERE h.homepage_id = d.homepage_id AND h.public OFFSET 0))`;
}

/** Like `openSql`, for `known` rows. */
export const openOfKnown = (viewer: string): string =>
  `(d.audience <> 'profile' OR ${opens({ shown: 'd.shown', isFriend: 'd.befriended' }, viewer, 'd.owner_id')})`;

export const openSql = (viewer: string): string =>
  `(d.audience <> 'profile' OR coalesce(d.owner_id = ${viewer}, false) OR ${openTo(viewer, 'd.owner_id')})`;

/** Facets for the owner's relation to the viewer, which are computed and not stored. */
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
      WHERE w.follower_id = ${viewer} AND w.target_id = coalesce(d.owner_id, d.homepage_id) AND w.active OFFSET 0)`,
    me: (viewer) => `d.owner_id = ${viewer}`,
  },
};

/** Kinds with facets for the owner's relation to the viewer; for the other kinds these facets are stored. */
export const withStandings: readonly SearchKind[] = ['member', 'moment'];

/** The values of a facet as documents have them. */
export const inIndex = (facet: Facet | HiddenFacet, keys: readonly string[]): string[] =>
  keys.flatMap((key) => storedKeys(facet, key)).map((key) => `${facet}:${key}`);

/** SQL: a position is of a company of one of these types. */
const ofCompanies = (types: readonly string[], p: Parameters): string =>
  `d.homepage_id IN (SELECT c.id FROM search_document c
    WHERE c.kind = 'company' AND NOT c.deleted AND c.facets && ${p.typed(inIndex('type', types), 'text[]')})`;

/** A text that says itself that it is of one of these types, as a `tsquery`. */
const typesText = (types: readonly string[]): string =>
  clauseText({ ways: types.flatMap((type) => labelled(companyTypeLabels[type])).map(({ text }) => [phraseOf(text)]) });

interface Narrowed {
  matches: string[];
  seen: string[];
}

function narrowed(
  kind: SearchKind,
  { facets, without = {}, authors, since, until }: Narrowing,
  { viewer, open }: { viewer: string; open: string },
  p: Parameters,
): Narrowed {
  const matches: string[] = [];
  const seen: string[] = [];
  if (authors) {
    const these = p.typed(authors, 'uuid[]');
    matches.push(`(d.owner_id = ANY (${these}) OR d.homepage_id = ANY (${these}))`);
  }
  matches.push(...byOwner(facets, without, p));
  for (const [facet, keys] of Object.entries(facets) as [Facet | HiddenFacet, readonly string[]][]) {
    if (keys.length === 0 || facet === 'owner') continue;
    const standings = withStandings.includes(kind) ? standing[facet as Facet] : undefined;
    if (standings) {
      const ways = keys.flatMap((key) => standings[key]?.(viewer) ?? []);
      matches.push(ways.length > 0 ? `(${ways.join(' OR ')})` : 'false');
    } else {
      matches.push(`d.facets && ${p.typed(inIndex(facet, keys), 'text[]')}`);
      seen.push(open);
    }
  }
  const left = (Object.entries(without) as [Facet | HiddenFacet, readonly string[]][]).flatMap(([facet, keys]) =>
    facet === 'owner' ? [] : inIndex(facet, keys),
  );
  // Exclusions do not remove profiles by values that are not open: the viewer would learn that the profile has the value.
  if (left.length > 0) {
    const has = `d.facets && ${p.typed(left, 'text[]')}`;
    matches.push(`(d.audience = 'profile' OR NOT ${has})`);
    if (kind === 'member') seen.push(`(d.audience <> 'profile' OR NOT (${open} AND ${has}))`);
  }
  // The time of the last change of a profile is as private as the texts beside its name.
  if (since || until) seen.push(`(d.names IS NULL OR ${open})`);
  matches.push(...byTime(kind, { since, until }, p));
  return { matches, seen };
}

function byTime(kind: SearchKind, { since, until }: Pick<Narrowing, 'since' | 'until'>, p: Parameters): string[] {
  const at = 'coalesce(d.starts_at, d.at)';
  // Documents with an end and no beginning are dated from their publication.
  const last = kind === 'position' ? 'd.at' : `coalesce(d.ends_at, ${at})`;
  return [
    ...(since ? [`${last} >= ${p.typed(since, 'timestamptz')}`] : []),
    ...(until ? [`${at} < ${p.typed(until, 'timestamptz')}`] : []),
  ];
}

/** The types of the companies that documents are of. */
function byOwner(
  { owner: types = [] }: Narrowing['facets'],
  { owner: others = [] }: NonNullable<Narrowing['without']>,
  p: Parameters,
): string[] {
  return [
    ...(types.length > 0 ? [`(${ofCompanies(types, p)} OR d.texts @@ ${p.typed(typesText(types), 'tsquery')})`] : []),
    ...(others.length > 0 ? [`NOT coalesce(${ofCompanies(others, p)}, false)`] : []),
  ];
}

/**
 * How documents with some words are found if the planner does not see the words: by the index of words, or, if the words are so common that
 * some documents are soon met, by reading on. Written as a function, the condition is not recognised by the index.
 */
export type Way = 'words' | 'reading';

const hasWords = (asked: string, way: Way = 'words'): string =>
  way === 'words' ? `d.texts @@ ${asked}` : `ts_match_vq(d.texts, ${asked})`;

/** SQL for a kind: a literal, by which the planner reads one partition alone. */
export const kindIs = (kind: SearchKind): string => `d.kind = '${kind}'`;

/** The conditions for words and visibility, with each value given once for all kinds. */
export function conditionsByKind(
  { memberId, now: at }: Viewer,
  query: ParsedQuery,
  p: Parameters,
): Omit<Conditions, 'matches'> & { matches: (kind: SearchKind, way?: Way) => string } {
  const viewer = p.typed(memberId, 'uuid');
  const now = p.typed(at, 'timestamptz');
  // In a plan for all values each owner is looked up once.
  const [open, seen] = p.isUnseen
    ? [openOfKnown(viewer), seenOfKnown(viewer)]
    : [openSql(viewer), seenByViewer(viewer)];
  const text = tsqueryText(query);
  const asked = text === null ? null : p.typed(text, 'tsquery');
  const words = asked && wordsAsked(query, asked, open, p);
  const { handle } = query;
  const handles = handle === null ? null : { key: p.typed(titleKey(handle), 'text'), handle: p.typed(handle, 'text') };
  return {
    ...{ viewer, now, query: asked, open },
    matches: (kind, way) =>
      all([
        kindIs(kind),
        there(now),
        ...(words ? [words.matches(way)] : []),
        ...(handles
          ? [
              `d.id IN (SELECT n.id FROM search_name n WHERE n.kind = '${kind}' AND n.key = ${handles.key})`,
              `d.card->>'handle' = ${handles.handle}`,
            ]
          : []),
      ]),
    seen: all([seen, ...(words ? [words.seen] : [])]),
  };
}

/**
 * In a profile that is not open, only the name is searched, for the whole query. Its texts include the name, so required words may be
 * searched in the texts first. Excluded words may not: the viewer would learn that the texts have the word.
 */
function wordsAsked(
  query: ParsedQuery,
  asked: string,
  open: string,
  p: Parameters,
): { matches: (way?: Way) => string; seen: string } {
  if (query.not.length === 0)
    return {
      matches: (way) => hasWords(asked, way),
      seen: `(d.names IS NULL OR d.names @@ ${asked} OR ${open})`,
    };
  const tags = query.not.flatMap((one) => one.tags ?? []);
  const allowed = [
    `ts_match_vq(d.texts, ${asked})`,
    ...(tags.length > 0 ? [`NOT d.facets && ${p.typed(tags, 'text[]')}`] : []),
  ].join(' AND ');
  const words = tsqueryText({ ...query, not: [] });
  const without = words === null ? null : p.typed(words, 'tsquery');
  return {
    matches: (way) => `${without === null ? 'true' : hasWords(without, way)} AND (d.names IS NOT NULL OR ${allowed})`,
    seen: `(d.names IS NULL OR CASE WHEN ${open} THEN ${allowed} ELSE d.names @@ ${asked} END)`,
  };
}

/** All of it, for documents of one kind. */
export function conditionsOf(
  viewer: Viewer,
  { query, narrowing, kind }: Pick<FindRequest, 'query' | 'narrowing' | 'kind'>,
  p: Parameters,
): Conditions {
  const every = conditionsByKind(viewer, query, p);
  const chosen = narrowed(kind, narrowing, every, p);
  return {
    ...every,
    matches: all([every.matches(kind), ...chosen.matches]),
    seen: all([every.seen, ...new Set(chosen.seen)]),
  };
}

const all = (conditions: readonly string[]): string => conditions.join('\n    AND ');
