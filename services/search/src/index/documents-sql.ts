import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { Generation } from './generations.repository.js';
import type { IndexRow } from './index-row.js';

/** Kinds whose time is the time of indexing: a copy keeps the time of the serving generation. */
const TIMED_BY_INDEX = `('member', 'company', 'school')`;

/** The columns of a document except its version and its time. */
const said = [
  'parent_id',
  'owner_id',
  'homepage_id',
  'audience',
  'unlisted',
  'title',
  'title_key',
  'texts',
  'names',
  'facets',
  'starts_at',
  'ends_at',
  'popularity',
  'card',
  'language',
];

export interface DocumentsOptions {
  /** does not touch rows with the same contents */
  onlyOther: boolean;
  /** keeps the time of the document that serves */
  keepTime: boolean;
}

/**
 * Writes many documents of one kind: `documentValues`. An older version than the stored one is ignored. Answers the ids that were written.
 */
export function documentsSql(generation: Generation, { onlyOther, keepTime }: DocumentsOptions): string {
  const list = (prefix: string): string => said.map((column) => `${prefix}.${column}`).join(', ');
  const at = keepTime
    ? `CASE WHEN $1 IN ${TIMED_BY_INDEX} THEN coalesce((SELECT s.at FROM search_document s
         WHERE s.kind = $1 AND s.id = r.id AND NOT s.deleted), r.at) ELSE r.at END`
    : 'r.at';
  return `
    INSERT INTO ${generation}search_document AS d (kind, id, version, deleted, at, parent_id, owner_id, homepage_id, audience,
      unlisted, title, title_key, texts, names, facets, starts_at, ends_at, popularity, card, language)
    SELECT $1, r.id, r.version, false, ${at}, r.parent_id, r.owner_id, r.homepage_id, r.audience, r.unlisted, r.title, r.title_key,
      r.texts::tsvector, r.names::tsvector, r.facets::text[], r.starts_at, r.ends_at, r.popularity, r.card::jsonb, r.language
    FROM unnest($2::uuid[], $3::bigint[], $4::timestamptz[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::boolean[],
      $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[], $16::timestamptz[], $17::real[], $18::text[],
      $19::text[])
      AS r (id, version, at, parent_id, owner_id, homepage_id, audience, unlisted, title, title_key, texts, names, facets,
        starts_at, ends_at, popularity, card, language)
    ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, deleted = false, at = excluded.at,
      ${said.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE d.version < excluded.version
      ${onlyOther ? `AND (d.deleted OR (${list('d')}) IS DISTINCT FROM (${list('excluded')}))` : ''}
    RETURNING id`;
}

export function documentValues(kind: SearchKind, rows: readonly IndexRow[]): unknown[] {
  const of = <T>(value: (row: IndexRow) => T): T[] => rows.map(value);
  return [
    kind,
    of(({ document }) => document.id),
    of(({ document }) => document.version),
    of(({ document }) => document.at),
    of(({ document }) => document.parentId),
    of(({ document }) => document.ownerId),
    of(({ document }) => document.homepageId),
    of(({ document }) => document.audience),
    of(({ document }) => document.unlisted),
    of(({ document }) => document.title),
    of(({ titleKey }) => titleKey),
    of(({ texts }) => texts),
    of(({ names }) => names),
    of(({ facets }) => arrayText(facets)),
    of(({ document }) => document.startsAt),
    of(({ document }) => document.endsAt),
    of(({ document }) => document.popularity),
    of(({ document }) => JSON.stringify(document.card)),
    of(({ language }) => language),
  ];
}

/** The text form of an array; arrays of arrays must have equal lengths. */
export const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => (/["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`)).join(',')}}`;

/** The same of ids and numbers, which have no signs to escape. The database driver looks at each letter of a thousand names. */
export const listText = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;
