import { z } from 'zod';

/** How often the member is notified of new hits. `daily` and `weekly`: at 8 o'clock, on Mondays, in a time zone of the member's. */
export const alertRhythms = ['at-once', 'daily', 'weekly'] as const;
export const alertRhythm = z.enum(alertRhythms);
export type AlertRhythm = z.infer<typeof alertRhythm>;
