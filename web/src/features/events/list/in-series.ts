import type { EventCard } from '@renmai/contracts/events/event.schema';

interface Pages<T> {
  pages: { items: T[]; nextCursor: string | null }[];
  pageParams: (string | null)[];
}

/** Dates of one series come as one entry: that of the first date in the list, with the others after it. */
export function inSeries<T extends EventCard>(data: Pages<T>): { data: Pages<T>; later: ReadonlyMap<string, T[]> } {
  const first = new Map<string, string>();
  const later = new Map<string, T[]>();
  const isFirst = (event: T): boolean => {
    if (event.seriesId === null) return true;
    const shown = first.get(event.seriesId);
    if (shown === undefined) {
      first.set(event.seriesId, event.eventId);
      return true;
    }
    later.set(shown, [...(later.get(shown) ?? []), event]);
    return false;
  };
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(isFirst) }));
  return { data: { ...data, pages }, later };
}
