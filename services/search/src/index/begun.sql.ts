import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { byRow, nearTo } from '@renmai/member-directory';
import { db, type Database } from '@renmai/service-kit';
import type { NameHit, Viewer } from './search-index.port.js';
import { openSql, Parameters, seenBy, seenByViewer, there } from './statement.js';

/**
 * Maximum number of friends of friends that are considered besides all friends, so that famous members do not crowd them out. Looking up
 * their names takes most of the time of an answer; those who are also well known are found anyway.
 */
const NEAR = 400;
/**
 * Maximum number of prefix matches of each kind that are checked, the weightiest first; `MORE` times as many if the viewer sees too few of
 * them.
 */
const BEGUN = 40;
const MORE = 10;
const MOST = BEGUN * MORE * MORE;
/**
 * Maximum number of names that are walked if the index has fewer letters than were typed. If they contain too few results, the range is
 * read.
 */
const WALKED = 3000;

// As in the indexes `search_name_first_…`: a key of this weight is a whole name or the sounds of one.
const whole = 'n.weight >= 0.85';
const rank = '(n.weight + n.popularity / 5)';
const indexedLetters = [1, 2, 4];

interface Asked {
  typed: string;
  kinds: readonly SearchKind[];
  limit: number;
}

/**
 * Names with this prefix, the nearest and best known first. Planning the statement takes ten times as long as running it, so its values are
 * hidden from the planner, and each connection plans it once.
 */
export async function begun(database: Database, viewer: Viewer, asked: Asked): Promise<NameHit[]> {
  // Members whose whole name has the prefix come before those of whom only a part of the name has it.
  const first = await seen(database, viewer, asked, byFirstLetters);
  return first.length >= asked.limit ? first : seen(database, viewer, asked, byRange);
}

async function seen(database: Database, viewer: Viewer, asked: Asked, way: Way): Promise<NameHit[]> {
  for (let most = BEGUN; ; most *= MORE) {
    const { looked, hits } = await look(database, viewer, { ...asked, way, most });
    if (hits.length >= asked.limit || looked < most || most >= MOST) return hits;
  }
}

/** SQL: ids and weights of `most` names with the prefix, in the order of their rank. `from`: the typed text as SQL. */
type Way = (kind: SearchKind, asked: { typed: string; from: string; most: number; p: Parameters }) => string;

/**
 * Walks along an index instead of sorting all matching names. Letters beyond those of the index are compared and not searched: the planner
 * would take both conditions for independent.
 */
const byFirstLetters: Way = (kind, { typed, from, most, p }) => {
  const letters = [...typed];
  const count = indexedLetters.findLast((indexed) => indexed <= letters.length) ?? 1;
  const isAll = count === letters.length;
  const walked = `SELECT n.id, n.weight, n.key FROM search_name n
    WHERE n.kind = '${kind}' AND substr(n.key, 1, ${count}) = ${p.unseen(letters.slice(0, count).join(''), 'text')} AND ${whole}
    ORDER BY ${rank} DESC LIMIT ${isAll ? most : WALKED}`;
  return isAll ? walked : `SELECT n.id, n.weight FROM (${walked}) n WHERE ${beginsWith(from)} LIMIT ${most}`;
};

const byRange: Way = (kind, { typed, from, most, p }) =>
  `SELECT n.id, n.weight FROM search_name n
    WHERE n.kind = '${kind}' AND ${inRange(typed, from, p)} ORDER BY ${rank} DESC LIMIT ${most}`;

const inRange = (typed: string, from: string, p: Parameters): string =>
  `n.key >= ${from} AND n.key < ${p.unseen(`${typed}\u{10ffff}`, 'text')}`;

const beginsWith = (from: string): string => `left(n.key, char_length(${from})) = ${from}`;

async function look(
  database: Database,
  { memberId, now: at }: Viewer,
  { typed, kinds, limit, way, most }: Asked & { way: Way; most: number },
): Promise<{ looked: number; hits: NameHit[] }> {
  const p = new Parameters();
  const viewer = p.unseen(memberId, 'uuid');
  const now = p.unseen(at, 'timestamptz');
  const from = p.unseen(typed, 'text');
  const ways = kinds.map((kind) => {
    const names = [
      `SELECT n.id, n.weight FROM (${way(kind, { typed, from, most, p })}) n`,
      `(SELECT d.id, 1 FROM search_document d WHERE d.kind = '${kind}' AND d.title_key = ${from} AND NOT d.deleted
          ORDER BY d.popularity DESC LIMIT ${most})`,
    ];
    if (kind === 'member' && memberId !== null) {
      names.push(`SELECT n.id, n.weight FROM ${nearTo(viewer, NEAR)} f (id) CROSS JOIN LATERAL (
          SELECT n.id, n.weight FROM search_name n WHERE n.kind = 'member' AND n.id = f.id AND ${inRange(typed, from, p)} OFFSET 0) n`);
    }
    return `SELECT d.kind, ${seenBy}, d.title, d.popularity, d.title_key, begun.weight
      FROM (SELECT id, max(weight) AS weight FROM (${names.join(' UNION ALL ')}) one GROUP BY id) begun
      JOIN search_document d ON d.kind = '${kind}' AND d.id = begun.id WHERE ${there(now)}`;
  });
  const degree = `CASE WHEN ${viewer} IS NULL OR d.kind <> 'member' OR d.owner_id = ${viewer} THEN NULL
       WHEN ${byRow.friends(viewer, 'd.owner_id')} THEN 1
       WHEN ${byRow.friendsOfFriends(viewer, 'd.owner_id')} THEN 2 END`;
  const row = await db.one<{ looked: number | null; hits: NameHit[] | null }>(
    database,
    `WITH begun AS MATERIALIZED (${ways.join(' UNION ALL ')}),
     seen AS (SELECT d.kind, d.id, d.title, CASE WHEN ${openSql(viewer)} THEN d.popularity ELSE 0 END AS popularity, d.weight, d.title_key = ${from} AS exact, ${degree} AS degree
       FROM begun d WHERE ${seenByViewer(viewer)} OFFSET 0),
     best AS (SELECT kind, id, title, degree, exact, coalesce(3 - degree, 0) + weight + popularity / 5 AS score FROM seen
       ORDER BY exact DESC, score DESC, id LIMIT ${p.of(limit)})
     SELECT (SELECT max(n)::int FROM (SELECT count(*) AS n FROM begun GROUP BY kind) each) AS looked,
       (SELECT json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'degree', degree)
          ORDER BY exact DESC, score DESC, id) FROM best) AS hits`,
    p.values,
  );
  return { looked: row?.looked ?? 0, hits: row?.hits ?? [] };
}
