import type { EventListQuery } from '@renmai/contracts/events/event-listing.schema';
import { hasPlaceLeft } from '@renmai/applications';
import { friends } from '@renmai/member-directory';
import { gramsOf, wordsOf } from '@renmai/names';
import type { Parameters } from '@renmai/service-kit';
import { publisherSeenBy } from '../events/seen-events.sql.js';

export interface Filters extends Omit<EventListQuery, 'cursor' | 'limit' | 'sort' | 'literal' | 'zone'> {
  /** the results of search; null: there are no words, or each must occur in the event's own texts */
  found: Found | null;
}

/** `since`: search may not know events yet that were created later. */
export interface Found {
  ids: readonly string[];
  since: Date;
}

/** No event lasts longer, so an event that began earlier is over. */
const LONGEST = `interval '32 days'`;

/** SQL: conditions on the row `e` of `event`; `viewer`: an expression of the member's id, or NULL; `now`: one of the time. */
export function listConditions(
  filters: Filters,
  { viewer, now }: { viewer: string; now: string },
  parameters: Parameters,
): string[] {
  const within = (column: string, values: readonly string[]): string[] =>
    values.length > 0 ? [`${column} = ANY (${parameters.of(values)}::text[])`] : [];
  const publishers = [filters.homepageId, filters.memberId].filter((id) => id !== undefined);
  const from = filters.from === undefined ? now : `${parameters.of(filters.from)}::timestamptz`;
  return [
    `e.state = 'planned' AND NOT e.removed AND e.registration <> 'invitation'`,
    `e.ends_at > ${from} AND e.starts_at > ${from} - ${LONGEST}`,
    ...(filters.until === undefined ? [] : [`e.starts_at < ${parameters.of(filters.until)}::timestamptz`]),
    ...within('e.type', filters.types),
    ...within('e.mode', filters.modes),
    ...within('e.city_id', filters.cityIds),
    ...publishers.map((id) => `e.publisher_id = ${parameters.of(id)}::uuid`),
    ...(filters.followedOnly
      ? [
          `(EXISTS (SELECT 1 FROM homepage_follower f
             WHERE f.member_id = ${viewer} AND f.homepage_id = e.publisher_id AND f.active)
            OR ${friends(viewer, 'e.publisher_id')})`,
        ]
      : []),
    ...(filters.withPlaces ? [hasPlaceLeft('e.id', 'e.places')] : []),
    ...(filters.found === null
      ? wordConditions(filters.q, parameters)
      : [foundBy(filters, filters.found, now, parameters)]),
    `(${publisherSeenBy(viewer)})`,
  ];
}

/** Each word must occur; the index of pairs finds the few rows that are checked. */
function wordConditions(q: string, parameters: Parameters): string[] {
  const words = wordsOf(q);
  const grams = gramsOf(words.join(' '));
  return [
    ...(grams.length > 0 ? [`e.grams @> ${parameters.of(grams)}::text[]`] : []),
    ...words.map((word) => `strpos(e.words, ${parameters.of(word)}) > 0`),
  ];
}

/** Search does not know events that are over. */
function foundBy({ q }: Filters, { ids, since }: Found, now: string, parameters: Parameters): string {
  const isUnknown = `(e.created_at > ${parameters.of(since)}::timestamptz OR e.ends_at <= ${now})`;
  const own = [isUnknown, ...wordConditions(q, parameters)];
  return `(e.id = ANY (${parameters.of(ids)}::uuid[]) OR (${own.join(' AND ')}))`;
}
