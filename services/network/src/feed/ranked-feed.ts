import { rankedCursor, timeCursor, type PeoplePlace, type Window } from './feed-cursor.js';
import type { FeedList } from './feed-list.js';
import { rank, type Ranked } from './feed-ranking.js';
import type { FeedRepository } from './feed.repository.js';
import { listThenShow, type Listed } from './fill-page.js';
import type { MomentViews } from './moment-views.js';
import { neighbour } from './uuid-order.js';

/** The number of newest moments that are ranked; the others follow, newest first. */
export const RANKED = 200;
/** The number of moments to allow for that were still being posted when the first page was read. */
const LATECOMERS = 50;

interface Opened {
  window: Window;
  ordered: Ranked[];
}

/**
 * Best first. The cursor holds which moments are ranked and as of when, so that later pages go on in the same order,
 * whatever is posted or said meanwhile.
 */
export function rankedFeed(
  feeds: FeedRepository,
  moments: MomentViews,
  memberId: string,
  place: Extract<PeoplePlace, { kind: 'ranked' | 'rest' }> | undefined,
  now: Date,
): FeedList {
  let opened: Opened | null | undefined;

  async function open(): Promise<Opened | null> {
    if (place?.kind === 'rest') return null;
    const ids = place
      ? await feeds.skeleton(
          memberId,
          { before: neighbour(place.window.newest, 1), after: neighbour(place.window.oldest, -1) },
          RANKED + LATECOMERS,
        )
      : await feeds.skeleton(memberId, {}, RANKED);
    const [newest, oldest] = [ids[0], ids.at(-1)];
    const window = place?.window ?? (newest && oldest ? { asOf: now, newest, oldest } : null);
    if (!window) return null;
    const candidates = await feeds.candidates(memberId, ids, window.asOf);
    return { window, ordered: rank(candidates, window.asOf, place?.after) };
  }

  const newest = (): string | null => place?.newest ?? opened?.window.newest ?? null;

  async function list(last: Listed | undefined, count: number): Promise<Listed[]> {
    opened = opened === undefined ? await open() : opened;
    const { window, ordered } = opened ?? { window: undefined, ordered: [] };
    const done = last ? ordered.findIndex(({ momentId }) => momentId === last.momentId) : -1;
    const inRest = last !== undefined && done < 0;
    const best = inRest ? [] : ordered.slice(done + 1, done + 1 + count);
    const listed = window ? best.map((one) => ({ momentId: one.momentId, cursor: rankedCursor(window, one) })) : [];
    const before = inRest ? last.momentId : place?.kind === 'rest' ? place.after : window?.oldest;
    if (before === undefined || listed.length === count) return listed;
    const rest = await feeds.skeleton(memberId, { before }, count - listed.length);
    const top = newest() ?? '';
    return [...listed, ...rest.map((momentId) => ({ momentId, cursor: timeCursor('rest', top, momentId) }))];
  }

  return {
    newest,
    signals: (momentId) => opened?.ordered.find((ranked) => ranked.momentId === momentId)?.signals ?? [],
    next: listThenShow(list, (ids) => moments.of(memberId, ids)),
  };
}
