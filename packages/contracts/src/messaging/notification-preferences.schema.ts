import { z } from 'zod';
import { timeZone } from '../common.js';
import { notificationKinds } from './notification.schema.js';

/** By push only, never in the inbox: messages while the member is offline, and calls that ring. */
const pushedKinds = ['chat-message', 'call-ringing'] as const;
export const preferenceKinds = [...notificationKinds, ...pushedKinds] as const;
export const preferenceKind = z.enum(preferenceKinds);
export type PreferenceKind = z.infer<typeof preferenceKind>;

/**
 * In the app (inbox, badge, live); a mail of its own, a few minutes later where it is still unseen; web push to the
 * devices that subscribed.
 */
export const notificationChannels = ['app', 'email', 'push'] as const;
export const notificationChannel = z.enum(notificationChannels);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/** Which channels a kind has at all; the others are always off. Without `app` nothing is kept, so there is no mail either. */
export const channelsOf = (kind: PreferenceKind): readonly NotificationChannel[] =>
  pushedKinds.some((one) => one === kind) ? ['push'] : notificationChannels;

const channels = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() });
export type ChannelChoice = z.infer<typeof channels>;

/** A mail with what is unseen: never, every morning, or every Monday morning; at 8 o'clock in the member's time zone. */
export const digests = ['off', 'daily', 'weekly'] as const;
export const digest = z.enum(digests);
export type Digest = z.infer<typeof digest>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** In the member's time zone; over midnight where `from` is later than `to`. Pushes and mails wait until it is over. */
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

/** What is left out stays. */
export const notificationPreferencesChange = z.object({
  kinds: z.partialRecord(preferenceKind, channels.partial()).optional(),
  quietHours: quietHours.optional(),
  timeZone: timeZone.optional(),
  digest: digest.optional(),
});
export type NotificationPreferencesChange = z.output<typeof notificationPreferencesChange>;
