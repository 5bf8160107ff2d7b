import { commentShownTo } from '../comments/comment-shown.query.js';
import { blockedWith } from '../members/found.query.js';
import { shownTo } from '../moments/shown.query.js';

/** Up to so many, each one is asked whether it is shown. Beyond that only those are left out who are blocked: nobody counts so far. */
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

/** With the replies to what is not shown, and without what those say who have a block with the author of the moment. */
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
 * SQL: columns of what `moment_count c` counts of the moment `m` (its `id` and `author_id`) without being shown to `viewer`.
 * The stored counts are those of everybody; what the lists leave out is taken off, so that no count tells of it.
 */
export const unseenCounts = (viewer: string): string => `
  (SELECT coalesce(jsonb_object_agg(k.kind, k.n), '{}') FROM (
    SELECT kind, count(*)::int AS n FROM (${reactions(viewer)}) r GROUP BY kind
  ) k) AS "unseenReactions",
  (SELECT count(*)::int FROM (${comments(viewer)}) k) AS "unseenComments",
  (SELECT count(*)::int FROM (${shares(viewer)}) k) AS "unseenShares"`;
