import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';
import { consoleConfig } from './config.console.js';

/** Variables of this service alone; each stands in docker-compose.yml and .env.example too. */
export const orgPagesConfig = z.object(consoleConfig);
export type OrgPagesConfig = ServiceConfig<typeof orgPagesConfig>;
