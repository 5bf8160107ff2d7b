import { z } from 'zod';

/** What depends on a publisher, a host or the owner of a group. It is shown before they close or leave. */
export const dependants = z
  .object({
    /** positions, enrolments, events or meetings that are not over; groups */
    running: z.int(),
    /** who wait for an answer; for events also those who have a place; for meetings those invited; for groups their members */
    people: z.int(),
  })
  .meta({ id: 'Dependants' });
export type Dependants = z.infer<typeof dependants>;
