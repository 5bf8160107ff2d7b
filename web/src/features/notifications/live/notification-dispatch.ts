import type { NotificationCounts, NotificationNotice } from '@renmai/contracts/messaging/notification.schema';
import { baseApi } from '../../../api/base-api';
import type { LiveDispatch } from '../../../lib/feature';
import { countsApi, isOther } from '../counts.api';
import { knowCounts, markAll, patchAll } from '../notifications-cache';
import { outdatedBy } from './outdated';

/** A notice of the server about a notification, from here or from another device, is applied to all lists. */
export const onNotification =
  (notice: NotificationNotice, state: unknown) =>
  (dispatch: LiveDispatch): void => {
    const { change, notificationId, notification, counts } = notice;
    const before = countsApi.endpoints.notificationCounts.select()(state as never).data;
    dispatch(knowCounts(counts));
    if (change === 'counts') dispatch(onCounts(notificationId, before, counts, state));
    else if (notificationId) dispatch(patchAll(state, { notificationId, notification }));
    // Reading one on another device changes nothing that it is about.
    if (notification && !notification.read) dispatch(baseApi.util.invalidateTags([...outdatedBy(notification.kind)]));
  };

/** The notice contains only counts: from their difference follows what was seen or read; otherwise the list is requested. */
const onCounts =
  (notificationId: string | null, before: NotificationCounts | undefined, now: NotificationCounts, state: unknown) =>
  (dispatch: LiveDispatch): void => {
    // a change by this page, which is shown already
    if (before && !isOther(before, now)) return;
    const change = before ? now.unread - before.unread : Number.NaN;
    if (notificationId && Math.abs(change) === 1) {
      const changes = change < 0 ? { read: true, seen: true } : { read: false };
      dispatch(markAll(state, changes, (one) => one.notificationId === notificationId));
    } else if (!notificationId && now.unread === 0) dispatch(markAll(state, { read: true, seen: true }, () => true));
    else if (!notificationId && now.unseen === 0 && change === 0) dispatch(markAll(state, { seen: true }, () => true));
    else dispatch(baseApi.util.invalidateTags([{ type: 'Notifications', id: 'list' }]));
  };
