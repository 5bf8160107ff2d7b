import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { IntoRoom } from '../../../ui/into-room';
import { useEventRoomMutation } from '../events.api';
import { eventsPaths } from '../events-paths';

/** Opens the conference room of an event, for members with a place. */
export function EventRoomPage() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams();
  const [room] = useEventRoomMutation();
  const ask = useCallback(() => room({ params: { eventId }, body: {} }).unwrap(), [room, eventId]);
  return <IntoRoom title={t('room.title')} back={eventsPaths.event(eventId)} ask={ask} />;
}
