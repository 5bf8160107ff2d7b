import type { DataSource, EntityManager } from 'typeorm';

/** PostgreSQL plans for the parameters so many times before it compares. */
const COMPARED_AFTER = 5;
const USES = COMPARED_AFTER + 3;

interface Planned {
  name: string;
  statement: string;
  /** plans made for the parameters of one use, and uses of a plan for any */
  custom: number;
  generic: number;
}

/**
 * Does the work on one connection, in one transaction that is rolled back, as often as PostgreSQL needs to choose between a generic plan
 * and a custom one.
 * @returns the statements that it still plans for each use, without those that ask for it
 */
export async function plannedEachTime(
  dataSource: DataSource,
  work: (manager: EntityManager, time: number) => Promise<unknown>,
): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  /** The plans of the connection since it was opened, which may be long before. */
  const planned = async (): Promise<Map<string, Planned>> => {
    const rows = (await runner.query(
      'SELECT name, statement, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements',
    )) as Planned[];
    return new Map(rows.map((row) => [row.name, row]));
  };
  try {
    await runner.startTransaction();
    const before = await planned();
    for (let time = 0; time <= USES; time++) await work(runner.manager, time);
    return [...(await planned()).values()]
      .filter(({ name, custom, generic }) => {
        const known = before.get(name) ?? { custom: 0, generic: 0 };
        return custom - known.custom > COMPARED_AFTER && generic === known.generic;
      })
      .map(({ statement }) => statement);
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
