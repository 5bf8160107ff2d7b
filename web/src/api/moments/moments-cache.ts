import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import type { Page } from '@renmai/contracts';
import type { FeedItem } from '@renmai/contracts/network/feed.api';
import type { MomentView, SharedMoment } from '@renmai/contracts/network/moment.schema';
import { byWhom } from './by-whom';
import { momentsReading } from './moments.api';

/** The argument of `onQueryStarted`, or the store itself. */
export interface Caches {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}
/** The first page of the feed has suggested moments beside its own. */
type LoadedPage = Page<FeedItem> & { suggested?: MomentView[] };
type Loaded = InfiniteData<LoadedPage, unknown>;

/** Both lists of a page, each to be changed like a page. */
const listsOf = (page: LoadedPage): Pick<Page<FeedItem>, 'items'>[] =>
  page.suggested
    ? [
        page,
        {
          get items() {
            return page.suggested ?? [];
          },
          set items(items) {
            page.suggested = items;
          },
        },
      ]
    : [page];

const unfolded = (items: readonly FeedItem[]): FeedItem[] => items.flatMap((item) => [item, ...(item.folded ?? [])]);

/** Moments that share a card are changed like the others; the moments that remain of a card stay one card. */
function changeUnfolded(page: Pick<Page<FeedItem>, 'items'>, change: (list: Pick<Page<MomentView>, 'items'>) => void) {
  const all = unfolded(page.items);
  const list: Pick<Page<MomentView>, 'items'> = { items: all };
  change(list);
  if (list.items.length === all.length) return;
  const kept = new Set<MomentView>(list.items);
  page.items = page.items.flatMap((item) => {
    const [first, ...others] = [item, ...(item.folded ?? [])].filter((one) => kept.has(one));
    return first ? [{ ...first, folded: others.length > 0 ? others : undefined }] : [];
  });
}

/** Every endpoint of `moments.api.ts` that keeps moments: pages of them, or one. */
const lists = ['feed', 'momentsOfMember', 'momentsOfTopic', 'bookmarkedMoments'] as const;
type List = (typeof lists)[number];
const single = 'moment';

// By name, because the changes are the same for all of them.
const { updateQueryData, selectCachedArgsForQuery } = momentsReading.util as unknown as {
  updateQueryData: <T>(name: string, arg: unknown, recipe: (draft: T) => void) => UnknownAction;
  selectCachedArgsForQuery: (state: unknown, name: string) => unknown[];
};

function changeLists(
  { dispatch, getState }: Caches,
  change: (page: Pick<Page<MomentView>, 'items'>) => void,
  names: readonly List[] = lists,
): void {
  for (const name of names) {
    for (const arg of selectCachedArgsForQuery(getState(), name)) {
      dispatch(
        updateQueryData<Loaded>(name, arg, ({ pages }) =>
          pages.flatMap(listsOf).forEach((page) => changeUnfolded(page, change)),
        ),
      );
    }
  }
}

/** Changes a moment wherever it is kept. */
export function changeMoment(caches: Caches, momentId: string, change: (moment: MomentView) => void): void {
  changeLists(caches, ({ items }) => {
    for (const moment of items) if (moment.momentId === momentId) change(moment);
  });
  if (selectCachedArgsForQuery(caches.getState(), single).includes(momentId)) {
    caches.dispatch(updateQueryData<MomentView>(single, momentId, (moment) => void change(moment)));
  }
}

const isMoment = (id: string) => (moment: SharedMoment) => moment.momentId === id;

/** Changes a shared moment wherever it is embedded. */
function changeShared(caches: Caches, meant: (moment: SharedMoment) => boolean, shared: SharedMoment | null): void {
  const change = (moment: MomentView) => {
    if (!moment.shared?.available || !meant(moment.shared.moment)) return;
    moment.shared = shared ? { available: true, moment: shared } : { available: false };
  };
  changeLists(caches, ({ items }) => items.forEach(change));
  for (const arg of selectCachedArgsForQuery(caches.getState(), single)) {
    caches.dispatch(updateQueryData<MomentView>(single, arg, (moment) => void change(moment)));
  }
}

