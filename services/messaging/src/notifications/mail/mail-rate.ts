const HOUR_MS = 3_600_000;
const APART_MS = HOUR_MS;
const PER_DAY = 6;

/** When the next mail may be sent, by the times of the mails of the last 24 hours, oldest first; null: now. */
export function nextMailAt(sent: readonly Date[], now: Date): Date | null {
  const last = sent.at(-1);
  const apart = last ? last.getTime() + APART_MS : 0;
  const bound = sent.at(-PER_DAY);
  const daily = bound ? bound.getTime() + 24 * HOUR_MS : 0;
  const next = Math.max(apart, daily);
  return next > now.getTime() ? new Date(next) : null;
}
