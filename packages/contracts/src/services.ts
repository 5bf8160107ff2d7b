import { z } from 'zod';

/**
 * Every program that takes part in internal calls, by the name of its folder. Homepages, jobs, enrolment, events, search
 * and conferences are not there yet; endpoints made for them name them already.
 */
export const serviceNames = [
  'gateway',
  'identity',
  'profile',
  'network',
  'messaging',
  'org-pages',
  'jobs',
  'enrolment',
  'events',
  'search',
  'conference',
] as const;
export const serviceName = z.enum(serviceNames);
export type ServiceName = z.infer<typeof serviceName>;
