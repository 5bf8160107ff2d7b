import { shownTo } from '../moments/shown.query.js';

/**
 * SQL: whether what the member in `author` said under a moment of `momentAuthor` is shown to `viewer`. Those two must not
 * have each other on the blacklist either: anyone who is put there is gone from one's moments for everybody, and one could
 * not delete what one does not see.
 */
export const commentShownTo = (viewer: string, author: string, momentAuthor: string): string => `(
  ${shownTo(viewer, author)}
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${momentAuthor} AND b.blocked_id = ${author})
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${author} AND b.blocked_id = ${momentAuthor}))`;
