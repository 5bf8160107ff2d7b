import type { SearchKind } from '@renmai/contracts/search/search.schema';

/** The maximum of each part of a score, or its value for each unit. The README gives the reasons. */
export const weights = {
  /** for ts_rank, which is 0 to 1 */
  text: 3,
  /** all of the words are present, if some may be missing: each counts by its weight */
  words: 6,
  /** factor: a word is in the body alone */
  body: 0.6,
  /** all of the words, typed or not, are in the title or the lines below it */
  titled: 0.6,
  /** they are there or in skills, places and other short texts, and not in the body alone */
  beside: 0.4,
  /** each wish that is granted */
  wish: 1.5,
  /** the words are there as they were typed, and not only others that mean the same */
  typed: 0.5,
  /** what the words call is there, and not only something near it */
  called: 1,
  /** the whole title equals the query */
  exact: 3,
  /** the whole title equals some of the words of the query, and the rest is elsewhere */
  run: 1,
  /** the whole of it, a word in it, or its sounds begin so: times how much that counts, up to 1 */
  begins: 1.5,
  /** factor: the match is not only a prefix, so that chen is 陈 before 程 */
  whole: 0.1,
  /** the words are in the name, and not in the texts beside it */
  name: 1.5,
  friend: 2,
  friendOfFriend: 1,
  /** factor for all three where the name has none of the words: a friend who mentions a trade is no better answer than who has it */
  followed: 0.5,
  nearByWork: 0.3,
  /** in a language that the viewer reads, or in an unknown one */
  reads: 0.3,
  /** the same for what is read as a whole: positions, enrolments, events, moments */
  readsText: 0.7,
  /** factor: in Chinese with the other characters, which are read, but not first */
  otherScript: 0.4,
  /** for each factor of ten in followers */
  followers: 0.15,
  /** a profile that is filled */
  complete: 0.3,
  /** published now; a third of it after 30 days */
  fresh: 0.5,
  /** begins now; a third of it when it begins in 30 days */
  soon: 0.5,
} as const;

/** The number of different words from which on a document counts as long; more words make no difference. */
const LONG = 60;

const DAY = 86_400;
const called: readonly SearchKind[] = ['member', 'company', 'school'];
const fresh: readonly SearchKind[] = ['moment', 'position', 'enrolment', 'major', 'course'];

/**
 * SQL expressions of the request. `query`, `plain`: null if it has no words. `typed`: the query in its own words; null if there are no
 * others. `beside`: the query in title and lines, and in all but the body; null if some words may be missing. `called`: the query without what is
 * only near; null if there is nothing of that. `runs`: titles that are some of its words; null if it has one word.
 */
interface Asked {
  query: string | null;
  typed: string | null;
  beside: { titled: string; body: string } | null;
  called: string | null;
  plain: string | null;
  runs: string | null;
  /** set if some of the words may be missing: the weight of each word and the place where it is searched */
  words: readonly AskedWord[];
  /** the texts that grant a wish, of each wish */
  wishes: readonly string[];
  reads: string | null;
  now: () => string;
}

/** SQL expressions. `beside`: like `anywhere`, but not in the body; `typed`: the word itself, without those that mean the same. */
export interface AskedWord {
  weight: string;
  anywhere: string;
  beside: string;
  typed: string;
  typedBeside: string;
}

/**
 * A title with this prefix scores highest, so that the names of its document are not read. Names are compared by `left`, so that PostgreSQL
 * reads the names of each candidate: a range on the prefix would read those of all documents each time. Whether any name has the prefix is
 * checked once, before.
 */
function begins(kind: SearchKind, plain: string): string {
  const some = `(SELECT ${plain} <> '' AND EXISTS (SELECT 1 FROM search_name n
    WHERE n.kind = '${kind}' AND n.key >= ${plain} AND n.key < ${plain} || '\u{10ffff}'))`;
  return `CASE WHEN NOT ${some} THEN 0 WHEN left(d.title_key, char_length(${plain})) = ${plain} THEN ${weights.begins}
    ELSE ${weights.begins} * coalesce((SELECT max(n.weight + CASE WHEN n.key = ${plain} THEN ${weights.whole} ELSE 0 END) FROM search_name n
      WHERE n.kind = '${kind}' AND n.id = d.id AND left(n.key, char_length(${plain})) = ${plain}), 0) END`;
}

/** The texts of a row that the viewer may search. */
const searched = 'CASE WHEN d.open THEN d.texts ELSE d.names END';

