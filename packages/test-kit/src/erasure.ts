import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { db, uuidv7, type ServiceModule } from '@renmai/service-kit';
import type { TestMember, TestService } from './service.js';
import { startTestService, type TestServiceOptions } from './start-test-service.js';

/** Tables of the kit and of member-directory, which prove their own erasure. */
const kitTables =
  /^(outbox|inbox|idempotency_key|dead_letter|migrations|store_mark|backup_note|snapshot\w*|aggregate\w*|directory_\w+)$/;

/** The `table.column`s of type uuid, in tables of the service itself, that hold the member's id. */
export async function tracesOf(service: TestService, memberId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await idColumns(service)) {
    const sql = `SELECT 1 FROM ${quoted(table)} WHERE "${column}" = $1 LIMIT 1`;
    const rows = await db.rows(service.dataSource.manager, sql, [memberId]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
const tableOf = (column: string): string => column.replace(/\.\w+$/, '');

/** Tables outside of the schema `public` come with the name of theirs. */
async function idColumns(service: TestService): Promise<{ table: string; column: string }[]> {
  const columns = await db.rows<{ table: string; column: string }>(
    service.dataSource.manager,
    `SELECT concat(nullif(table_schema, 'public') || '.', table_name) AS table, column_name AS column
     FROM information_schema.columns
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'test_kit') AND data_type = 'uuid'`,
  );
  return columns.filter(({ table }) => !kitTables.test(table));
}

export interface Erasure {
  /** everything that a member can leave in the service's tables */
  leave: (service: TestService, member: TestMember) => Promise<void>;
  /** `table` or `table.column` that holds no member's id, or keeps it after the erasure, with the reason */
  without?: Record<string, string>;
  options?: TestServiceOptions;
}

/**
 * Proves that nothing names a member who was erased, whatever they do afterwards. Fails for a table with a column of ids that `leave` did not reach, so
 * that a new table cannot be forgotten.
 */
export function describeErasure(module: ServiceModule, { leave, without = {}, options = {} }: Erasure): void {
  describe(`${module.service.name}: erasure`, () => {
    const isMeant = (column: string): boolean => !(column in without) && !(tableOf(column) in without);

    it('leaves nothing of the member, in whichever table it was, and lets nothing come later', async () => {
      const service = await startTestService(module, options);
      try {
        const member = await service.as(uuidv7());
        await leave(service, member);
        const tables = new Set(
          (await idColumns(service)).filter(({ table }) => isMeant(table)).map(({ table }) => table),
        );
        const reached = (await tracesOf(service, member.memberId)).filter(isMeant);
        expect([...new Set(reached.map(tableOf))].sort()).toEqual([...tables].sort());

        const { memberId } = member;
        await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
        await service.drained();
        expect((await tracesOf(service, memberId)).filter(isMeant)).toEqual([]);
        // The access token is valid for some minutes more; requests with it may be refused.
        await Promise.allSettled([leave(service, member)]);
        await service.drained();
        expect((await tracesOf(service, memberId)).filter(isMeant)).toEqual([]);
      } finally {
        await service.close();
      }
    });
  });
}
