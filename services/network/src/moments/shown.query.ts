import { foundBy } from '../members/found.query.js';

/** SQL: whether posts and actions of the member in `member` are shown to `viewer` (null: a visitor), always true for own ones. */
export const shownTo = (viewer: string, member: string): string => `
  (${member} = ${viewer} OR (
    EXISTS (SELECT 1 FROM member known WHERE known.member_id = ${member}) AND ${foundBy(viewer, member)}
  ))`;
