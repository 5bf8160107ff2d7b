import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { download } from '../../../api/download';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { GlobeIcon, PeopleIcon } from '../../../ui/icons';
import { ClockIcon, DownloadIcon, PlaceIcon } from '../../../ui/more-icons';
import { useWhen } from '../facts/when';
import { Fact } from './fact';
import { OnlineFact } from './online-fact';
import { PlacesFact } from './places-fact';
import { VenueFact } from './venue-fact';
import view from '../../../ui/publications/view.module.css';
import styles from './event-page.module.css';

export type HeadedEvent = Pick<
  EventView,
  | 'title'
  | 'type'
  | 'mode'
  | 'state'
  | 'times'
  | 'poster'
  | 'venuePlace'
  | 'onlineLink'
  | 'hasOnlineLink'
  | 'places'
  | 'registration'
  | 'closesAt'
  | 'continuing'
>;

interface EventHeadProps {
  event: HeadedEvent;
  /** null: it is not created yet */
  eventId: string | null;
}

const tones = { upcoming: 'accent', ongoing: 'good', finished: 'plain', cancelled: 'bad' } as const;

/** Title, time, place, and whether there is room. */
export function EventHead({ event, eventId }: EventHeadProps) {
  const { t } = useTranslation('events');
  const when = useWhen();
  const { title, type, mode, state, times, poster, venuePlace } = event;
  const { text, zone, own } = when(times);
  return (
    <Card flush className={styles.card}>
      {poster && <img className={styles.poster} src={poster.full.url} alt={t('event.poster', { title })} />}
      <div className={styles.head}>
        <h2 dir="auto">{title || t('untitled')}</h2>
        <ul className={view.chips}>
          <li>
            <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
          </li>
          <li>
            <Chip>{t(`type.${type}`)}</Chip>
          </li>
          <li>
            <Chip>{t(`mode.${mode}`)}</Chip>
          </li>
        </ul>
        <ul className={styles.facts}>
          <Fact icon={ClockIcon} label={t('event.when')}>
            <strong dir="auto">{text}</strong>
            {zone && <p className={view.meta}>{zone}</p>}
            {own && <p className={view.meta}>{t('event.yourTime', { when: own })}</p>}
            {eventId && state !== 'finished' && state !== 'cancelled' && (
              <CalendarFile eventId={eventId} title={title} />
            )}
          </Fact>
          {mode !== 'online' && venuePlace && (
            <Fact icon={PlaceIcon} label={t('event.where')}>
              <VenueFact venue={venuePlace} />
            </Fact>
          )}
          {mode !== 'offline' && (
            <Fact icon={GlobeIcon} label={t('mode.online')}>
              <OnlineFact event={event} />
            </Fact>
          )}
          <Fact icon={PeopleIcon} label={t('places.title')}>
            <PlacesFact event={event} />
          </Fact>
        </ul>
      </div>
    </Card>
  );
}

/** The event as a file for the member's own calendar. */
function CalendarFile({ eventId, title }: { eventId: string; title: string }) {
  const { t } = useTranslation('events');
  const { busy, attempt } = useAttempt();
  return (
    <Button
      kind="tint"
      size="small"
      icon={DownloadIcon}
      busy={busy}
      onClick={() => void attempt(() => download(eventsApi.calendarFile, { params: { eventId } }, `${title}.ics`))}
    >
      {t('event.toCalendar')}
    </Button>
  );
}
