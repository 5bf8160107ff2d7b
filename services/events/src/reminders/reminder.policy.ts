import { Temporal } from 'temporal-polyfill';

export const reminderKinds = ['day-before', 'hour-before'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/**
 * The time of a reminder: a day before is the same local time of the member, which may be 23 or 25 hours; an hour is an hour everywhere.
 */
export function dueAt(kind: ReminderKind, startsAt: Date, zone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone);
  const due = kind === 'day-before' ? start.subtract({ days: 1 }) : start.subtract({ hours: 1 });
  return new Date(due.epochMilliseconds);
}

/** Whether the reminder is due. The one of the day before is not sent in the last hour, which has its own. */
export function isDue(kind: ReminderKind, startsAt: Date, { zone, now }: { zone: string; now: Date }): boolean {
  if (now >= startsAt || now < dueAt(kind, startsAt, zone)) return false;
  return kind === 'hour-before' || now < dueAt('hour-before', startsAt, zone);
}
