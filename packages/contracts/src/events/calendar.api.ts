import { z } from 'zod';
import { timestamp, timeZone } from '../common.js';
import { endpoint } from '../endpoint.js';
import { eventCard } from './event.schema.js';

export const maxCalendarDays = 62;
export const maxCalendarEntries = 500;
const DAY_MS = 24 * 60 * 60_000;

/** An event that the member attends or organizes. */
export const calendarEntry = eventCard
  .extend({
    /** null: the member organizes it and is not registered */
    own: z.object({ applicationId: z.uuid(), state: z.string() }).nullable(),
    organizing: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof calendarEntry>;

const own = { access: 'member', rule: 'for oneself' } as const;

export const calendarApi = {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/api/calendar/mine',
    summary:
      'What the member attends and organizes in a time of at most 62 days, the first to begin first; at most 500',
    rate: 'read',
    query: z.object({ from: timestamp, until: timestamp }).refine(
      ({ from, until }) => {
        const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
        return days > 0 && days <= maxCalendarDays;
      },
      { path: ['until'], error: `At most ${maxCalendarDays} days` },
    ),
    response: z.object({ items: z.array(calendarEntry) }),
  }),
  settings: endpoint({
    ...own,
    method: 'GET',
    path: '/api/calendar/settings',
    summary: 'The zone in which reminders are written (null: that of each event), and whether there is a feed',
    rate: 'read',
    response: z.object({ zone: z.string().nullable(), feedSince: timestamp.nullable() }),
  }),
  changeSettings: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/calendar/settings',
    summary: 'The zone in which reminders are written',
    rate: 'write',
    body: z.object({ zone: timeZone }),
  }),
  renewFeed: endpoint({
    ...own,
    method: 'POST',
    path: '/api/calendar/feed',
    summary:
      'Creates a secret address that calendars can subscribe to, shown only once. The address before stops working',
    rate: 'write',
    response: z.object({ url: z.url(), createdAt: timestamp }),
    status: 201,
  }),
  revokeFeed: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/calendar/feed',
    summary: 'Ends the address. Repeating it changes nothing',
    rate: 'write',
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/feed/:secret',
    summary: 'What a member attends and organizes, as an iCalendar file: `<secret>.ics`',
    access: 'public',
    rule: 'who has the secret address; 404 once it was revoked, or its member ended all other sessions or changed the password',
    rate: 'download',
    params: z.object({ secret: z.string().max(100) }),
    produces: 'text/calendar',
  }),
};
