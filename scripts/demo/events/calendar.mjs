// @ts-check
/** When events are announced and members register, by days before the world was filled. */
import { demoEvents } from './plan.mjs';

/** @typedef {import('./plan.mjs').DemoEvent} DemoEvent */

const EARLIEST = 34;
const LATEST = 2.4;
/** Events that were held were announced so many days before. */
const AHEAD = 13;
const BETWEEN_GUESTS = 0.8;

/** When it was announced. @param {DemoEvent} event */
export function announcedOf(event) {
  const { shape, days } = event;
  const number = demoEvents.indexOf(event);
  if (shape === 'past' || shape === 'going') return Math.min(EARLIEST, AHEAD - days) - (number % 5) * 0.1;
  return EARLIEST - ((number * 11) % 300) / 10 - (shape === 'moved' || shape === 'cancelled' ? 0 : 1);
}

/** When the guest of that place registers. @param {DemoEvent} event @param {number} place */
export function registeredOf(event, place) {
  const latest = event.shape === 'past' ? -event.days + 1 : 0.3;
  return Math.max(latest - place * 0.02, announcedOf(event) - 0.5 - place * BETWEEN_GUESTS);
}

/** When it is moved or cancelled. @param {DemoEvent} event */
export const turnedOf = (event) => Math.max(0.6, Math.min(LATEST + 3, announcedOf(event) - 4));
