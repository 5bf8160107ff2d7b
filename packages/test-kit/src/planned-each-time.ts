import type { DataSource, EntityManager } from 'typeorm';

/** PostgreSQL plans for the parameters so many times before it compares. */
const COMPARED_AFTER = 5;
const USES = COMPARED_AFTER + 3;

/**
 * Does the work on one connection, in one transaction that is rolled back, as often as it takes PostgreSQL to choose between
 * a plan for any parameters and one for these.
 * @returns the statements that it still plans for each use, without those that ask for it
 */
export async function plannedEachTime(
  dataSource: DataSource,
  work: (manager: EntityManager, time: number) => Promise<unknown>,
): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    for (let time = 0; time <= USES; time++) await work(runner.manager, time);
    const rows = (await runner.query(
      `SELECT statement FROM pg_prepared_statements
       WHERE custom_plans > $1 AND generic_plans = 0 AND statement NOT LIKE '%pg_prepared_statements%'`,
      [COMPARED_AFTER],
    )) as { statement: string }[];
    return rows.map(({ statement }) => statement);
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
