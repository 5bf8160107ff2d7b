import { mostItems } from './what-is-kept';

/** A page of a list, whatever other fields it has. */
export interface KeptPage {
  items: unknown[];
  nextCursor: string | null;
}

export const isPage = (answer: unknown): answer is KeptPage =>
  typeof answer === 'object' &&
  answer !== null &&
  'items' in answer &&
  Array.isArray(answer.items) &&
  'nextCursor' in answer;

/** A list as it is kept, and the places where further pages continue it. */
export interface KeptList {
  page: KeptPage;
  /** the cursor of a page → the item before it */
  after: Record<string, string>;
}

/** The id by which an item is recognized on another page. */
function idOf(item: unknown): string {
  const parts = Object.entries(item ?? {});
  const id = parts.find(([name, value]) => /^id$|Id$/.test(name) && typeof value === 'string')?.[1] as
    | string
    | undefined;
  const inner: unknown = parts.find(([, value]) => typeof value === 'object' && value !== null)?.[1];
  return id ?? (inner === undefined ? JSON.stringify(item) : idOf(inner));
}

/** The list with this page merged into it: at its beginning, or where the page before it ended. */
export function withPage(kept: KeptList | null, page: KeptPage, cursor: string | null): KeptList {
  const ids = new Set(page.items.map(idOf));
  const others = (kept?.page.items ?? []).filter((item) => !ids.has(idOf(item)));
  // a list of one page has no other items
  const staying = cursor === null && page.nextCursor === null ? [] : others;
  const before = cursor === null ? undefined : kept?.after[cursor];
  const found = staying.findIndex((item) => idOf(item) === before);
  const at = cursor === null ? 0 : found < 0 ? staying.length : found + 1;
  const items = [...staying.slice(0, at), ...page.items, ...staying.slice(at)].slice(0, mostItems);
  const last = page.items.at(-1);
  const after = {
    // the newest pages
    ...Object.fromEntries(Object.entries(kept?.after ?? {}).slice(-30)),
    ...(page.nextCursor !== null && last !== undefined && { [page.nextCursor]: idOf(last) }),
  };
  return { page: { ...(cursor === null || !kept ? page : kept.page), items, nextCursor: null }, after };
}

/** Two months, as the list of the member's events requests them; a calendar's month is requested by its own days. */
const isOfToday = (query: URLSearchParams): boolean =>
  Date.parse(query.get('until') ?? '') - Date.parse(query.get('from') ?? '') === 62 * 24 * 3_600_000;

const monthMs = 30 * 24 * 3_600_000;

/** The list's address without the length of its pages, and the cursor of the requested page. */
export function listOf(url: string): { list: string; cursor: string | null } {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const cursor = query.get('cursor');
  // pages after the first are requested with the order that the first page reported
  if (cursor !== null && path === '/api/feed') query.delete('order');
  query.delete('cursor');
  query.delete('limit');
  // dates from today on, or before today: tomorrow the request has other days
  const from = Date.parse(query.get('from') ?? '');
  if (path === '/api/calendar/mine' && isOfToday(query)) {
    query.delete('until');
    query.set('from', String(Math.round((from - Date.now()) / monthMs)));
  }
  const left = query.toString();
  return { list: left ? `${path}?${left}` : path, cursor };
}
