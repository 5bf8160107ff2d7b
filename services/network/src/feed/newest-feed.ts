import { timeCursor, type PeoplePlace } from './feed-cursor.js';
import type { FeedList } from './feed-list.js';
import type { MomentViews } from './moment-views.js';
import { neighbour } from './uuid-order.js';

/** Newest first. `top`: the newest moment there was when the first page was asked for. */
export function newestFeed(
  moments: MomentViews,
  memberId: string,
  place: Extract<PeoplePlace, { kind: 'newest' }> | undefined,
  top: string | undefined,
): FeedList {
  let newest = place?.newest ?? null;
  const begin = place?.after ?? (top === undefined ? undefined : neighbour(top, 1));
  return {
    newest: () => newest,
    signals: () => [],
    async next(last, limit) {
      const { ids, views } = await moments.feed(memberId, last?.momentId ?? begin, limit);
      newest ??= ids[0] ?? null;
      const first = newest ?? '';
      return { listed: ids.map((momentId) => ({ momentId, cursor: timeCursor('newest', first, momentId) })), views };
    },
  };
}
