import type { PoolClient, QueryResult } from 'pg';
import { QueryRunnerAlreadyReleasedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { withAdvice } from './damage.js';
import { noteWritten } from './writes.js';

/** Where a statement runs: in the transaction of a manager, query runner or `Transaction`, or on a connection of the `Database`. */
export type StatementSource = EntityManager | { readonly manager: EntityManager };

export interface StatementOptions {
  /**
   * `custom`: planned for its parameters each time, for a statement whose generic plan costs more than planning; `bench/plans.mjs` finds
   * them.
   */
  plan?: 'custom';
}

/**
 * The ways to ask the database by SQL. TypeORM's own `query` answers rows for one command and `[rows, count]` for
 * another, typed as whatever the caller says; lint keeps it out of the services.
 */
export const db = {
  /** All rows of the answer, for any command: a SELECT, or the rows of RETURNING. */
  async rows<T extends object = Record<string, unknown>>(
    source: StatementSource,
    sql: string,
    parameters: readonly unknown[] = [],
    options: StatementOptions = {},
  ): Promise<T[]> {
    return (await ask(source, sql, parameters, options)).rows as T[];
  },

  /** The first row, or undefined where there is none. */
  async one<T extends object = Record<string, unknown>>(
    source: StatementSource,
    sql: string,
    parameters: readonly unknown[] = [],
    options: StatementOptions = {},
  ): Promise<T | undefined> {
    return ((await ask(source, sql, parameters, options)).rows as T[])[0];
  },

  /** How many rows were inserted, updated, deleted or selected. */
  async affected(
    source: StatementSource,
    sql: string,
    parameters: readonly unknown[] = [],
    options: StatementOptions = {},
  ): Promise<number> {
    return (await ask(source, sql, parameters, options)).rowCount ?? 0;
  },

  /** For a statement whose answer nobody needs. */
  async run(
    source: StatementSource,
    sql: string,
    parameters: readonly unknown[] = [],
    options: StatementOptions = {},
  ): Promise<void> {
    await ask(source, sql, parameters, options);
  },
};

/**
 * SQL: an array that the planner does not look into. A parameter that is seen to have one element promises a plan that costs less than the
 * one for any number, so that PostgreSQL makes it again for each request; for index lookups, that takes longer than the work itself.
 * @param type of an element
 */
export const opaque = (parameter: string, type: string): string => `((SELECT ${parameter}::${type}[])::${type}[])`;

/** SQL: the same, of ids. */
export const opaqueIds = (parameter: string, type: 'uuid' | 'text' = 'uuid'): string => opaque(parameter, type);

async function ask(
  source: StatementSource,
  sql: string,
  parameters: readonly unknown[],
  options: StatementOptions,
): Promise<QueryResult<object>> {
  const { queryRunner, dataSource } = 'manager' in source ? source.manager : source;
  try {
    return await askOn(queryRunner, dataSource, { sql, parameters, ...options });
  } catch (error) {
    throw withAdvice(error, dataSource.driver.database);
  }
}

async function askOn(
  queryRunner: QueryRunner | undefined,
  dataSource: DataSource,
  { sql, parameters, plan }: StatementOptions & { sql: string; parameters: readonly unknown[] },
): Promise<QueryResult<object>> {
  const statement = { text: sql, values: [...parameters], ...(plan === 'custom' && { name: '' }) };
  if (queryRunner) {
    if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return noteWritten(dataSource, sql, await ((await queryRunner.connect()) as PoolClient).query<object>(statement));
  }
  const connection: unknown[] = await (dataSource.driver as PostgresDriver).obtainMasterConnection();
  const client = connection[0] as PoolClient;
  // A lost connection fails the statement, and the pool does not take it back.
  const lost = (): void => undefined;
  client.on('error', lost);
  try {
    return noteWritten(dataSource, sql, await client.query<object>(statement));
  } finally {
    client.off('error', lost);
    client.release();
  }
}
