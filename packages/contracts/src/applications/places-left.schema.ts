import { z } from 'zod';

/** Publications in a list of results. */
const maxAsked = 50;

/** Comma-separated ids in a query. */
export const askedIds = z
  .string()
  .max(2000)
  .transform((written) => [...new Set(written.split(',').filter(Boolean))])
  .pipe(z.array(z.uuid()).min(1).max(maxAsked));

export const placesLeftQuery = z.object({ ids: askedIds });

/** Without those that have no limit, and those that the caller does not see. */
export const placesLeft = z.object({ items: z.array(z.object({ id: z.uuid(), left: z.int() })) });
export type PlacesLeft = z.infer<typeof placesLeft>;
