import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { dayPart, isWallTime, laterOnWall, wallNow } from '../../../lib/wall';
import { ownTimeZone } from '../../../ui/time-zones';

export interface MeetingValues {
  title: string;
  /** the member's local time: `2027-03-28T09:00` */
  startsAt: string;
  endsAt: string;
  zone: string;
  /** every week, up to this day */
  weekly: boolean;
  lastDay: string;
  door: MeetingView['door'];
  lobby: boolean;
  guests: boolean;
  locked: boolean;
  password: string;
}
export type Mistakes = Partial<
  Record<
    'title' | 'startsAt' | 'endsAt' | 'lastDay' | 'password',
    'title' | 'time' | 'past' | 'order' | 'lastDay' | 'password'
  >
>;

const HOUR = 60;
const QUARTER = 15;
const shortestPassword = 4;
/** the weeks that are offered first, and the most, in minutes */
const usualWeeks = 12 * 7 * 24 * HOUR;
export const mostWeeks = 52 * 7 * 24 * HOUR;

/** At the next whole hour, one hour long. */
export function newMeeting(): MeetingValues {
  const zone = ownTimeZone();
  const startsAt = laterOnWall(`${wallNow(zone).slice(0, 13)}:00`, HOUR);
  return {
    ...{ title: '', startsAt, endsAt: laterOnWall(startsAt, HOUR), zone },
    ...{ weekly: false, lastDay: dayPart(laterOnWall(startsAt, usualWeeks)) },
    ...{ door: 'link', lobby: false, guests: true, locked: false, password: '' },
  };
}

const wallOf = (timestamp: string | null, zone: string): string =>
  timestamp === null ? '' : wallNow(zone, new Date(timestamp));

export function valuesOf(meeting: MeetingView): MeetingValues {
  const { title, startsAt, endsAt, repeats, door, lobby, guests, hasPassword } = meeting;
  const zone = ownTimeZone();
  const usual = startsAt === null ? '' : laterOnWall(wallOf(startsAt, zone), usualWeeks);
  return {
    ...{ title, startsAt: wallOf(startsAt, zone), endsAt: wallOf(endsAt, zone), zone },
    ...{ weekly: repeats !== null, lastDay: dayPart(repeats ? wallOf(repeats.until, zone) : usual) },
    ...{ door, lobby, guests, locked: hasPassword, password: '' },
  };
}

/** The local time is the member's own: the browser knows its time zone, also on days when clocks change. */
export const instantOf = (wall: string): string => new Date(`${wall}:00`).toISOString();

/** How a meeting repeats, as it is sent; null: it takes place once. */
export const repeatsOf = ({ weekly, lastDay, zone }: MeetingValues): MeetingView['repeats'] =>
  weekly ? { until: instantOf(`${lastDay}T23:59`), timeZone: zone } : null;

/** Moves the end along with the beginning: the length stays. */
export function withStart(values: MeetingValues, startsAt: string): Partial<MeetingValues> {
  const { startsAt: before, endsAt } = values;
  if (!isWallTime(startsAt) || !isWallTime(before) || !isWallTime(endsAt)) return { startsAt };
  const minutes = Math.round((Date.parse(`${endsAt}:00Z`) - Date.parse(`${before}:00Z`)) / 60_000);
  return { startsAt, endsAt: laterOnWall(startsAt, Math.max(QUARTER, minutes)) };
}

function timeMistakes({ startsAt, endsAt, zone }: MeetingValues): Mistakes {
  const mistakes: Mistakes = {};
  if (!isWallTime(startsAt)) mistakes.startsAt = 'time';
  else if (startsAt < wallNow(zone)) mistakes.startsAt = 'past';
  if (!isWallTime(endsAt)) mistakes.endsAt = 'time';
  else if (isWallTime(startsAt) && endsAt <= startsAt) mistakes.endsAt = 'order';
  return mistakes;
}

export function mistakesIn(values: MeetingValues, { timed = true, hadPassword = false } = {}): Mistakes {
  const { title, locked, password } = values;
  const mistakes: Mistakes = {};
  if (title.trim() === '') mistakes.title = 'title';
  if (timed) Object.assign(mistakes, timeMistakes(values));
  if (values.weekly && (values.lastDay === '' || values.lastDay < dayPart(values.startsAt)))
    mistakes.lastDay = 'lastDay';
  const given = password.trim();
  if (locked && given.length < shortestPassword && !(hadPassword && given === '')) mistakes.password = 'password';
  return mistakes;
}
