import type { EventTimes, ManagedEvent } from '@renmai/contracts/events/event.schema';
import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { toast } from '../../../ui/toast';
import { useCancelEventMutation, useMoveEventMutation } from '../events.api';

export interface Move {
  times: EventTimes;
  /** left out: it keeps its place */
  venue?: EventVenue | null;
  words: string;
}

/** Moves or cancels an event, of which everybody registered is notified. Each answers whether it was done. */
export function useEventSteps({ eventId, version }: Pick<ManagedEvent, 'eventId' | 'version'>) {
  const { t } = useTranslation('events');
  const { busy, attempt } = useAttempt();
  const [move] = useMoveEventMutation();
  const [cancel] = useCancelEventMutation();
  return {
    busy,
    move: async (to: Move): Promise<boolean> => {
      const done = await attempt(() => move({ params: { eventId }, body: { version, ...to } }).unwrap());
      if (done) toast(t('move.done'), { kind: 'good' });
      return done;
    },
    cancel: async (words: string, following: boolean): Promise<boolean> => {
      const done = await attempt(() => cancel({ params: { eventId }, body: { version, words, following } }).unwrap());
      if (done) toast(t('cancel.done'), { kind: 'good' });
      return done;
    },
  };
}
