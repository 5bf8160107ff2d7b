import { z } from 'zod';
import { memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';

/** A member does not want to see a position, or wants to again. The aggregate id is `<member id>:<position id>`. */
export const positionHidden = domainEvent(
  'jobs.mark.hidden.v1',
  z.object({ memberId, positionId: z.uuid(), hidden: z.boolean() }),
);
