import { pushMessage } from '@renmai/contracts/messaging/notification.schema';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useNotificationActions } from '../inbox/use-notification-actions';
import { addressOf, notificationPaths } from '../notification-paths';

function targetOf(written: string | null): string {
  try {
    const link = pushMessage.shape.link.safeParse(JSON.parse(written ?? ''));
    return link.success ? addressOf(link.data) : notificationPaths.all;
  } catch {
    return notificationPaths.all;
  }
}

/** The target of a push: marks its notification as read and leads on to its subject at once. */
export function OpenPage() {
  const [parameters] = useSearchParams();
  const { open } = useNotificationActions();
  const [id] = useState(() => parameters.get('id'));
  useEffect(() => {
    if (id) open(id);
  }, [id, open]);
  return <Navigate to={targetOf(parameters.get('link'))} replace />;
}
