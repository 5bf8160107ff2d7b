// @ts-check
import { DAY_MS } from '../story/times.mjs';

/** The length of an event in progress. */
const GOING_DAYS = 20;

/** The time that clocks of a zone show, e.g. `2027-03-28T09:00`. @param {Date} at @param {string} zone */
export function wallAt(at, zone) {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  return shown.format(at).replace(' ', 'T');
}

/** @param {Date} now @param {number} days @param {string} zone @param {string} time */
const onDay = (now, days, zone, time) =>
  `${wallAt(new Date(now.getTime() + days * DAY_MS), zone).slice(0, 10)}T${time}`;

/** When an event is to be. @param {import('./plan.mjs').DemoEvent} event @param {Date} now when the world is filled */
export function timesOf({ shape, days, zone, hours }, now) {
  const [starts, ends] = hours;
  const last = shape === 'going' ? days + GOING_DAYS : days;
  return { starts: onDay(now, days, zone, starts), ends: onDay(now, last, zone, ends), zone };
}

/** A week later at the same time. @param {import('./plan.mjs').DemoEvent} event @param {Date} now */
export const movedTimes = (event, now) => timesOf({ ...event, days: event.days + 7 }, now);

/** The evening before. @param {import('./plan.mjs').DemoEvent} event @param {Date} now */
export const dayBefore = ({ days, zone }, now) => onDay(now, days - 1, zone, '18:00');
