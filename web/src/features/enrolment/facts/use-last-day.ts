import { useDeadline } from '../../../lib/deadline';
import { endOfDay } from '../../../lib/zoned-day';

/** The last day of enrolling, inclusive; the school's zone is named where the reader's clocks show something else. */
export function useLastDay(): (period: { endsOn: string; zone: string }) => string {
  const deadline = useDeadline();
  return ({ endsOn, zone }) => deadline(endOfDay(endsOn, zone), zone);
}
