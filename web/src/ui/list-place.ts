import { session } from '../lib/storage';

/** Where a reader was in a list, for a page that is loaded again. */
export interface ListPlace {
  /** keys of the items from the top of the screen on: the first of them may be gone by then; none: below the list */
  keys: string[];
  /** pixels from the beginning of the first one to the top of the screen; below the list: from its end */
  offset: number;
  /** how many items were above it */
  before: number;
}

interface Measured {
  start: number;
  end: number;
}

const followers = 12;
/** So many items may have come above meanwhile. */
const newer = 40;

export function placeAt(measured: readonly Measured[], keys: readonly string[], y: number): ListPlace | null {
  const before = measured.findIndex(({ end }) => end > y);
  const first = measured[before];
  const last = measured.at(-1);
  // what follows the list, e.g. suggestions
  if (!first && last) return { keys: [], offset: y - last.end, before: keys.length };
  if (!first || (before === 0 && first.start >= y)) return null;
  return { keys: keys.slice(before, before + followers), offset: y - first.start, before };
}

/** The item beside which the reader was; -1: it is not here. */
function indexIn(place: ListPlace, keys: readonly string[]): number {
  if (place.keys.length === 0) return keys.length - 1;
  const at = place.keys.find((key) => keys.includes(key));
  return at === undefined ? -1 : keys.indexOf(at);
}

/** The pixel to scroll to; 'more': the item may be on a page that is not here yet; null: it is gone. */
export function placeOf(
  place: ListPlace,
  keys: readonly string[],
  measured: readonly Measured[],
  hasMore: boolean,
): number | 'more' | null {
  const below = place.keys.length === 0;
  const index = indexIn(place, keys);
  if ((below || index < 0) && hasMore && keys.length < place.before + newer) return 'more';
  const item = measured[index];
  if (!item) return null;
  if (below) return item.end + place.offset;
  return item.start + (keys[index] === place.keys[0] ? place.offset : 0);
}

/** An address that is opened begins at its top; a page that is loaded again, or returned to, begins where it was. */
function isAgain(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** The place that the reader had left, once. */
function takePlace(name: string): ListPlace | null {
  const text = session.get(name);
  session.remove(name);
  if (text === null || !isAgain()) return null;
  try {
    return JSON.parse(text) as ListPlace;
  } catch {
    return null;
  }
}

interface Shown {
  keys: readonly string[];
  measured: readonly Measured[];
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** milliseconds: heights near the place become known once they are in the page, and the list scrolls by itself then */
const settlesIn = 1_500;

const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the reader's place in a list when the page is loaded again: pages are loaded until it is there. */
export class PlaceKeeper {
  private left: ListPlace | null;
  private shown: Shown | null = null;
  private settled: number | null = null;

  /** `name`: of the list within this tab */
  constructor(private readonly name: string) {
    this.left = takePlace(name);
    window.addEventListener('pagehide', this.leave);
    for (const act of ownActs) window.addEventListener(act, this.forget, { passive: true });
  }

  end(): void {
    window.removeEventListener('pagehide', this.leave);
    for (const act of ownActs) window.removeEventListener(act, this.forget);
  }

  /** A reader who scrolls by now is where they want to be. */
  private readonly forget = (): void => void (this.left = null);

  private readonly leave = (): void => {
    const now = this.shown && placeAt(this.shown.measured, this.shown.keys, window.scrollY);
    if (now) session.set(this.name, JSON.stringify(now));
  };

  /** Whenever the list was drawn. */
  look(shown: Shown): void {
    this.shown = shown;
    const { keys, measured, hasMore, busy, onMore } = shown;
    const { left } = this;
    if (!left || (keys.length === 0 && busy)) return;
    const to = placeOf(left, keys, measured, hasMore);
    if (to === 'more') {
      if (!busy) onMore();
      return;
    }
    this.settled ??= performance.now() + settlesIn;
    if (to === null || performance.now() > this.settled) {
      this.left = null;
    } else if (Math.abs(window.scrollY - to) > 1) {
      window.scrollTo({ top: to, behavior: 'instant' });
    }
  }
}
