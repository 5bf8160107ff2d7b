import { z } from 'zod';

/** What becomes of applications without an outcome when their target is ended. */
export const restOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leave') }),
  z.object({
    kind: z.literal('reject'),
    /** a template of the homepage; null: the neutral text */
    templateId: z.uuid().nullable().default(null),
  }),
]);
export type RestOutcome = z.output<typeof restOutcome>;
