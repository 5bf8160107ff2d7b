import { z } from 'zod';
import { timeZone } from '../common.js';
import { notificationKinds } from './notification.schema.js';

/** Kinds that are sent by push only and never listed in the inbox: messages while the member is offline, and ringing calls. */
const pushedKinds = ['chat-message', 'call-ringing'] as const;
export const preferenceKinds = [...notificationKinds, ...pushedKinds] as const;
export const preferenceKind = z.enum(preferenceKinds);
export type PreferenceKind = z.infer<typeof preferenceKind>;

/**
 * In the app (inbox, badge, live); a separate mail, a few minutes later if the notification is still unseen; web push to
 * subscribed devices.
 */
export const notificationChannels = ['app', 'email', 'push'] as const;
export const notificationChannel = z.enum(notificationChannels);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/** The channels that a kind has; the others are always off. Without `app` nothing is stored, so there is no mail either. */
export const channelsOf = (kind: PreferenceKind): readonly NotificationChannel[] =>
  pushedKinds.some((one) => one === kind) ? ['push'] : notificationChannels;

const channels = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() });
export type ChannelChoice = z.infer<typeof channels>;

/** A mail with the unseen notifications: never, every morning, or every Monday morning; at 8 o'clock in the member's time zone. */
export const digests = ['off', 'daily', 'weekly'] as const;
export const digest = z.enum(digests);
export type Digest = z.infer<typeof digest>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** In the member's time zone; across midnight if `from` is later than `to`. Pushes and mails wait until the quiet hours end. */
export const quietHours = z.object({ enabled: z.boolean(), from: timeOfDay, to: timeOfDay });
export type QuietHours = z.infer<typeof quietHours>;

export const notificationPreferences = z
  .object({
    kinds: z.record(preferenceKind, channels),
    quietHours,
    timeZone: z.string(),
    digest,
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Omitted preferences stay unchanged. */
export const notificationPreferencesChange = z.object({
  kinds: z.partialRecord(preferenceKind, channels.partial()).optional(),
  quietHours: quietHours.optional(),
  timeZone: timeZone.optional(),
  digest: digest.optional(),
});
export type NotificationPreferencesChange = z.output<typeof notificationPreferencesChange>;
