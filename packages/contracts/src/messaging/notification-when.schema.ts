import { z } from 'zod';
import { timestamp } from '../common.js';

/**
 * `at`: when what it is about begins. `until`: something can be done so long. `zone`: the time is written in it; null: in the
 * member's.
 */
export const notificationWhen = z.object({ is: z.enum(['at', 'until']), time: timestamp, zone: z.string().nullable() });
export type NotificationWhen = z.infer<typeof notificationWhen>;
