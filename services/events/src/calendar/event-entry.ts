import type { CalendarEntry } from '@renmai/calendar-files';
import { timesViewOf, venueLine, type EventRow } from '../events/event.row.js';

export const CALENDAR_PRODUCT = 'Events';
const HOUR = 60;

/** Address of an event's page. */
export const eventPage = (publicUrl: string, eventId: string): string => `${publicUrl}/events/${eventId}`;

/**
 * An event as a calendar entry. A member with a place has an entry of their own for it, the same in the mail, the file and the feed;
 * changes of the event and of the ticket raise its sequence number.
 */
export function eventEntry(
  row: EventRow,
  {
    publicUrl,
    ticket = null,
    link,
    words = [],
    lost = false,
  }: {
    publicUrl: string;
    ticket?: { applicationId: string; sequence: number } | null;
    /** may see the link of an online event */
    link: boolean;
    words?: readonly string[];
    /** the place is lost: calendars remove the entry */
    lost?: boolean;
  },
): CalendarEntry {
  const { eventId, version, state, zone, content } = row;
  const { startsAt, endsAt } = timesViewOf(row);
  const url = eventPage(publicUrl, eventId);
  const onlineLink = link ? content.onlineLink : null;
  return {
    uid: ticket?.applicationId ?? eventId,
    sequence: version + (ticket?.sequence ?? 0),
    startsAt,
    endsAt,
    timeZone: zone,
    title: content.title,
    place: venueLine(row) || (onlineLink ?? ''),
    words: [...words, ...(onlineLink ? [onlineLink] : []), url].filter(Boolean).join('\n\n'),
    url,
    cancelled: lost || state === 'cancelled',
    reminders: [HOUR],
  };
}
