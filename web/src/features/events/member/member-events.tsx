import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../../api/list-query';
import type { SlotProps } from '../../../lib/slots';
import { Section } from '../../../ui/card';
import { useFoundEventsInfiniteQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { DateBlock } from '../facts/date-block';
import { usePlaceText } from '../facts/place';
import { useWhen } from '../facts/when';
import styles from './member-events.module.css';

/** shown on the profile */
const most = 3;

/** The next events of a member, on their profile; hidden where there are none. */
export function MemberEvents({ member: { memberId } }: SlotProps['member.sections']) {
  const { t } = useTranslation('events');
  const when = useWhen();
  const place = usePlaceText();
  const { data } = useFoundEventsInfiniteQuery({ memberId }, { refetchOnMountOrArgChange: 60 });
  const events = itemsOf(data);
  if (events.length === 0) return null;
  return (
    <Section title={t('member.title')}>
      <ul className={styles.events}>
        {events.slice(0, most).map((event) => {
          const { text, own } = when(event.times, 'short');
          return (
            <li key={event.eventId}>
              <DateBlock times={event.times} />
              <div>
                <Link to={eventsPaths.event(event.eventId)}>{event.title}</Link>
                <p>{own ?? text}</p>
                <p>{place(event)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
