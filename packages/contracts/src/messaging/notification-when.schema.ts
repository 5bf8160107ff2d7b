import { z } from 'zod';
import { timestamp } from '../common.js';

/**
 * `at`: the beginning of the thing that the notification is about. `until`: the last moment to act. `zone`: the time zone in
 * which the time is shown; null: the member's own.
 */
export const notificationWhen = z.object({ is: z.enum(['at', 'until']), time: timestamp, zone: z.string().nullable() });
export type NotificationWhen = z.infer<typeof notificationWhen>;
