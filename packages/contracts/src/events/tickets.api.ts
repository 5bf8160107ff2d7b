import { z } from 'zod';
import { searched } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { eventsProblems } from './events.problems.js';
import { checkInList, maxOfflineList, maxScans, scan, scanAnswer, ticketView } from './tickets.schema.js';

const params = z.object({ eventId: z.uuid() });
const side = 'organizers of the event; analysts: forbidden; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;

/** Tickets, and who came. */
export const ticketsApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/ticket',
    summary: 'The own ticket; the web app draws `code` as a QR code and keeps it for times without network',
    access: 'member',
    rule: 'members with a place',
    rate: 'read',
    params,
    response: ticketView,
    problems: [commonProblems.notFound, eventsProblems.noTicket],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/ticket',
    summary: 'Issues the member’s ticket again; the one before is no longer valid',
    access: 'member',
    rule: 'members with a place',
    rate: 'write',
    params,
    response: ticketView,
    status: 200,
    problems: [commonProblems.notFound, eventsProblems.noTicket],
  }),
  checkInList: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/check-in',
    summary: 'Everybody with a place, by name, for the check-in online and offline',
    access: 'member',
    rule: side,
    rate: 'read',
    params,
    query: z.object({
      q: searched(60).default(''),
      cursor: z.string().max(512).optional(),
      limit: z.coerce.number().int().min(1).max(maxOfflineList).default(1000),
    }),
    response: checkInList,
    problems: [...refusals],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/check-ins',
    summary: 'One scan, or all that a device kept while it was offline. The same nonce answers the same again',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: z.object({ scans: z.array(scan).min(1).max(maxScans) }),
    /** in the order of the scans */
    response: z.object({ items: z.array(scanAnswer), checkedIn: z.int() }),
    status: 200,
    problems: [...refusals],
  }),
  attendance: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/attendance.csv',
    summary: 'Who had a place and who came, as CSV: UTF-8 with a byte order mark',
    access: 'member',
    rule: side,
    rate: 'download',
    params,
    produces: 'text/csv',
    problems: [...refusals],
  }),
};
