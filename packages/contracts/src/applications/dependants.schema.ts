import { z } from 'zod';

/** The number of things and people that depend on a publisher, a host or the owner of a group, shown before they close or leave. */
export const dependants = z
  .object({
    /** positions, enrolments, events or meetings that are not over; groups */
    running: z.int(),
    /** people who wait for an answer; for events also those with a place; for meetings the invited ones; for groups their members */
    people: z.int(),
  })
  .meta({ id: 'Dependants' });
export type Dependants = z.infer<typeof dependants>;
