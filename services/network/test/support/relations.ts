import type { Page } from '@renmai/contracts';
import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import type { TestMember } from '@renmai/test-kit';

/** The relation of `b` as `a` sees it. */
export const relation = async (a: TestMember, b: TestMember): Promise<RelationView> =>
  (await a.get(`/api/network/relations/${b.memberId}`).expect(200)).body as RelationView;

export const summary = async (member: TestMember): Promise<NetworkSummary> =>
  (await member.get('/api/network/summary').expect(200)).body as NetworkSummary;

/** One page; `path` with its query. */
export const page = async <T>(member: TestMember, path: string): Promise<Page<T>> =>
  (await member.get(path).expect(200)).body as Page<T>;

/** All of a list, page after page. */
export async function all<T>(member: TestMember, path: string, limit = 100): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
    const next: Page<T> = await page<T>(member, `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`);
    items.push(...next.items);
    cursor = next.nextCursor;
  } while (cursor);
  return items;
}
