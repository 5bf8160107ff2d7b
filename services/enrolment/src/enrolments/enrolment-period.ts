import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import { Temporal } from 'temporal-polyfill';

type Period = EnrolmentContent['period'];

/** The first instant of a day in a time zone: where its clocks leap over midnight, right after the leap. */
const beginOf = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: zone }).epochMilliseconds);

const nextDay = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day).add({ days: 1 });

/**
 * From the first instant of the first day to the last millisecond of the last one, in the school's time zone: printed as a date, the
 * end is the last day. Null: no such day yet.
 */
export function timesOf({ startsOn, endsOn, zone }: Period): { opensAt: Date | null; closesAt: Date | null } {
  return {
    opensAt: startsOn === null ? null : beginOf(Temporal.PlainDate.from(startsOn), zone),
    closesAt: endsOn === null ? null : new Date(beginOf(nextDay(endsOn), zone).getTime() - 1),
  };
}
