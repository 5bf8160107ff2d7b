import { z } from 'zod';

/**
 * From where a member came to what they applied for. `list`: positions or enrolments of all publishers; `shared`: a link that somebody
 * shared; `web`: another site.
 */
export const applicationSources = [
  'list',
  'search',
  'feed',
  'homepage',
  'chat',
  'notification',
  'shared',
  'web',
  'direct',
  'other',
] as const;
export const applicationSource = z.enum(applicationSources);
export type ApplicationSource = z.infer<typeof applicationSource>;
