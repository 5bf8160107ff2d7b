import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service alone; each stands in docker-compose.yml and .env.example too. */
export const eventsConfig = z.object({});
export type EventsConfig = ServiceConfig<typeof eventsConfig>;
