import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import view from '../../../ui/publications/view.module.css';

type Placed = Pick<EventView, 'places' | 'registration' | 'closesAt' | 'times' | 'state' | 'continuing'>;

/** The number of places, how many are left, how members get one, and until when. */
export function PlacesFact({ event }: { event: Placed }) {
  const { t } = useTranslation('events');
  const { number } = useFormats();
  const deadline = useDeadline();
  const { places, registration, closesAt, times, state, continuing } = event;
  const { capacity, left } = places;
  const open = state === 'upcoming' || (state === 'ongoing' && continuing);
  const room =
    capacity === null || left === null
      ? t('places.unlimited')
      : capacity === 1
        ? t(left > 0 ? 'places.onlyFree' : 'places.onlyTaken')
        : left > 0
          ? t('places.leftOf', { count: left, capacity: number(capacity) })
          : t('places.noneOf', { capacity: number(capacity) });
  return (
    <>
      <strong>{room}</strong>
      <p className={view.meta}>{t(`registration.${registration}.label`)}</p>
      {open && <p className={view.meta}>{t('places.closes', { date: deadline(closesAt, times.zone, 'dateTime') })}</p>}
    </>
  );
}
