import { z } from 'zod';

/** The services of `services/`, each with a database of its own that keeps data about members. */
export const builtServices = [
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
export type BuiltService = (typeof builtServices)[number];

/** Services that are not there yet; endpoints made for them name them already. */
export const plannedServices = [] as const;

/** Every program that takes part in internal calls, by the name of its folder. */
export const serviceNames = ['gateway', ...builtServices, ...plannedServices] as const;
export const serviceName = z.enum(serviceNames);
export type ServiceName = z.infer<typeof serviceName>;
