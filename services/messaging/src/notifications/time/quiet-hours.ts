import type { QuietHours } from '@renmai/contracts/messaging/notification-preferences.schema';
import { localTime, minutesOf, nextTime } from '@renmai/service-kit';

/** When the quiet hours that are on now end; null while they are not. The same time twice is no time at all. */
export function quietUntil(now: Date, quiet: QuietHours, timeZone: string): Date | null {
  if (!quiet.enabled || quiet.from === quiet.to) return null;
  const [from, to, minutes] = [minutesOf(quiet.from), minutesOf(quiet.to), localTime(now, timeZone).minutes];
  const within = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  return within ? nextTime(now, timeZone, quiet.to) : null;
}
