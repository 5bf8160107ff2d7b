import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { Conditions } from './statement.js';

/** What each part of a score counts at most, or for each unit. The README says why. */
export const weights = {
  /** of ts_rank, which is 0 to 1 */
  text: 3,
  /** the whole title is what was typed */
  exact: 3,
  /** the whole of it, a word in it, or its sounds begin so: times how much that counts, up to 1 */
  begins: 1.5,
  /** the words stand in the name, and not in what is beside it */
  name: 1.5,
  friend: 2,
  friendOfFriend: 1,
  followed: 0.5,
  /** for ten times as many followers */
  followers: 0.15,
  /** a profile that is filled */
  complete: 0.3,
  /** published now; a third of it after 30 days */
  fresh: 1,
  /** begins now; a third of it when it begins in 30 days */
  soon: 1,
} as const;

const DAY = 86_400;
const fresh: readonly SearchKind[] = ['moment', 'position', 'enrolment', 'major', 'course'];

/** SQL: the parts of the score of a row `d`, each under its name; they are added up. */
export function scoreParts(kind: SearchKind, { query, now }: Conditions, plain: string): Record<string, string> {
  const parts: Record<string, string> = {
    followers: `${weights.followers} * log(1 + coalesce(fw.followers, 0))`,
    followed: `CASE WHEN followed THEN ${weights.followed} ELSE 0 END`,
  };
  if (query) {
    parts.text = `${weights.text} * ts_rank('{0.05,0.2,0.5,1}', CASE WHEN open THEN d.texts ELSE d.names END, ${query}, 1)`;
    parts.exact = `CASE WHEN d.title_key = ${plain} THEN ${weights.exact} ELSE 0 END`;
    // By the primary key: a probe for each candidate.
    parts.begins = `${weights.begins} * coalesce((SELECT max(n.weight) FROM search_name n
      WHERE n.kind = d.kind AND n.id = d.id AND ${plain} <> '' AND n.key >= ${plain} AND n.key < ${plain} || chr(1114111)), 0)`;
  }
  if (kind === 'member') {
    parts.near = `CASE degree WHEN 1 THEN ${weights.friend} WHEN 2 THEN ${weights.friendOfFriend} ELSE 0 END`;
    parts.complete = `${weights.complete} * d.popularity`;
    if (query) parts.name = `CASE WHEN d.names @@ ${query} THEN ${weights.name} ELSE 0 END`;
  }
  if (fresh.includes(kind)) {
    parts.fresh = `${weights.fresh} * exp(-greatest(0, extract(epoch FROM ${now} - d.at)) / ${30 * DAY})`;
  }
  if (kind === 'event') {
    parts.soon = `${weights.soon} * exp(-greatest(0, extract(epoch FROM d.starts_at - ${now})) / ${30 * DAY})`;
  }
  return parts;
}
