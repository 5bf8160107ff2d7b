import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { reportReason } from '../reports/report.schema.js';
import { caseKind } from './console-cases.schema.js';

/** How long cases have waited, in days from when they were opened: below 1, 2, 5 or 10, or longer. */
export const waitingAges = ['1', '2', '5', '10', 'longer'] as const;
export type WaitingAge = (typeof waitingAges)[number];

/** Over how many days decisions are counted. */
export const figureDays = ['7', '30', '90'] as const;

export const consoleFigures = z
  .object({
    /** the day of the console's time zone that was not over yet */
    today: z.iso.date(),
    /** cases that wait for staff, by their age; each ends at 10,000 */
    waiting: z.array(z.object({ kind: caseKind, ages: z.record(z.enum(waitingAges), z.int()), late: z.int() })),
    /** each day of the period, the oldest first; `undone`: of those that were taken that day */
    days: z.array(z.object({ day: z.iso.date(), decided: z.int(), undone: z.int() })),
    /** decisions of the period that did not last: undone by staff, could not be carried out, or refused by a second administrator */
    reversals: z.object({
      undone: z.int(),
      appeals: z.object({ decided: z.int(), granted: z.int() }),
      measures: z.object({ decided: z.int(), refused: z.int() }),
    }),
    /** reports whose cases were decided in the period, by their reason; a case with several reasons counts for each */
    reports: z.array(z.object({ reason: reportReason, upheld: z.int(), dismissed: z.int() })),
    /** reasons that members were given in the period, the most frequent first; at most 20 */
    reasons: z.array(z.object({ code: z.string(), decisions: z.int() })),
  })
  .meta({ id: 'ConsoleFigures' });
export type ConsoleFigures = z.infer<typeof consoleFigures>;

export const consoleFiguresApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/console/figures',
    summary: 'The work of staff in numbers',
    access: 'console',
    rule: 'system administrators in a session of the console',
    rate: 'read',
    query: z.object({ days: z.enum(figureDays).default('30') }),
    response: consoleFigures,
  }),
};
