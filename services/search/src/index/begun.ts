import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { byRow, nearTo } from '@renmai/member-directory';
import type { Database} from '@renmai/service-kit';
import { db } from '@renmai/service-kit';
import type { NameHit, Viewer } from './search-index.port.js';
import { Parameters, seenBy, seenByViewer, there } from './statement.js';

/** people near to the viewer that are looked at, so that they are never cut off by those who are famous */
const NEAR = 1000;
/** Beginnings of each kind that are looked at, the weightiest first; `MORE` times as many where the viewer sees too few of them. */
const BEGUN = 40;
const MORE = 10;
const MOST = BEGUN * MORE * MORE;

// As the indexes `search_name_first_…` have it: a key of this weight is a whole name or the sounds of one.
const whole = 'n.weight >= 0.85';
const rank = '(n.weight + n.popularity / 5)';
const indexedLetters = [1, 2, 4];

/** What begins so, the nearest and best known first. */
export async function begun(
  database: Database,
  viewer: Viewer,
  { typed, kinds, limit }: { typed: string; kinds: readonly SearchKind[]; limit: number },
): Promise<NameHit[]> {
  const first = await firstOf(database, viewer, { typed, kinds, limit, only: whole });
  // members whose whole name begins so come before those of whom something else does
  if (first.length >= limit) return first;
  return firstOf(database, viewer, { typed, kinds, limit, only: null });
}

interface Asked {
  typed: string;
  kinds: readonly SearchKind[];
  limit: number;
  only: string | null;
}

async function firstOf(database: Database, viewer: Viewer, asked: Asked): Promise<NameHit[]> {
  for (let most = BEGUN; ; most *= MORE) {
    const { looked, hits } = await look(database, viewer, asked, most);
    if (hits.length >= asked.limit || looked < most || most >= MOST) return hits;
  }
}

async function look(
  database: Database,
  { memberId, now: at }: Viewer,
  { typed, kinds, limit, only }: Asked,
  most: number,
): Promise<{ looked: number; hits: NameHit[] }> {
  const p = new Parameters();
  const viewer = `${p.of(memberId)}::uuid`;
  const now = `${p.of(at)}::timestamptz`;
  const from = p.of(typed);
  const range = `n.key >= ${from} AND n.key < ${p.of(`${typed}\u{10ffff}`)}`;
  const chosen = only === null ? range : `${firstLetters(typed, p)} AND ${range} AND ${only}`;
  const ways = kinds.map((kind) => {
    const names = [
      `(SELECT n.id, n.weight FROM search_name n WHERE n.kind = '${kind}' AND ${chosen} ORDER BY ${rank} DESC LIMIT ${most})`,
      `(SELECT d.id, 1 FROM search_document d WHERE d.kind = '${kind}' AND d.title_key = ${from} AND NOT d.deleted
          ORDER BY d.popularity DESC LIMIT ${most})`,
    ];
    if (kind === 'member' && memberId !== null) {
      names.push(`(SELECT n.id, n.weight FROM ${nearTo(viewer, NEAR)} f (id)
          JOIN search_name n ON n.kind = 'member' AND n.id = f.id WHERE ${range})`);
    }
    return `SELECT d.kind, ${seenBy}, d.title, d.popularity, d.title_key, begun.weight
      FROM (SELECT id, max(weight) AS weight FROM (${names.join(' UNION ALL ')}) one GROUP BY id) begun
      JOIN search_document d ON d.kind = '${kind}' AND d.id = begun.id WHERE ${there(now)}`;
  });
  const degree = `CASE WHEN ${viewer} IS NULL OR d.kind <> 'member' OR d.owner_id = ${viewer} THEN NULL
       WHEN ${byRow.friends(viewer, 'd.owner_id')} THEN 1
       WHEN ${byRow.friendsOfFriends(viewer, 'd.owner_id')} THEN 2 END`;
  const row = await db.one<{ looked: number; hits: NameHit[] | null }>(
    database,
    `WITH begun AS MATERIALIZED (${ways.join(' UNION ALL ')}),
     seen AS (SELECT d.kind, d.id, d.title, d.popularity, d.weight, d.title_key = ${from} AS exact, ${degree} AS degree
       FROM begun d WHERE ${seenByViewer(viewer)} OFFSET 0),
     best AS (SELECT kind, id, title, degree, exact, coalesce(3 - degree, 0) + weight + popularity / 5 AS score FROM seen
       ORDER BY exact DESC, score DESC, id LIMIT ${p.of(limit)})
     SELECT (SELECT max(n)::int FROM (SELECT count(*) AS n FROM begun GROUP BY kind) each) AS looked,
       (SELECT json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'degree', degree)
          ORDER BY exact DESC, score DESC, id) FROM best) AS hits`,
    p.values,
    { plan: 'custom' },
  );
  return { looked: row?.looked ?? 0, hits: row?.hits ?? [] };
}

function firstLetters(typed: string, p: Parameters): string {
  const letters = [...typed];
  const count = indexedLetters.findLast((indexed) => indexed <= letters.length) ?? 1;
  return `substr(n.key, 1, ${count}) = ${p.of(letters.slice(0, count).join(''))}`;
}
