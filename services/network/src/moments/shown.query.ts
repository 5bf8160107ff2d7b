import { foundBy } from '../members/found.query.js';

/** SQL: whether what the member in `member` wrote or did is shown to `viewer` (null: a visitor); one sees one's own. */
export const shownTo = (viewer: string, member: string): string => `
  (${member} = ${viewer} OR (
    EXISTS (SELECT 1 FROM member known WHERE known.member_id = ${member}) AND ${foundBy(viewer, member)}
  ))`;
