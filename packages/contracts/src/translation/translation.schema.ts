import { z } from 'zod';
import { locale } from '../common.js';
import type { Endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { translationProblems } from './translation.problems.js';

/** A text that somebody wrote, in another language. */
export const translation = z
  .object({
    /** the language that the translator recognized, in its own code; null: not given */
    from: z.string().nullable(),
    /** each text that the thing has, by the name of its field; parts of lists as `skills/<id>/name` */
    texts: z.array(z.object({ field: z.string(), text: z.string() })),
  })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof translation>;

/** The common parts of all endpoints for a translation. It costs the operator money, so it draws on the budget of writing. */
export const translating = {
  method: 'GET',
  access: 'member',
  rule: 'members who may read it',
  rate: 'write',
  query: z.object({ to: locale }),
  response: translation,
  problems: [commonProblems.notFound, translationProblems.off, translationProblems.failed],
} as const satisfies Partial<Endpoint>;
