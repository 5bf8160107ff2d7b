import type { EventForm, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { ownTimeZone } from '../../../ui/time-zones';
import { isWallTime, laterOnWall, minutesBetween, wallNow } from '../../../lib/wall';

/** The content of an event, apart from its times and its organizer. */
export type Content = ManagedEvent['content'];
type Questions = Content['questions'];
/** An event while it is edited. */
export type EventValues = Omit<EventForm, 'questions'> & { questions: Questions };

const week = 7 * 24 * 60;
const twoHours = 2 * 60;

/** A week ahead, at a full hour of the evening. */
export function emptyEvent(homepageId: string | null, now = new Date()): EventValues {
  const zone = ownTimeZone();
  const day = laterOnWall(wallNow(zone, now), week).slice(0, 10);
  const starts = `${day}T19:00`;
  return {
    organizer: homepageId === null ? { kind: 'member' } : { kind: 'homepage', homepageId },
    times: { starts, ends: laterOnWall(starts, twoHours), zone },
    series: null,
    title: '',
    type: 'meetup',
    mode: 'offline',
    description: '',
    aboutOrganizer: '',
    posterId: null,
    venue: { cityId: null, address: '', detail: '' },
    onlineLink: null,
    resume: 'none',
    phone: false,
    questions: [],
    places: null,
    whenFull: 'wait',
    promotion: 'auto',
    registration: 'open',
    closes: null,
    continuing: false,
  };
}

/** A copy of the event, on the same weekday and at the same hour, whole weeks later, so that it is in the future. */
export function copyOf(event: ManagedEvent, now = new Date()): EventValues {
  const { content, times, organizer } = event;
  const { starts, ends, zone } = times;
  const behind = minutesBetween(starts, wallNow(zone, now)) ?? 0;
  const by = Math.max(1, Math.ceil((behind + 1) / week)) * week;
  return {
    ...content,
    organizer:
      organizer.kind === 'homepage' && organizer.homepage
        ? { kind: 'homepage', homepageId: organizer.homepage.homepageId }
        : { kind: 'member' },
    times: { starts: laterOnWall(starts, by), ends: laterOnWall(ends, by), zone },
    series: null,
    closes: content.closes === null ? null : laterOnWall(content.closes, by),
  };
}

/** Moves the end, and the end of registration, along with the beginning. */
export function withStart({ times, closes, ...values }: EventValues, starts: string): EventValues {
  const by = minutesBetween(times.starts, starts);
  const along = (time: string) => (by !== null && isWallTime(time) ? laterOnWall(time, by) : time);
  return {
    ...values,
    times: { ...times, starts, ends: along(times.ends) },
    closes: closes === null ? null : along(closes),
  };
}

/** The form to send: without values that another choice has made meaningless. */
export function formOf(values: EventValues): EventForm {
  const { mode, venue, onlineLink } = values;
  return {
    ...values,
    venue: mode === 'online' ? null : venue,
    onlineLink: mode === 'offline' || onlineLink === null || onlineLink.trim() === '' ? null : onlineLink.trim(),
  };
}
