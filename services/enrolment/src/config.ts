import { usualChildRetentionDays } from '@renmai/contracts/enrolment/child.schema';
import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service only; each is also listed in docker-compose.yml and .env.example. */
export const enrolmentConfig = z.object({
  /** A child's data is erased so many days after its last application was rejected or withdrawn. */
  CHILD_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(usualChildRetentionDays),
});
export type EnrolmentConfig = ServiceConfig<typeof enrolmentConfig>;
