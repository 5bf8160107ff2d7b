import type { EntityManager, QueryResult } from 'typeorm';

/** Where a statement runs: in the transaction of a manager, query runner or `Transaction`, or on a connection of the `Database`. */
export type StatementSource = EntityManager | { readonly manager: EntityManager };

/**
 * The ways to ask the database by SQL. TypeORM's own `query` answers rows for one command and `[rows, count]` for
 * another, typed as whatever the caller says; lint keeps it out of the services.
 */
export const db = {
  /** All rows of the answer, for any command: a SELECT, or what RETURNING gives. */
  async rows<T extends object = Record<string, unknown>>(
    source: StatementSource,
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<T[]> {
    return (await ask(source, sql, parameters)).records as T[];
  },

  /** The first row, or undefined where there is none. */
  async one<T extends object = Record<string, unknown>>(
    source: StatementSource,
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<T | undefined> {
    return ((await ask(source, sql, parameters)).records as T[])[0];
  },

  /** How many rows were inserted, updated, deleted or selected. */
  async affected(source: StatementSource, sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return (await ask(source, sql, parameters)).affected ?? 0;
  },

  /** For a statement whose answer nobody needs. */
  async run(source: StatementSource, sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await ask(source, sql, parameters);
  },
};

async function ask(source: StatementSource, sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
  const manager = 'manager' in source ? source.manager : source;
  if (manager.queryRunner) return manager.queryRunner.query(sql, [...parameters], true);
  const runner = manager.dataSource.createQueryRunner();
  try {
    return await runner.query(sql, [...parameters], true);
  } finally {
    await runner.release();
  }
}
