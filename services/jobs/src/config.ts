import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service alone; each is listed in docker-compose.yml and .env.example too. */
export const jobsConfig = z.object({});
export type JobsConfig = ServiceConfig<typeof jobsConfig>;
