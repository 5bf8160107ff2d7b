import type { FeedItem } from '@renmai/contracts/network/feed.api';

/** Yesterday began at midnight by the reader's clocks. */
function startOfYesterday(now: Date): Date {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - 1);
  return start;
}

/** The first moment of people from before yesterday, where newer ones stand above it; only in the order of time. */
export function firstBeforeYesterday(items: readonly FeedItem[], now: Date): string | null {
  const start = startOfYesterday(now).getTime();
  const people = items.filter(({ author, mine }) => author !== null && !mine.author);
  const older = people.findIndex(({ createdAt }) => Date.parse(createdAt) < start);
  return older > 0 ? (people[older]?.momentId ?? null) : null;
}
