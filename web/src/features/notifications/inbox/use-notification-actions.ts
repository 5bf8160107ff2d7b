import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { attempt } from '../../../ui/attempt';
import { toast } from '../../../ui/toast';
import { notificationsApi } from '../notifications.api';

/** The actions for one notification of the list. They continue when its row is gone. */
export function useNotificationActions() {
  const { t } = useTranslation('notifications');
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useMemo(() => {
    const { setSeen, setRead, readAll, removeNotification, restoreNotification } = notificationsApi.endpoints;
    const once = { track: false };
    return {
      /** a failure does not concern the member: the next visit repeats it */
      see: (upTo: string) => void dispatch(setSeen.initiate({ upTo }, once)),
      open: (notificationId: string) => void dispatch(setRead.initiate({ notificationId, read: true }, once)),
      setRead: (notificationId: string, read: boolean) =>
        attempt(() => dispatch(setRead.initiate({ notificationId, read }, once)).unwrap()),
      readAll: async (upTo: string): Promise<void> => {
        if (await attempt(() => dispatch(readAll.initiate({ upTo }, once)).unwrap())) toast(t('readAll.done'));
      },
      remove: async (notificationId: string): Promise<void> => {
        const done = await attempt(() => dispatch(removeNotification.initiate({ notificationId }, once)).unwrap());
        if (!done) return;
        const undo = () => attempt(() => dispatch(restoreNotification.initiate({ notificationId }, once)).unwrap());
        toast(t('remove.done'), { action: { label: t('undo'), run: () => void undo() } });
      },
    };
  }, [dispatch, t]);
}