/** Parts for the words; none where the request has no words. */
function textParts(
  kind: SearchKind,
  { query, typed, beside, called: calledSo, plain, runs, words }: Asked,
): Record<string, string> {
  const parts: Record<string, string> = {};
  if (!query || !plain) return parts;
  const texts = searched;
  for (const [place, { weight, anywhere, beside }] of words.entries())
    parts[`word_${place}`] = `${weights.words} * ${weight} * CASE WHEN ${texts} @@ ${beside} THEN 1
      WHEN ${texts} @@ ${anywhere} THEN ${weights.body} ELSE 0 END`;
  if (words.length > 0)
    parts.typed = `${weights.typed} * (${words
      .map(
        ({ weight, typed, typedBeside }) =>
          `${weight} * CASE WHEN ${texts} @@ ${typedBeside} THEN 1 WHEN ${texts} @@ ${typed} THEN ${weights.body} ELSE 0 END`,
      )
      .join(' + ')})`;
  // Each further way in which a query may be found makes the rank smaller.
  const ranked = typed ? `CASE WHEN ${texts} @@ ${typed} THEN ${typed} ELSE ${query} END` : query;
  // Longer documents have more by chance, up to where readings and other languages make the difference.
  const length = `(1 + ln(least(greatest(length(${texts}), 1), ${LONG})))`;
  parts.text = `${weights.text} * ts_rank('{0.05,0.2,0.5,1}', ${texts}, ${ranked}) / ${length}`;
  if (typed) parts.typed = `CASE WHEN ${texts} @@ ${typed} THEN ${weights.typed} ELSE 0 END`;
  if (beside)
    parts.beside = `CASE WHEN ${texts} @@ ${beside.titled} THEN ${weights.titled} WHEN ${texts} @@ ${beside.body} THEN ${weights.beside} ELSE 0 END`;
  if (calledSo) parts.called = `CASE WHEN ${texts} @@ ${calledSo} THEN ${weights.called} ELSE 0 END`;
  const run = runs === null ? '' : `WHEN d.title_key = ANY (${runs}::text[]) THEN ${weights.run} `;
  parts.exact = `CASE WHEN d.title_key = ${plain} THEN ${weights.exact} ${run}ELSE 0 END`;
  // Texts of moments have no keys for prefix search.
  if (kind !== 'moment') parts.begins = begins(kind, plain);
  return parts;
}

/** SQL: the parts of the score of a row `d`, each under its name; they are added up. */
export function scoreParts(kind: SearchKind, asked: Asked): Record<string, string> {
  const { query, reads, now, wishes } = asked;
  const parts: Record<string, string> = {
    followers: `${weights.followers} * log(1 + CASE WHEN d.open THEN d.followers ELSE 0 END)`,
    followed: `CASE WHEN d.followed THEN ${weights.followed} ELSE 0 END`,
  };
  const byName = `CASE WHEN d.names @@ ${query} THEN 1 ELSE ${weights.nearByWork} END`;
  // For a profile that is not open, its language would reveal the texts beside the name.
  if (reads) {
    const most = called.includes(kind) ? weights.reads : weights.readsText;
    parts.reads = `CASE WHEN d.language IS NULL OR NOT d.open OR d.language = ANY (${reads}::text[]) THEN ${most}
      WHEN left(d.language, 2) = ANY (${reads}::text[]) THEN ${(most * weights.otherScript).toFixed(2)} ELSE 0 END`;
  }
  Object.assign(parts, textParts(kind, asked));
  for (const [place, wish] of wishes.entries())
    parts[`wish_${place}`] = `CASE WHEN ${searched} @@ ${wish} THEN ${weights.wish} ELSE 0 END`;
  if (kind === 'member') {
    const near = `CASE d.degree WHEN 1 THEN ${weights.friend} WHEN 2 THEN ${weights.friendOfFriend} ELSE 0 END`;
    parts.near = query ? `${near} * ${byName}` : near;
    if (query) parts.followed = `${parts.followed} * ${byName}`;
    parts.complete = `CASE WHEN d.open THEN ${weights.complete} * d.popularity ELSE 0 END`;
    if (query) parts.name = `CASE WHEN d.names @@ ${query} THEN ${weights.name} ELSE 0 END`;
  }
  if (fresh.includes(kind)) {
    parts.fresh = `${weights.fresh} * exp(-greatest(0, extract(epoch FROM ${now()} - d.at)) / ${30 * DAY})`;
  }
  if (kind === 'event') {
    parts.soon = `${weights.soon} * exp(-greatest(0, extract(epoch FROM d.starts_at - ${now()})) / ${30 * DAY})`;
  }
  return parts;
}
