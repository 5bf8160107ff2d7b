import type { Digest } from '@renmai/contracts/messaging/notification-preferences.schema';
import { nextTime } from '@renmai/service-kit';

const AT = '08:00';
const MONDAY = 1;

/** When the next digest is due; null: never. */
export function nextDigest(now: Date, digest: Digest, timeZone: string): Date | null {
  if (digest === 'off') return null;
  return nextTime(now, timeZone, AT, digest === 'weekly' ? MONDAY : undefined);
}
