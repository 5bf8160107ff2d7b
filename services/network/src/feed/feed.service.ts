import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { feedApi, FeedOrder, SuggestedMoment } from '@renmai/contracts/network/feed.api';
import type { FeedReason, MomentView } from '@renmai/contracts/network/moment.schema';
import { Clock } from '@renmai/service-kit';
import { feedPlaceOf, orderOf, type FeedPlace } from './feed-cursor.js';
import type { FeedList } from './feed-list.js';
import { FeedRepository } from './feed.repository.js';
import { fillPage } from './fill-page.js';
import { MomentViews } from './moment-views.js';
import { newestFeed } from './newest-feed.js';
import { rankedFeed } from './ranked-feed.js';
import { SuggestedMoments } from './suggested-moments.js';

type FeedPage = ResponseOf<(typeof feedApi)['feed']>;

interface Asked {
  cursor?: string | undefined;
  limit: number;
  order?: FeedOrder | undefined;
}

const MAX_NEWS = 99;
/** A feed with fewer moments of others is filled up to so many by suggestions. */
const FEW = 10;

@Injectable()
export class FeedService {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly moments: MomentViews,
    private readonly suggestedMoments: SuggestedMoments,
    private readonly clock: Clock,
  ) {}

  /** Put together as it is asked for: posting costs the same no matter who follows, and a friendship that ended counts at once. */
  async feed(memberId: string, { cursor, limit, order: wanted }: Asked): Promise<FeedPage> {
    const place = feedPlaceOf(cursor);
    const [order, newest] = await this.begin(memberId, place, limit, wanted);
    const feed =
      order === 'newest' || place?.kind === 'newest'
        ? newest
        : rankedFeed(this.feeds, this.moments, memberId, place, this.clock.now());
    const page = await fillPage(limit, feed.next);
    const items = page.items.map((view) => ({ ...view, reason: reasonOf(view, feed) }));
    const few = cursor === undefined && page.nextCursor === null;
    const suggested = few ? await this.fill(memberId, items) : [];
    return { ...page, items, order, newest: feed.newest(), suggested };
  }

  private async fill(memberId: string, items: readonly MomentView[]): Promise<SuggestedMoment[]> {
    const missing = FEW - items.filter(({ mine }) => !mine.author).length;
    return missing > 0 ? this.suggestedMoments.of(memberId, missing) : [];
  }

  news(memberId: string, after: string | undefined): Promise<number> {
    return this.feeds.news(memberId, after, MAX_NEWS);
  }

  order(memberId: string): Promise<FeedOrder> {
    return this.feeds.order(memberId);
  }

  setOrder(memberId: string, order: FeedOrder): Promise<void> {
    return this.feeds.setOrder(memberId, order);
  }

  /** Most have it newest first, so that page is read together with the order that they put it in. */
  private async begin(
    memberId: string,
    place: FeedPlace | undefined,
    limit: number,
    wanted: FeedOrder | undefined,
  ): Promise<[FeedOrder, FeedList]> {
    const newest = newestFeed(this.moments, memberId, place?.kind === 'newest' ? place : undefined);
    if (place) return [orderOf(place), newest];
    if (wanted) return [wanted, newest];
    const first = await newest.next(undefined, limit);
    return [
      newest.order(),
      { ...newest, next: (last, most) => (last ? newest.next(last, most) : Promise.resolve(first)) },
    ];
  }
}

const reasonOf = ({ momentId, mine, author }: MomentView, feed: FeedList): FeedReason => ({
  source: mine.author ? 'own' : author?.degree === 1 ? 'friend' : 'follow',
  signals: feed.signals(momentId),
});
