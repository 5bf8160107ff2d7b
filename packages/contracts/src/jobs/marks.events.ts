import { z } from 'zod';
import { memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';

/** A member has hidden a position, or shows it again. The aggregate id is `<member id>:<position id>`. */
export const positionHidden = domainEvent(
  'jobs.mark.hidden.v1',
  z.object({ memberId, positionId: z.uuid(), hidden: z.boolean() }),
);
