import type { EventTimesView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/zoned-day';
import { Card } from '../../../ui/card';
import { EventDetails } from '../event/event-details';
import { EventHead, type HeadedEvent } from '../event/event-head';
import type { EventValues } from './event-values';
import styles from '../../../ui/publications/fields.module.css';

const timesOf = ({ times: { starts, ends, zone } }: EventValues): EventTimesView => ({
  starts,
  ends,
  zone,
  startsAt: momentOf(starts, zone),
  endsAt: momentOf(ends, zone),
});

const pictureOf = (mediaId: string): HeadedEvent['poster'] => {
  const source = { url: `/media/${mediaId}/page`, width: 640, height: 360 };
  return { mediaId, animated: false, list: source, page: source, full: source };
};

/** An event as members will see it. */
export function EventPreview({ values }: { values: EventValues }) {
  const { t } = useTranslation('events');
  const { posterId, venue, onlineLink, places, closes, continuing, series } = values;
  const times = timesOf(values);
  const last = continuing ? times.endsAt : times.startsAt;
  const event: HeadedEvent = {
    ...values,
    state: 'upcoming',
    times,
    poster: posterId === null ? null : pictureOf(posterId),
    venuePlace: venue,
    // as members without a place see it
    onlineLink: null,
    hasOnlineLink: onlineLink !== null,
    places: { capacity: places, taken: 0, left: places },
    closesAt: closes === null ? last : momentOf(closes, times.zone),
  };
  return (
    <>
      <EventHead event={event} eventId={null} />
      <EventDetails event={values} />
      {series && (
        <Card>
          <p className={styles.lead}>{t('create.series', { count: series.count })}</p>
        </Card>
      )}
    </>
  );
}
