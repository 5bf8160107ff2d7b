import { z } from 'zod';

/** What hangs on a publisher, host or owner of a group who closes or goes, to be told before they do. */
export const dependants = z
  .object({
    /** positions, enrolments, events or meetings that are not over; groups */
    running: z.int(),
    /** who wait for an answer; of events, with those who have a place; who is invited, or in the groups */
    people: z.int(),
  })
  .meta({ id: 'Dependants' });
export type Dependants = z.infer<typeof dependants>;
