import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service alone; each is listed in docker-compose.yml and .env.example too. */
export const searchConfig = z.object({
  OPENSEARCH_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('OpenSearch, which finds words instead of PostgreSQL; with user:password@ where it asks for them'),
  OPENSEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,80}$/)
    .default('renmai-search')
    .describe('alias under which the index is asked; its generations are called so with a number behind'),
});
export type SearchConfig = ServiceConfig<typeof searchConfig>;
