import { foundSql } from './found.sql.js';
import type { RelationTables } from './relation-tables.js';

/** SQL: the name of `member`, where `viewer` finds them; null where they do not. */
export const seenNameSql = (tables: RelationTables): ((viewer: string, member: string) => string) => {
  const { table, id } = tables.member;
  const { foundBy } = foundSql(tables, 'by-row');
  return (viewer, member) =>
    `(SELECT seen.name FROM ${table} seen WHERE seen.${id} = ${member} AND ${foundBy(viewer, member)})`;
};
