import type { Page } from '@renmai/contracts';
import type { NotificationCounts, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../../api/base-api';
import { type Filter, passes } from './inbox/filters';
import { showUnseen } from './unseen-count';

type Loaded = InfiniteData<Page<NotificationView>, string | null>;
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Undo = () => void;

// The endpoints are injected elsewhere, so that their names and types are not those of the base.
const { updateQueryData, selectCachedArgsForQuery } = baseApi.util as unknown as {
  updateQueryData: <T>(
    name: string,
    arg: unknown,
    recipe: (draft: T) => T | void,
  ) => (dispatch: Dispatch, getState: () => unknown) => { undo: Undo };
  selectCachedArgsForQuery: (state: unknown, name: string) => Filter[];
};

/** The counts as they are now, wherever they are shown. */
export const knowCounts = (counts: NotificationCounts) => (dispatch: Dispatch) => {
  dispatch(updateQueryData<NotificationCounts>('notificationCounts', undefined, () => counts));
  showUnseen(counts.unseen);
};

/** Applies the changes to the matching notifications in all kept lists; returns a function that reverts it. */
export const markAll =
  (state: unknown, changes: Partial<NotificationView>, meant: (one: NotificationView) => boolean) =>
  (dispatch: Dispatch): Undo => {
    const done = selectCachedArgsForQuery(state, 'notifications').map((filter) =>
      dispatch(
        updateQueryData<Loaded>('notifications', filter, ({ pages }) => {
          for (const { items } of pages) for (const one of items) if (meant(one)) Object.assign(one, changes);
        }),
      ),
    );
    return () => done.reverse().forEach(({ undo }) => undo());
  };

/** Puts a notification into its place in every kept list, or removes it; returns a function that reverts it. */
export const patchAll =
  (
    state: unknown,
    { notificationId, notification }: { notificationId: string; notification: NotificationView | null },
  ) =>
  (dispatch: Dispatch): Undo => {
    const done = selectCachedArgsForQuery(state, 'notifications').map((filter) =>
      dispatch(
        updateQueryData<Loaded>('notifications', filter, ({ pages }) => {
          for (const page of pages) page.items = page.items.filter((one) => one.notificationId !== notificationId);
          if (notification && passes(filter, notification)) insert(pages, notification);
        }),
      ),
    );
    return () => done.reverse().forEach(({ undo }) => undo());
  };

/** Newest change first. A notification that is older than all loaded ones comes with a later page. */
function insert(pages: Loaded['pages'], notification: NotificationView): void {
  for (const { items, nextCursor } of pages) {
    const at = items.findIndex((one) => one.updatedAt <= notification.updatedAt);
    if (at >= 0) {
      items.splice(at, 0, notification);
      return;
    }
    if (nextCursor === null) items.push(notification);
  }
}

interface Started {
  dispatch: Dispatch;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: NotificationCounts }>;
}

/** For `onQueryStarted`: shown at once, reverted when it is refused; the counts are those of the server. */
export async function known(
  { dispatch, getState, queryFulfilled }: Started,
  changes: Partial<NotificationView>,
  meant: (one: NotificationView) => boolean,
): Promise<void> {
  const undo = dispatch(markAll(getState(), changes, meant));
  try {
    const { data } = await queryFulfilled;
    dispatch(knowCounts(data));
  } catch {
    undo();
  }
}
