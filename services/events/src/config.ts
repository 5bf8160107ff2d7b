import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service only; each is also listed in docker-compose.yml and .env.example. */
export const eventsConfig = z.object({
  TICKET_KEY_ID: z.coerce
    .number()
    .int()
    .min(1)
    .max(255)
    .default(1)
    .describe('number of the key that signs tickets; raised to change it, those before stay valid'),
});
export type EventsConfig = ServiceConfig<typeof eventsConfig>;
