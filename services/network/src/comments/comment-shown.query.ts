import { shownTo } from '../moments/shown.query.js';

/**
 * SQL: whether a comment or reaction of the member in `author` on a moment of `momentAuthor` is shown to `viewer`. A block
 * between these two hides it from everybody: the author of the moment could not delete a comment that they do not see.
 */
export const commentShownTo = (viewer: string, author: string, momentAuthor: string): string => `(
  ${shownTo(viewer, author)}
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${momentAuthor} AND b.blocked_id = ${author})
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${author} AND b.blocked_id = ${momentAuthor}))`;
