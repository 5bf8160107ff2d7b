import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

export interface CalendarEntry {
  /** stays the same, so that calendars know it again */
  uid: string;
  /** rises with each change */
  sequence: number;
  /** instants in ISO 8601, e.g. `2027-03-28T07:00:00Z` */
  startsAt: string;
  endsAt: string;
  /** IANA name: on the wall of which place it is written */
  timeZone: string;
  title: string;
  place: string;
  words: string;
  /** address of its page */
  url?: string;
  cancelled: boolean;
  /** set: every week at this time of the day, the last one not after this instant */
  weeklyUntil?: string;
  /** minutes before it begins at which calendars remind of it */
  reminders?: readonly number[];
}

export interface CalendarPerson {
  name: string;
  email: string;
}

export interface CalendarInvitation {
  organizer: CalendarPerson;
  attendee: CalendarPerson;
}

/** A file for download, or for a calendar subscription. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { product, name }: { product: string; /** of a calendar that is subscribed to */ name?: string },
): string {
  const calendar = calendarOf(product, ICalCalendarMethod.PUBLISH);
  if (name !== undefined) calendar.name(name).ttl(REFRESH_SECONDS);
  for (const entry of entries) add(calendar, entry);
  return calendar.toString();
}

/** The attachment of a mail: a calendar enters it, changes it if `sequence` has risen, or removes it. */
export function calendarInvitation(
  entry: CalendarEntry,
  { product, ...people }: CalendarInvitation & { product: string },
): { content: string; contentType: string } {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = calendarOf(product, method);
  add(calendar, entry, people);
  return { content: calendar.toString(), contentType: `text/calendar; charset=utf-8; method=${method}` };
}

const REFRESH_SECONDS = 60 * 60;

function calendarOf(product: string, method: ICalCalendarMethod): ICalCalendar {
  const calendar = ical({ prodId: { company: 'Renmai', product }, method });
  calendar.timezone({ name: null, generator: zoneBlock });
  return calendar;
}

const zones = new Set(tzlib_get_timezones());

/** The VTIMEZONE of a zone. For a linked zone the library answers the block of the target, with a name that the entry does not have. */
function zoneBlock(timeZone: string): string | null {
  const [block] = [tzlib_get_ical_block(timeZone)].flat();
  return block?.replace(/^TZID:.*$/m, `TZID:${timeZone}`) ?? null;
}

/**
 * Times are always Temporal's: the library writes a Date in the zone of the server. Times in a zone without VTIMEZONE are written in UTC.
 */
function add(calendar: ICalCalendar, entry: CalendarEntry, people?: CalendarInvitation): void {
  const asked = Temporal.Instant.from(entry.startsAt).toZonedDateTimeISO(entry.timeZone).timeZoneId;
  const timeZone = zones.has(asked) ? asked : 'UTC';
  const at = (instant: string): Temporal.ZonedDateTime => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: Temporal.Now.zonedDateTimeISO('UTC'),
    start: at(entry.startsAt),
    end: at(entry.endsAt),
    timezone: timeZone,
    summary: entry.title,
    location: entry.place,
    description: entry.words,
    url: entry.url ?? null,
    ...(entry.weeklyUntil !== undefined && {
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY, until: new Date(entry.weeklyUntil) },
    }),
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: (entry.cancelled ? [] : (entry.reminders ?? [])).map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * 60,
      description: entry.title,
    })),
    ...(people && { organizer: people.organizer, attendees: [{ ...people.attendee, rsvp: false }] }),
  });
}
