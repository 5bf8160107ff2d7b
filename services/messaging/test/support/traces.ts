import type { TestService } from '@renmai/test-kit';

/** Tables whose rows expire by themselves, or belong to the machinery of domain events. */
const apart = ['outbox', 'inbox', 'idempotency_key', 'dead_letter', 'bus_record', 'migrations'];

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns, as `table.column`, that contain an id anywhere: as a value, in a list, in JSON or within bytes. */
export async function tracesOf(service: TestService, id: string): Promise<string[]> {
  const columns = await service.dataSource.query<Column[]>(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> ALL($1)
       AND c.data_type IN ('text', 'character varying', 'uuid', 'jsonb', 'json', 'ARRAY', 'bytea')
     ORDER BY 1, 2`,
    [apart],
  );
  const looks = columns.map(({ table, column, type }) => {
    const holds =
      type === 'bytea'
        ? `position(convert_to($1, 'UTF8') IN "${column}") > 0`
        : `position($1 IN lower("${column}"::text)) > 0`;
    return `SELECT '${table}.${column}' AS name WHERE EXISTS (SELECT FROM "${table}" WHERE ${holds})`;
  });
  const rows = await service.dataSource.query<{ name: string }[]>(looks.join(' UNION ALL '), [id]);
  return rows.map(({ name }) => name);
}

/** Columns whose purpose is to name a user. */
export async function columnsOfUsers(service: TestService): Promise<string[]> {
  const rows = await service.dataSource.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> ALL($1)
       AND (column_name ~ '^(user|member|muted|owner|other|blocker|blocked|subscriber|target|reporter|sender|recipient|author|actor)_id$'
         OR column_name IN ('owner', 'inviter', 'pinned_by', 'sender', 'receiver', 'only_to', 'recalled_by'))
     ORDER BY 1`,
    [apart],
  );
  return rows.map(({ name }) => name);
}
