/** Messages that cause notifications: all, only those that mention the user, or none. */
export const silentTypes = ['ALL', 'AT', 'NONE'] as const;
export type SilentType = (typeof silentTypes)[number];

export interface SilentSetting {
  /** null: as everything that has no setting of its own; there: all */
  type: SilentType | null;
  /** silent until then */
  until: Date | null;
  /** silent every day, `21:30-08:00` */
  daily: string | null;
}

export const noSetting: SilentSetting = { type: null, until: null, daily: null };

const dailyForm = /^(\d{1,2}):(\d{1,2})-(\d{1,2}):(\d{1,2})$/;

/** Minutes of the day from when to when; null: no such time. The same twice is the whole day. */
export function minutesOf(daily: string): { from: number; to: number } | null {
  const [, fromHour, fromMinute, toHour, toMinute] = dailyForm.exec(daily.trim())?.map(Number) ?? [];
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined) return null;
  if (fromHour > 24 || toHour > 24 || fromMinute > 59 || toMinute > 59) return null;
  return { from: (fromHour * 60 + fromMinute) % 1440, to: (toHour * 60 + toMinute) % 1440 };
}

function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone });
  const [hour = 0, minute = 0] = parts.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

function isWithin(daily: string | null, now: Date, timeZone: string): boolean {
  const span = daily === null ? null : minutesOf(daily);
  if (!span) return false;
  const { from, to } = span;
  const minute = minuteOfDay(now, timeZone);
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

export interface SilenceQuestion {
  /** the setting for everything, and that for the conversation */
  all: SilentSetting;
  own: SilentSetting;
  now: Date;
  /** the user's, IANA; the hours of the day are theirs */
  timeZone: string;
  /** whether the message mentions the user */
  mentioned: boolean;
}

/** Whether a message causes no notification. Silent times outweigh types, and the conversation's type that for everything. */
export function isSilent({ all, own, now, timeZone, mentioned }: SilenceQuestion): boolean {
  for (const { until, daily } of [own, all]) {
    if (until !== null && until > now) return true;
    if (isWithin(daily, now, timeZone)) return true;
  }
  const type = own.type ?? all.type ?? 'ALL';
  return type === 'NONE' || (type === 'AT' && !mentioned);
}
