import { useTranslation } from 'react-i18next';
import { type DateStyle, formatDate } from './format';
import { offsetAt } from './zoned-day';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `GMT+8`, as the zone's clocks are at that time */
const offsetName = (language: string, time: string, zone: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(time))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * A last day or a time by the clocks of its owner, with the zone's name if the reader's clocks show something else. All deadlines
 * are printed by this function, so that they agree on all pages.
 * @param zone null: no owner's zone, so the reader's clocks are used
 */
export function deadlineText(
  language: string,
  time: string,
  { zone, style = 'date', own = ownZone() }: { zone: string | null; style?: DateStyle; own?: string },
): string {
  if (zone === null) return formatDate(language, time, style, own);
  const text = formatDate(language, time, style, zone);
  const at = Date.parse(time);
  return offsetAt(at, zone) === offsetAt(at, own) ? text : `${text} (${offsetName(language, time, zone)})`;
}

export type DeadlineText = (time: string, zone: string | null, style?: DateStyle) => string;

export function useDeadline(): DeadlineText {
  const { i18n } = useTranslation();
  return (time, zone, style) => deadlineText(i18n.language, time, { zone, style });
}
