import type { ProblemDefinition } from '@renmai/contracts';
import { maxEventDays, type EventTimes } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { instantOf, isFurtherThan, isLongerThan, spanOf, type EventSpan } from './event-times.js';

/** How far ahead an event begins at most. */
const YEARS = 5;

/**
 * Why an event cannot be at that time; null: it can. `now`: the database's. `begins`: of an event that there is; it may have
 * begun then, while it goes on.
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

/** When registration ends: as was said, and never later than the event lets members in. */
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
