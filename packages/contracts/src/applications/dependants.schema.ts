import { z } from 'zod';

/** What waits for a publisher who closes or goes, to be told before they do. */
export const dependants = z
  .object({
    /** positions, enrolments or events that are not over */
    running: z.int(),
    /** who wait for an answer; of events, with those who have a place */
    people: z.int(),
  })
  .meta({ id: 'Dependants' });
export type Dependants = z.infer<typeof dependants>;
