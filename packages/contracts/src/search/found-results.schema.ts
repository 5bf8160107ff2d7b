import { z } from 'zod';

/** Some of the results that a saved search found, the newest first. */
export const foundResults = z.array(z.object({ id: z.uuid(), title: z.string(), line: z.string() })).max(5);
