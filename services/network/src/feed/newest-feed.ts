import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import { timeCursor, type FeedPlace } from './feed-cursor.js';
import type { FeedList } from './feed-list.js';
import type { MomentViews } from './moment-views.js';

export interface NewestFeed extends FeedList {
  /** the one that the member put their feed in, known once it was read */
  order: () => FeedOrder;
}

/** Newest first. */
export function newestFeed(
  moments: MomentViews,
  memberId: string,
  place: Extract<FeedPlace, { kind: 'newest' }> | undefined,
): NewestFeed {
  let newest = place?.newest ?? null;
  let order: FeedOrder = 'newest';
  return {
    newest: () => newest,
    order: () => order,
    signals: () => [],
    async next(last, limit) {
      const { ids, views, ...rest } = await moments.feed(memberId, last?.momentId ?? place?.after, limit);
      order = rest.order;
      newest ??= ids[0] ?? null;
      const top = newest ?? '';
      return { listed: ids.map((momentId) => ({ momentId, cursor: timeCursor('newest', top, momentId) })), views };
    },
  };
}
