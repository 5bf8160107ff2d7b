import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service alone; each stands in docker-compose.yml and .env.example too. */
export const searchConfig = z.object({});
export type SearchConfig = ServiceConfig<typeof searchConfig>;
