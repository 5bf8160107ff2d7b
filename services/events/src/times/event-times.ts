import type { EventTimes, EventTimesView } from '@renmai/contracts/events/event.schema';
import { Temporal } from 'temporal-polyfill';

/**
 * The time of an event. All calculations are Temporal's: in the local time of the event's zone, and from there to instants. A `Date` is
 * only ever an instant here.
 */
export interface EventSpan {
  /** actual local time: an hour later than requested if the clocks skip that time */
  starts: string;
  ends: string;
  zone: string;
  startsAt: Date;
  endsAt: Date;
  /** of the beginning, e.g. `+08:00` */
  offset: string;
  shifted: boolean;
}

const wall = (time: Temporal.PlainDateTime): string => time.toString({ smallestUnit: 'minute' });
const dateOf = (time: Temporal.ZonedDateTime): Date => new Date(time.epochMilliseconds);

/**
 * If the clocks show a time twice, the beginning is the first of both; so is the end, unless it would not be after the beginning. An event
 * whose end falls into the skipped hour keeps its length.
 */
export function spanOf({ starts, ends, zone }: EventTimes): EventSpan {
  const asked = Temporal.PlainDateTime.from(starts);
  const until = Temporal.PlainDateTime.from(ends);
  const begin = asked.toZonedDateTime(zone);
  const lasting = begin.add(asked.until(until));
  const ways = [until.toZonedDateTime(zone), until.toZonedDateTime(zone, { disambiguation: 'later' }), lasting];
  const end = ways.find((way) => Temporal.ZonedDateTime.compare(begin, way) < 0) ?? lasting;
  return {
    starts: wall(begin.toPlainDateTime()),
    ends: wall(end.toPlainDateTime()),
    zone: begin.timeZoneId,
    startsAt: dateOf(begin),
    endsAt: dateOf(end),
    offset: begin.offset,
    shifted: !begin.toPlainDateTime().equals(asked),
  };
}

/** The instant of a time on the wall of a zone. */
export const instantOf = (time: string, zone: string): Date =>
  dateOf(Temporal.PlainDateTime.from(time).toZonedDateTime(zone));

/** The same wall time, moved as far as the beginning moved from `from` to `to`: days first, then hours. */
export function movedWith(time: string, from: string, to: string): string {
  const distance = Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(time), { largestUnit: 'day' });
  return wall(Temporal.PlainDateTime.from(to).add(distance));
}

/** Whether the end is more than this number of days after the beginning, in local time. */
export const isLongerThan = ({ starts, ends }: Pick<EventTimes, 'starts' | 'ends'>, days: number): boolean =>
  Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(starts).add({ days }), Temporal.PlainDateTime.from(ends)) <
  0;

/** Whether an instant is more than this number of years ahead of now, in the zone. */
export function isFurtherThan(at: Date, now: Date, { years, zone }: { years: number; zone: string }): boolean {
  const most = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).add({ years });
  return at.getTime() > most.epochMilliseconds;
}

/** In the format of search engines, e.g. `2027-03-28T09:00:00+02:00`. */
export const withOffset = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

export const timesViewOfSpan = ({ starts, ends, zone, startsAt, endsAt }: EventSpan): EventTimesView => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  starts,
  ends,
  zone,
});
