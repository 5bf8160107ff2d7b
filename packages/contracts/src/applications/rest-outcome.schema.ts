import { z } from 'zod';

/** The outcome of applications that have none when their target ends. */
export const restOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leave') }),
  z.object({
    kind: z.literal('reject'),
    /** a template of the homepage; null: the neutral text */
    templateId: z.uuid().nullable().default(null),
  }),
]);
export type RestOutcome = z.output<typeof restOutcome>;
