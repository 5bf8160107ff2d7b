import { useTranslation } from 'react-i18next';
import { useHasScreen } from '../../../lib/screens';
import type { SlotProps } from '../../../lib/slots';
import { ButtonLink } from '../../../ui/button';
import { OfferedList } from '../../../ui/offered-list';
import { eventsPaths } from '../events-paths';
import { usePlaceText } from '../facts/place';
import { useWhen } from '../facts/when';

/** Events on the card of the homepage that announced them: title, time, place, and the link to register. */
export function OfferedEvents({ first }: SlotProps['offers.events']) {
  const { t } = useTranslation('events');
  const has = useHasScreen();
  const when = useWhen();
  const place = usePlaceText();
  return (
    <OfferedList
      items={first.map((event) => {
        const { eventId, title, type, times, dates } = event;
        const { text, own } = when(times, 'short');
        const register = eventsPaths.register(eventId);
        const more = dates > 1 ? t('card.dates', { count: dates }) : '';
        return {
          to: eventsPaths.event(eventId),
          title,
          strong: own === null ? text : t('card.yourTime', { when: own }),
          facts: [place(event), t(`type.${type}`), more].filter(Boolean).join(' · '),
          action: has(register) && (
            <ButtonLink size="small" kind="tint" to={register} aria-label={t('register.actionOf', { title })}>
              {t('register.action')}
            </ButtonLink>
          ),
        };
      })}
    />
  );
}
