import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../api/problem';
import { Button } from './button';
import { ErrorState } from './error-state';
import type { PlaceKeeper } from './list-place';
import { Loading, SkeletonCard } from './skeleton';
import styles from './infinite-list.module.css';

interface InfiniteListProps<T> {
  /** name of the list, for a screen reader */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  /** name of an item for a screen reader, e.g. its author */
  itemLabel?: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
  /** pixels, about; the real heights are measured */
  estimate: number;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** the last page could not be loaded */
  problem?: Problem;
  /** a placeholder for items that are loading */
  skeleton?: ReactNode;
  gap?: number;
  /** said below the last one */
  end?: string;
}

// Heights by visit of a page, so that going back finds the same place before anything has been measured again.
const measured = new Map<string, VirtualItem[]>();
const kept = 20;

function keep(place: string, sizes: VirtualItem[]): void {
  measured.delete(place);
  measured.set(place, sizes);
  const [oldest] = measured.keys();
  if (measured.size > kept && oldest !== undefined) measured.delete(oldest);
}

/** Null until it has been loaded: without it, a page that is loaded again begins at its top. */
function usePlaceKeeper(name: string): PlaceKeeper | null {
  const [keeper, setKeeper] = useState<PlaceKeeper | null>(null);
  useEffect(() => {
    let mine: PlaceKeeper | undefined;
    let over = false;
    const begin = ({ PlaceKeeper }: typeof import('./list-place')) => {
      if (!over) setKeeper((mine = new PlaceKeeper(name)));
    };
    import('./list-place').then(begin, () => undefined);
    return () => {
      over = true;
      mine?.end();
    };
  }, [name]);
  return keeper;
}

/**
 * Moves the items to their places as soon as a height is known. React draws the list anew only after the browser has painted, so
 * readers would see everything below an item move by the difference to the estimate.
 */
function placeNow(list: HTMLElement | null, virtualizer: Virtualizer<Window, Element>): void {
  if (!list) return;
  list.style.height = `${virtualizer.getTotalSize()}px`;
  for (const { key, start } of virtualizer.getVirtualItems()) {
    const item = virtualizer.elementsCache.get(key);
    if (item instanceof HTMLElement) item.style.top = `${start - virtualizer.options.scrollMargin}px`;
  }
}

/** A list of any length; only the items near the screen are in the page. */
export function InfiniteList<T>({
  label,
  items,
  itemKey,
  itemLabel,
  children,
  estimate,
  hasMore,
  busy,
  onMore,
  problem,
  skeleton = <SkeletonCard />,
  gap = 8,
  end,
}: InfiniteListProps<T>) {
  const { t } = useTranslation('ui');
  const { key, pathname, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const place = `${key} ${label}`;
  const name = `place ${place} ${pathname}${search}`;
  const keeper = usePlaceKeeper(name);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    // with another function all heights would be added up again, with every row that is scrolled
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : itemKey(item);
      },
      [items, itemKey],
    ),
    overscan: 6,
    gap,
    scrollMargin: top,
    onChange: (instance) => placeNow(list.current, instance),
    // The virtualizer scrolls there when it appears, and would move the reader to the top of the page.
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: measured.get(place),
  });

  // The list moves when the content above it changes: a card that appears late, or disappears.
  useLayoutEffect(() => {
    const look = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => () => keep(place, virtualizer.measurementsCache), [place, virtualizer]);

  const shown = virtualizer.getVirtualItems();
  useLayoutEffect(() =>
    keeper?.look({ keys: items.map(itemKey), measured: virtualizer.measurementsCache, hasMore, busy, onMore }),
  );
  const last = shown.at(-1)?.index ?? -1;
  // A page may have no visible items, with more pages after it.
  const near = items.length === 0 || last >= items.length - 5;
  useEffect(() => {
    if (near && hasMore && !busy && !problem) onMore();
  }, [near, hasMore, busy, problem, onMore]);

  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        aria-busy={busy}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key: itemId, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <article
              key={itemId}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : items.length}
              aria-label={itemLabel?.(item)}
              className={styles.item}
              // Not by transform: popups of an item would be positioned within it, and below the next one.
              style={{ top: start - virtualizer.options.scrollMargin }}
            >
              {children(item, index)}
            </article>
          );
        })}
      </div>
      {busy && <Loading>{skeleton}</Loading>}
      {problem && !busy && <ErrorState small problem={problem} onRetry={onMore} />}
      {hasMore && !busy && !problem && (
        <div className={styles.foot}>
          <Button kind="quiet" onClick={onMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
      {!hasMore && items.length > 0 && <p className={styles.foot}>{end ?? t('list.end')}</p>}
    </>
  );
}
