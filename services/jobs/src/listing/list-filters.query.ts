import { yuan } from '@renmai/contracts/jobs/currency';
import type { ListFilters } from '@renmai/contracts/jobs/listing.schema';
import { gramsOf, wordsOf } from '@renmai/names';
import type { Parameters } from '@renmai/service-kit';

export interface Filters extends ListFilters {
  /** null: at any time */
  publishedFrom: Date | null;
  /** results of search for the words; null: there are no words, or each must be in the texts of the position itself */
  found: Found | null;
}

/** `since`: positions that were published later may not be in the search index yet. */
export interface Found {
  ids: readonly string[];
  since: Date;
}

export const noFilters: Filters = {
  q: '',
  employmentTypes: [],
  cityIds: [],
  workplaces: [],
  degrees: [],
  experience: [],
  salaryFrom: null,
  salaryCurrency: yuan,
  followedOnly: false,
  homepageId: null,
  publishedFrom: null,
  found: null,
};

/** SQL: conditions on the row `l` of `listed_position`; `viewer`: an expression of the member's id, or NULL. */
export function filterConditions(filters: Filters, viewer: string, parameters: Parameters): string[] {
  const within = (column: string, values: readonly string[]): string[] =>
    values.length > 0 ? [`${column} = ANY (${parameters.of(values)}::text[])`] : [];
  return [
    ...within('l.employment_type', filters.employmentTypes),
    ...within('l.city_id', filters.cityIds),
    ...within('l.workplace', filters.workplaces),
    ...within(`coalesce(l.degree, 'none')`, filters.degrees),
    ...within('l.experience', filters.experience),
    ...(filters.salaryFrom === null
      ? []
      : [
          `l.salary_currency = ${parameters.of(filters.salaryCurrency)}`,
          `l.salary_max >= ${parameters.of(filters.salaryFrom)}::int`,
        ]),
    ...(filters.homepageId === null ? [] : [`l.homepage_id = ${parameters.of(filters.homepageId)}::uuid`]),
    ...(filters.publishedFrom === null
      ? []
      : [`l.published_at >= ${parameters.of(filters.publishedFrom)}::timestamptz`]),
    ...(filters.followedOnly
      ? [
          `EXISTS (SELECT 1 FROM homepage_follower f
             WHERE f.member_id = ${viewer} AND f.homepage_id = l.homepage_id AND f.active)`,
        ]
      : []),
    ...(filters.found === null
      ? wordConditions(filters.q, parameters)
      : [foundBy(filters.q, filters.found, parameters)]),
  ];
}

/** Each word must occur in some text; the index of pairs of letters finds the few rows that are read. */
function wordConditions(q: string, parameters: Parameters): string[] {
  const words = wordsOf(q);
  const grams = gramsOf(words.join(' '));
  return [
    ...(grams.length > 0 ? [`l.grams @> ${parameters.of(grams)}::text[]`] : []),
    ...words.map((word) => `strpos(l.words, ${parameters.of(word)}) > 0`),
  ];
}

function foundBy(q: string, { ids, since }: Found, parameters: Parameters): string {
  const fresh = [`l.published_at > ${parameters.of(since)}::timestamptz`, ...wordConditions(q, parameters)];
  return `(l.position_id = ANY (${parameters.of(ids)}::uuid[]) OR (${fresh.join(' AND ')}))`;
}