const takeOver = (draft: MomentView, { reason: _, ...answer }: MomentView): void => void Object.assign(draft, answer);

/** The server's answer replaces the kept moment, except for the reason: only the feed says why the moment is in it. */
export const momentAnswered = (caches: Caches, answer: MomentView): void =>
  changeMoment(caches, answer.momentId, (moment) => takeOver(moment, answer));

/** For the answer to an edit: changes the moment also where others share it. */
export function momentEdited(caches: Caches, answer: MomentView): void {
  momentAnswered(caches, answer);
  const { version: _v, commentPolicy: _p, shared: _s, counts: _c, mine: _m, reason: _r, ...shared } = answer;
  changeShared(caches, isMoment(answer.momentId), answer.visibility === 'public' ? shared : null);
}

function putFirst({ dispatch }: Caches, name: List, arg: unknown, moment: MomentView): void {
  dispatch(
    updateQueryData<Loaded>(name, arg, ({ pages: [first, ...others] }) => {
      if (!first) return;
      for (const page of [first, ...others]) {
        page.items = page.items.filter(({ momentId }) => momentId !== moment.momentId);
      }
      first.items.unshift(moment);
    }),
  );
}

/** For the answer to a new moment: puts it on top of the feed and of its author's moments. */
export function momentPosted(caches: Caches, answer: MomentView): void {
  putFirst(caches, 'feed', undefined, { ...answer, reason: { source: 'own', signals: [] } });
  if (answer.author) putFirst(caches, 'momentsOfMember', answer.author.memberId, answer);
  if (answer.shared?.available) {
    changeMoment(caches, answer.shared.moment.momentId, ({ counts }) => void (counts.shares += 1));
  }
}

/** For a change of the bookmark: the list of bookmarks has the latest first. */
export function bookmarkChanged(caches: Caches, answer: MomentView): void {
  momentAnswered(caches, answer);
  if (answer.mine.bookmarked) putFirst(caches, 'bookmarkedMoments', undefined, answer);
  else {
    changeLists(
      caches,
      (page) => void (page.items = page.items.filter(({ momentId }) => momentId !== answer.momentId)),
      ['bookmarkedMoments'],
    );
  }
}

/** For a moment that was deleted, or is not visible any more. */
export function momentGone(caches: Caches, momentId: string): void {
  changeLists(caches, (page) => void (page.items = page.items.filter((moment) => moment.momentId !== momentId)));
  changeShared(caches, isMoment(momentId), null);
}

/** Removes all moments of a member or a homepage: from the feed when muted or no longer followed, everywhere when blocked. */
export function authorGone(caches: Caches, id: string, from: 'feed' | 'everywhere'): void {
  changeLists(
    caches,
    (page) => void (page.items = page.items.filter((moment) => byWhom(moment).id !== id)),
    from === 'feed' ? ['feed'] : lists,
  );
  if (from === 'everywhere') changeShared(caches, (moment) => byWhom(moment).id === id, null);
}

/** A moment that some list has, to be shown while its own page is still being requested. */
export function knownMoment(state: unknown, momentId: string): MomentView | null {
  const select = (name: List, arg: unknown) =>
    (
      momentsReading.endpoints as unknown as Record<
        string,
        { select: (arg: unknown) => (state: unknown) => { data?: Loaded } } | undefined
      >
    )[name]?.select(arg)(state).data;
  for (const name of lists) {
    for (const arg of selectCachedArgsForQuery(state, name)) {
      for (const { items } of (select(name, arg)?.pages ?? []).flatMap(listsOf)) {
        const found = unfolded(items).find((moment) => moment.momentId === momentId);
        if (found) return found;
      }
    }
  }
  return null;
}
