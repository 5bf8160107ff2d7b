import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';

export interface CalendarEntry {
  /** stays the same, so that calendars know it again */
  uid: string;
  /** rises with each change */
  sequence: number;
  /** ISO 8601 */
  startsAt: string;
  minutes: number;
  /** IANA name */
  timeZone: string;
  title: string;
  place: string;
  words: string;
  cancelled: boolean;
  /** whose calendar asks, and who is asked; left out: a file that somebody takes away */
  invitation?: { organizer: { name: string; email: string }; attendee: { name: string; email: string } };
}

/** The VTIMEZONE of a zone. */
function zoneBlock(timeZone: string): string {
  const [block] = [tzlib_get_ical_block(timeZone)].flat();
  return block ?? '';
}

/**
 * An iCalendar file of one entry. Times are Temporal's alone: the library writes a Date in the zone of the server.
 */
export function calendarFile({ startsAt, minutes, timeZone, cancelled, invitation, ...entry }: CalendarEntry): string {
  const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
  const asked = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: 'Renmai', product: 'Interviews' },
    method: invitation ? asked : ICalCalendarMethod.PUBLISH,
  });
  calendar.timezone({ name: null, generator: zoneBlock });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: Temporal.Now.zonedDateTimeISO('UTC'),
    start,
    end: start.add({ minutes }),
    timezone: timeZone,
    summary: entry.title,
    location: entry.place,
    description: entry.words,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(invitation && {
      organizer: invitation.organizer,
      attendees: [{ ...invitation.attendee, rsvp: false }],
    }),
  });
  return calendar.toString();
}
