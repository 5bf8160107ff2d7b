import type { FeedItem } from '@renmai/contracts/network/feed.api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedPage } from '../../../api/moments/moments.api';
import { timeNow } from '../../../lib/time-now';

/** Yesterday began at midnight by the reader's clocks. */
function startOfYesterday(now: Date): Date {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - 1);
  return start;
}

/** The first moment of a member from before yesterday, if newer ones are above it; only in the order of time. */
function firstBeforeYesterday(items: readonly FeedItem[], now: Date): string | null {
  const start = startOfYesterday(now).getTime();
  const people = items.filter(({ author, mine }) => author !== null && !mine.author);
  const older = people.findIndex(({ createdAt }) => Date.parse(createdAt) < start);
  return older > 0 ? (people[older]?.momentId ?? null) : null;
}

/** The moment above which the reader sees the note that they have seen everything since yesterday. */
export function useSeenSinceYesterday(
  feed: { pages: readonly FeedPage[] } | undefined,
): { momentId: string; text: string } | null {
  const { t } = useTranslation('moments');
  const pages = feed?.pages;
  const momentId = useMemo(() => {
    if (pages?.[0]?.order !== 'newest') return null;
    return firstBeforeYesterday(
      pages.flatMap(({ items }) => items),
      timeNow(),
    );
  }, [pages]);
  return momentId === null ? null : { momentId, text: t('feed.sinceYesterday') };
}
