import { z } from 'zod';

/** The traits that two profiles may have in common. */
export const traitKinds = ['school', 'employer', 'industry', 'city', 'interest', 'skill', 'language'] as const;
export const traitKind = z.enum(traitKinds);
export type TraitKind = z.infer<typeof traitKind>;

/** `key` is the same for all spellings of one name; it is compared and never shown. `name` is the member's own text. */
export const trait = z.object({ kind: traitKind, key: z.string(), name: z.string() });
export type Trait = z.infer<typeof trait>;
