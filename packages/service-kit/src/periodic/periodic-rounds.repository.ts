import { db, opaqueIds, type StatementSource } from '../database/db.js';

/** When the last rounds of work were, by the database's clock, for all processes of a service. */
export const periodicRounds = {
  /**
   * Milliseconds since the last round of each task. For a task that has had none, its time begins now.
   * @param tasks names
   */
  async ages(source: StatementSource, tasks: readonly string[]): Promise<Map<string, number>> {
    const rows = await db.rows<{ task: string; age: number }>(
      source,
      `WITH begun AS (
         INSERT INTO periodic_round (task) SELECT DISTINCT unnest(${opaqueIds('$1', 'text')})
         ON CONFLICT (task) DO NOTHING RETURNING task
       )
       SELECT task, (extract(epoch FROM now() - at) * 1000)::float8 AS age FROM periodic_round
       WHERE task = ANY(${opaqueIds('$1', 'text')}) AND task NOT IN (SELECT task FROM begun)`,
      [tasks],
    );
    return new Map(rows.map(({ task, age }) => [task, Math.max(0, age)]));
  },

  async done(source: StatementSource, task: string): Promise<void> {
    await db.run(source, 'INSERT INTO periodic_round (task) VALUES ($1) ON CONFLICT (task) DO UPDATE SET at = now()', [
      task,
    ]);
  },
};
