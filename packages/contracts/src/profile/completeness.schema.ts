import { z } from 'zod';

/** In the order in which a member is advised to fill them in. */
export const completenessParts = [
  'photo',
  'headline',
  'job',
  'education',
  'skill',
  'about',
  'place',
  'language',
  'contact',
] as const;
export const completenessPart = z.enum(completenessParts);
export type CompletenessPart = z.infer<typeof completenessPart>;

export const completenessView = z
  .object({
    /** 0 to 100 */
    percent: z.int(),
    missing: z.array(completenessPart),
    /** "Education and work experience completed": at least one education, and one job or the statement that there was none yet */
    backgroundComplete: z.boolean(),
    /** industry, city or interests are missing, by which people and moments are suggested; not part of `percent` */
    firstSteps: z.boolean(),
  })
  .meta({ id: 'Completeness' });
export type CompletenessView = z.infer<typeof completenessView>;
