import type { EventCard } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip';
import { usePlacesText } from '../facts/places';
import styles from './event-card.module.css';

const tones = { ongoing: 'good', finished: 'plain', cancelled: 'bad' } as const;

/** The state of an event, how members register, and whether there is room. */
export function EventChips({ event }: { event: Pick<EventCard, 'state' | 'places' | 'registration'> }) {
  const { t } = useTranslation('events');
  const places = usePlacesText();
  const { state, registration } = event;
  const coming = state === 'upcoming' || state === 'ongoing';
  const left = coming ? places(event.places) : null;
  const asked = coming && registration !== 'open';
  if (state === 'upcoming' && !left && !asked) return null;
  return (
    <ul className={styles.chips}>
      {state !== 'upcoming' && (
        <li>
          <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
        </li>
      )}
      {left && (
        <li>
          <Chip tone={left.tone}>{left.text}</Chip>
        </li>
      )}
      {asked && (
        <li>
          <Chip>{t(`registration.${registration}.short`)}</Chip>
        </li>
      )}
    </ul>
  );
}
