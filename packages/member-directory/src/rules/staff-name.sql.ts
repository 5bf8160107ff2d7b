import type { RelationTables } from './relation-tables.js';

/** SQL: the name of the member in a column, hidden from others or not; null where the account is gone. */
export const staffNameSql =
  ({ member: { table, id } }: RelationTables) =>
  (column: string): string =>
    `(SELECT named.name FROM ${table} named WHERE named.${id} = ${column} AND named.name <> '')`;
