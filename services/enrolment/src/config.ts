import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service alone; each stands in docker-compose.yml and .env.example too. */
export const enrolmentConfig = z.object({});
export type EnrolmentConfig = ServiceConfig<typeof enrolmentConfig>;
