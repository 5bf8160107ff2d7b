import type { EventCard } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import type { ChipProps } from '../../../ui/chip';

type Places = EventCard['places'];

/** From so many free places on, their number is not shown. */
const plenty = 50;

/** The number of free places, as text; null: unlimited, or plenty. */
export function usePlacesText(): (places: Places) => { text: string; tone: ChipProps['tone'] } | null {
  const { t } = useTranslation('events');
  return ({ left }) => {
    if (left === null || left > plenty) return null;
    if (left <= 0) return { text: t('places.none'), tone: 'warn' };
    return { text: t('places.left', { count: left }), tone: left <= 5 ? 'warn' : 'good' };
  };
}
