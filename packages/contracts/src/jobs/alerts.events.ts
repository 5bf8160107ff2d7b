import { z } from 'zod';
import { memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { foundPositions } from '../messaging/notification.schema.js';
import { alertRhythm } from '../alert-rhythm.js';

/** New positions for one alert. The aggregate id is the alert's. */
export const jobsAlertMatched = domainEvent(
  'jobs.alert.matched.v1',
  z.object({
    alertId: z.uuid(),
    memberId,
    /** as the member called it */
    name: z.string(),
    rhythm: alertRhythm,
    /** how many there are */
    count: z.int().min(1),
    /** some of them, the newest first */
    positions: foundPositions,
    /** of a page, below the product's address, that ends the alert by one click; no login is needed */
    endPath: z.string(),
  }),
);
