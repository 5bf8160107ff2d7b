import type { ServiceName, SnapshotDefinition, SnapshotRow } from '@renmai/contracts';
import type { TestService } from './service.js';

/** Few, so that there are several pages. */
const LIMIT = 4;

/**
 * All rows of a snapshot of the service, by key. There must be a row for each of `keys`, and each of its events must equal the last domain
 * event of the same type that the service published for that key.
 */
export async function snapshotAsTold(
  service: TestService,
  { topic }: SnapshotDefinition,
  keys: readonly string[],
  reader: ServiceName = 'search',
): Promise<Map<string, SnapshotRow>> {
  const rows: SnapshotRow[] = [];
  for (let next: string | null = ''; next !== null;) {
    const after = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    const { body } = (await service
      .asService(reader)
      .get(`/internal/snapshots/${topic}?limit=${LIMIT}${after}`)
      .expect(200)) as { body: { rows: SnapshotRow[]; next: string | null } };
    rows.push(...body.rows);
    next = body.next;
  }
  const found = new Map(rows.map((row) => [row.key, row]));
  expect(found.size).toBe(rows.length);
  expect([...found.keys()]).toEqual(expect.arrayContaining([...keys]));
  for (const key of keys) {
    for (const { type, data } of found.get(key)?.events ?? []) {
      const [last] = await service.dataSource.query<{ data: unknown }[]>(
        `SELECT envelope->'data' AS data FROM outbox WHERE type = $1 AND key = $2 ORDER BY seq DESC LIMIT 1`,
        [type, key],
      );
      if (last) expect(last.data).toMatchObject(data as object);
    }
  }
  return found;
}
