/** Which messages cause a notification: all, those that mention the member, none. */
export const silentTypes = ['ALL', 'AT', 'NONE'] as const;
export type SilentType = (typeof silentTypes)[number];

/** The silent mode of one conversation, or of all. */
export interface Silence {
  /** null: the setting for all; in the setting for all: everything */
  type: SilentType | null;
  /** silent until then, epoch milliseconds; 0: not set */
  until: number;
  /** silent every day, `21:30-08:00`, by the member's clock; null: not set */
  daily: string | null;
}

export const noSilence: Silence = { type: null, until: 0, daily: null };

const dailyForm = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;

/** `21:30-8:00` → `['21:30', '08:00']`; null: no such span */
export function hoursOf(daily: string | null): [from: string, to: string] | null {
  const [, fromHour, fromMinute, toHour, toMinute] = dailyForm.exec(daily ?? '') ?? [];
  if (!fromHour || !fromMinute || !toHour || !toMinute) return null;
  return [`${fromHour.padStart(2, '0')}:${fromMinute}`, `${toHour.padStart(2, '0')}:${toMinute}`];
}

function isWithin(daily: string | null, now: number): boolean {
  const span = hoursOf(daily);
  if (!span) return false;
  const [from, to] = span;
  const date = new Date(now);
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  if (from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const isPaused = ({ until, daily }: Silence, now: number): boolean => until > now || isWithin(daily, now);

/** Whether a conversation is shown as silent: by its own setting, whatever the setting for all is. */
export const showsSilent = (own: Silence, now: number): boolean =>
  isPaused(own, now) || own.type === 'NONE' || own.type === 'AT';

/** Whether a message causes no notification. Times outweigh kinds, the conversation's kind outweighs that of all. */
export function isQuiet(own: Silence, all: Silence, { now, mentioned }: { now: number; mentioned: boolean }): boolean {
  if (isPaused(own, now) || isPaused(all, now)) return true;
  const type = own.type ?? all.type ?? 'ALL';
  return type === 'NONE' || (type === 'AT' && !mentioned);
}
