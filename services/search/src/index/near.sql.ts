import { db, type Database } from '@renmai/service-kit';
import { errorsOf, nearBy } from '../analysis/typing.js';
import type { Viewer } from './search-index.port.js';
import { Parameters, seenByViewer, there } from './statement.js';

/** Maximum number of spellings for which the visibility of a title is checked. */
const MOST = 8;

/**
 * Latin words of titles that differ from a word in `errors` letters at most, the nearest and commonest first. Words that occur only in
 * titles that the viewer may not see are left out: a suggested spelling would reveal them.
 */
export async function near(
  database: Database,
  viewer: Viewer,
  { word, errors, isGuess }: { word: string; errors: number; isGuess: boolean },
): Promise<string[]> {
  const rows = await db.rows<{ word: string; titles: number }>(
    database,
    `(SELECT word, titles FROM search_word WHERE word % $1 AND length(word) BETWEEN $2 AND $3
       ORDER BY similarity(word, $1) DESC, titles DESC LIMIT 50)
     UNION SELECT word, titles FROM search_word WHERE word = ANY ($4)`,
    [word, word.length - errors, word.length + errors, isGuess ? [word, ...nearBy(word)] : nearBy(word)],
  );
  const nearest = rows
    .map((row) => ({ ...row, errors: errorsOf(word, row.word, errors) }))
    .filter((row) => row.errors <= errors && (isGuess || row.word !== word))
    .sort((a, b) => a.errors - b.errors || b.titles - a.titles)
    .map((row) => row.word);
  const seen = await seenWords(database, viewer, nearest.slice(0, MOST));
  return nearest.filter((one) => seen.has(one));
}

/** The words that begin a title, or a word in a title, that the viewer may see. */
async function seenWords(database: Database, viewer: Viewer, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const p = new Parameters();
  const asking = p.unseen(viewer.memberId, 'uuid');
  const now = p.unseen(viewer.now, 'timestamptz');
  const rows = await db.rows<{ word: string }>(
    database,
    `SELECT w.word FROM unnest(${p.of(words)}::text[]) AS w (word) WHERE EXISTS (
       SELECT 1 FROM search_name n JOIN search_document d ON d.kind = n.kind AND d.id = n.id
       WHERE n.key >= w.word AND n.key < w.word || '\u{10ffff}' AND ${there(now)} AND ${seenByViewer(asking)})`,
    p.values,
  );
  return new Set(rows.map((row) => row.word));
}
