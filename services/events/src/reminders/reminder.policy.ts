import { Temporal } from 'temporal-polyfill';

export const reminderKinds = ['day-before', 'hour-before'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/**
 * When somebody is reminded: a day before is the same time on their own clock, which may be 23 or 25 hours; an hour is an
 * hour everywhere.
 */
export function dueAt(kind: ReminderKind, startsAt: Date, zone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone);
  const due = kind === 'day-before' ? start.subtract({ days: 1 }) : start.subtract({ hours: 1 });
  return new Date(due.epochMilliseconds);
}

/** Whether the time has come. Of a day before nobody is told any more in the last hour, which has its own. */
export function isDue(kind: ReminderKind, startsAt: Date, { zone, now }: { zone: string; now: Date }): boolean {
  if (now >= startsAt || now < dueAt(kind, startsAt, zone)) return false;
  return kind === 'hour-before' || now < dueAt('hour-before', startsAt, zone);
}
