import { commentShownTo } from '../comments/comment-shown.query.js';
import { blockedWith } from '../members/found.query.js';
import { shownTo } from '../moments/shown.query.js';

/** Up to this number, each entry is checked for visibility. Beyond it only blocked members are left out, because nobody counts that far by eye. */
const ASKED_EACH = 50;

/** SQL: a statement `before` the one that has `unseenCounts`, named `unseen`. */
export const unseenOf = (viewer: string): string => `unseen AS MATERIALIZED (${blockedWith(viewer)})`;

const reactions = (viewer: string): string => `
  SELECT r.kind FROM reaction r
  WHERE r.moment_id = m.id AND c.reactions_total <= ${ASKED_EACH} AND NOT ${shownTo(viewer, 'r.member_id')}
  UNION ALL SELECT r.kind FROM unseen JOIN reaction r ON r.moment_id = m.id AND r.member_id = unseen.id
  WHERE c.reactions_total > ${ASKED_EACH}`;

const shares = (viewer: string): string => `
  SELECT 1 FROM moment s WHERE s.shared_id = m.id AND c.shares <= ${ASKED_EACH} AND NOT ${shownTo(viewer, 's.author_id')}
  UNION ALL SELECT 1 FROM unseen JOIN moment s ON s.shared_id = m.id AND s.author_id = unseen.id
  WHERE c.shares > ${ASKED_EACH}`;

const commentShown = (viewer: string, comment: string): string =>
  commentShownTo(viewer, `${comment}.author_id`, 'm.author_id');

/** The hidden comments, including replies to hidden ones, and comments of members who have a block with the moment's author. */
const comments = (viewer: string): string => `
  SELECT said.id FROM comment said LEFT JOIN comment parent ON parent.id = said.parent_id
  WHERE said.moment_id = m.id AND c.comments <= ${ASKED_EACH} AND NOT (
    ${commentShown(viewer, 'said')} AND (parent.id IS NULL OR ${commentShown(viewer, 'parent')}))
  UNION (
    WITH gone AS MATERIALIZED (
      SELECT said.id FROM (SELECT id FROM unseen UNION ${blockedWith('m.author_id')}) blocked
      JOIN comment said ON said.moment_id = m.id AND said.author_id = blocked.id
      WHERE c.comments > ${ASKED_EACH}
    )
    SELECT id FROM gone UNION SELECT reply.id FROM gone JOIN comment reply ON reply.parent_id = gone.id
  )`;

/**
 * SQL: columns with the entries that `moment_count c` counts for the moment `m` (its `id` and `author_id`) but `viewer` may not
 * see. The stored counts are for everybody; hidden entries are subtracted, so that no count reveals them.
 */
export const unseenCounts = (viewer: string): string => `
  (SELECT coalesce(jsonb_object_agg(k.kind, k.n), '{}') FROM (
    SELECT kind, count(*)::int AS n FROM (${reactions(viewer)}) r GROUP BY kind
  ) k) AS "unseenReactions",
  (SELECT count(*)::int FROM (${comments(viewer)}) k) AS "unseenComments",
  (SELECT count(*)::int FROM (${shares(viewer)}) k) AS "unseenShares"`;
