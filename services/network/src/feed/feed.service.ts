import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { feedApi, FeedItem, FeedOrder, SuggestedMoment } from '@renmai/contracts/network/feed.api';
import type { FeedReason, MomentView } from '@renmai/contracts/network/moment.schema';
import { Clock, encodeCursor } from '@renmai/service-kit';
import { feedPlaceOf, peopleCursor, type FeedPlace } from './feed-cursor.js';
import type { FeedList } from './feed-list.js';
import { FeedRepository } from './feed.repository.js';
import { PEOPLE_BETWEEN } from './mix.js';
import { type MixedPage, mixedPage } from './mixed-page.js';
import { MomentViews } from './moment-views.js';
import { newestFeed } from './newest-feed.js';
import { organisationsList } from './organisations-list.js';
import { rankedFeed } from './ranked-feed.js';
import type { Shown } from './shown-list.js';
import { SuggestedMoments } from './suggested-moments.js';

type FeedPage = ResponseOf<(typeof feedApi)['feed']>;

interface Asked {
  cursor?: string | undefined;
  limit: number;
  order?: FeedOrder | undefined;
}

const MAX_NEWS = 99;
/** A feed with fewer moments of others than this is filled up to this number with suggestions. */
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
    const order = place?.order ?? wanted ?? (await this.order(memberId));
    const people = this.people(memberId, order, place);
    const told = organisationsList(this.feeds, this.moments, memberId, {
      newest: place?.newest,
      after: place?.organisationsAfter,
    });
    // The order `newest` may begin with an organisation; the ranked one begins with people.
    const since = place?.since ?? (order === 'newest' ? PEOPLE_BETWEEN : 0);
    const page = await mixedPage({ order, limit, since, people: people.next, organisations: told.next });
    const newest = place?.newest ?? laterOf(people.newest(), told.newest());
    const items = page.items.map((shown) => itemOf(shown, people));
    const nextCursor = page.more ? cursorAfter(page, { order, newest: newest ?? '', place }) : null;
    const few = cursor === undefined && nextCursor === null;
    return { items, nextCursor, order, newest, suggested: few ? await this.fill(memberId, items) : [] };
  }

  private people(memberId: string, order: FeedOrder, place: FeedPlace | undefined): FeedList {
    const from = place?.people;
    return order === 'newest'
      ? newestFeed(this.moments, memberId, from?.kind === 'newest' ? from : undefined, place?.newest)
      : rankedFeed(this.feeds, this.moments, memberId, from?.kind === 'newest' ? undefined : from, this.clock.now());
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
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other);

const reasonOf = ({ momentId, mine, author }: MomentView, feed: FeedList): FeedReason => ({
  source: mine.author ? 'own' : author?.degree === 1 ? 'friend' : 'follow',
  signals: feed.signals(momentId),
});

/** The beginning of the next page: a list that this page has nothing of continues at its former place. */
function cursorAfter(
  { since, lastPerson, lastOrganisation }: MixedPage,
  { order, newest, place }: { order: FeedOrder; newest: string; place: FeedPlace | undefined },
): string {
  const people = lastPerson?.cursor ?? (place?.people ? peopleCursor(place.people) : null);
  return encodeCursor([order, newest, since, lastOrganisation?.momentId ?? place?.organisationsAfter ?? null, people]);
}

const itemOf = ({ view, folded }: Shown, feed: FeedList): FeedItem => ({
  ...explained(view, feed),
  ...(folded.length > 0 && { folded: folded.map((one) => explained(one, feed)) }),
});

const explained = (view: MomentView, feed: FeedList): MomentView => ({ ...view, reason: reasonOf(view, feed) });
