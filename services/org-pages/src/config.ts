import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';
import { consoleConfig } from './console/console.config.js';

/** Variables of this service only; each is also listed in docker-compose.yml and .env.example. */
export const orgPagesConfig = z.object({
  ...consoleConfig,
  DOMAIN_DNS_SERVERS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((server) => server.trim() || []))
    .pipe(z.array(z.string().regex(/^(?:[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i)))
    .describe('name servers that are asked for TXT records, address or address:port; empty: those of the machine'),
});
export type OrgPagesConfig = ServiceConfig<typeof orgPagesConfig>;
