import type { Locale } from '@renmai/contracts';
import type { StoredNotification } from '../inbox/notifications.repository.js';
import { textsOf } from './texts.js';

const format = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The text of when a notification's subject begins, or until when something can be done; empty: neither. */
export function timeText({ when }: Pick<StoredNotification, 'when'>, locale: Locale, timeZone: string): string {
  if (!when) return '';
  const date = new Intl.DateTimeFormat(locale, { ...format, timeZone: when.zone ?? timeZone }).format(
    new Date(when.time),
  );
  return when.is === 'until' ? textsOf(locale).until(date) : date;
}
