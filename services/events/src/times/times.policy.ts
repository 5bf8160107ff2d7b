import type { ProblemDefinition } from '@renmai/contracts';
import { maxEventDays, type EventTimes } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { instantOf, isFurtherThan, isLongerThan, spanOf, type EventSpan } from './event-times.js';

/** The maximum of years until the beginning. */
const YEARS = 5;

/**
 * The reason why an event cannot be at that time; null: it can. `now`: the database's. `begins`: the beginning of an existing event, which
 * may be in the past while it goes on.
 */
export function timesRefusal(
  times: EventTimes,
  now: Date,
  { begins = null }: { begins?: Date | null } = {},
): ProblemDefinition | null {
  const { startsAt, endsAt } = spanOf(times);
  if (endsAt <= startsAt) return eventsProblems.endBeforeStart;
  if (isLongerThan(times, maxEventDays)) return eventsProblems.tooLong;
  const goesOn = startsAt.getTime() === begins?.getTime() && endsAt > now;
  if (startsAt <= now && !goesOn) return eventsProblems.inThePast;
  return isFurtherThan(startsAt, now, { years: YEARS, zone: times.zone }) ? eventsProblems.tooFar : null;
}

/** The end of registration: the given time, but never later than the event admits members. */
export function closingOf(
  { startsAt, endsAt, zone }: EventSpan,
  { closes, continuing }: { closes: string | null; continuing: boolean },
): Date {
  const last = continuing ? endsAt : startsAt;
  const asked = closes === null ? last : instantOf(closes, zone);
  return asked < last ? asked : last;
}

/** Whether registration would end after the event. */
export const closesLate = ({ endsAt, zone }: EventSpan, closes: string | null): boolean =>
  closes !== null && instantOf(closes, zone) > endsAt;
