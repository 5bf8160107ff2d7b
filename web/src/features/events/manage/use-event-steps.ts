import type { EventTimes, EventVenue, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { toast } from '../../../ui/toast';
import { useCancelEventMutation, useMoveEventMutation } from '../events.api';

export interface Move {
  times: EventTimes;
  /** left out: it stays where it is */
  venue?: EventVenue | null;
  words: string;
}

/** What everybody registered hears of: that an event is moved or cancelled. Each answers whether it was done. */
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
