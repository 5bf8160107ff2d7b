import type { EventTimesView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { offsetAt } from '../../../lib/zoned-day';
import { ownTimeZone, zoneName } from '../../../ui/time-zones';

type Times = Pick<EventTimesView, 'startsAt' | 'endsAt' | 'zone'>;

export interface When {
  /** in the event's time zone */
  text: string;
  /** name and offset of the event's zone; null: the same local time as in the member's */
  zone: string | null;
  /** in the member's time zone; null where it is the same */
  own: string | null;
}

const long = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** Beginning and end in a time zone; the day is shown once where it is one. */
export function rangeText(
  language: string,
  { startsAt, endsAt }: Times,
  zone: string,
  style: 'long' | 'short',
): string {
  const parts = style === 'long' ? long : short;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  const [from, until] = [new Date(startsAt), new Date(endsAt)];
  if (!/^(?:zh|ja)/.test(language)) return format({ ...parts, ...clock }).formatRange(from, until);
  // In these languages, ranges have slashes in their dates, with the weekday right behind them.
  const [day, time] = [format(parts), format(clock)];
  const last = day.format(from) === day.format(until) ? '' : `${day.format(until)} `;
  return `${day.format(from)} ${time.format(from)} – ${last}${time.format(until)}`;
}

/** Whether two time zones have the same local time at both times. */
export const sameClocks = ({ startsAt, endsAt }: Times, zone: string, other: string): boolean =>
  [startsAt, endsAt].every((at) => offsetAt(Date.parse(at), zone) === offsetAt(Date.parse(at), other));

/** The time of an event, in its time zone, and in the member's own where they differ. */
export function useWhen(): (times: Times, style?: 'long' | 'short') => When {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return (times, style = 'long') => {
    const own = ownTimeZone();
    const text = rangeText(language, times, times.zone, style);
    if (sameClocks(times, times.zone, own)) return { text, zone: null, own: null };
    return {
      text,
      zone: zoneName(language, times.zone, times.startsAt),
      own: rangeText(language, times, own, style),
    };
  };
}
