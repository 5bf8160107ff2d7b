// @ts-check
/** When positions are published and applied for, by days before the world was filled. */
import { applicantsOf } from './applicants.mjs';
import { positions } from './positions.mjs';

/** @typedef {import('./applicants.mjs').DemoApplicant & { daysAgo: number }} DatedApplicant */

/** From the application to its last step. @type {Record<import('./applicants.mjs').Fate, number>} */
const DAYS_OF_FATE = {
  new: 0.2,
  viewed: 1.2,
  shortlisted: 1.4,
  interview: 2.4,
  offered: 6.5,
  employed: 6,
  rejected: 2.6,
  held: 0.8,
  withdrawn: 2,
};
/** Applications that still wait for something were sent lately. @type {Partial<Record<import('./applicants.mjs').Fate, number>>} */
const LATELY = { new: 2.2, held: 2.8, interview: 4.6 };
/** Between two applications for the same position. */
const BETWEEN = 1.3;

/**
 * @param {import('./positions.mjs').DemoPosition} position
 * @returns {{ begun: number, changed: number, ends: number | null }} changed: paused or closed; ends: of its recruitment
 */
export function daysOf(position) {
  const number = positions.indexOf(position);
  const { state, page, form } = position;
  if (state === 'draft') return { begun: 3.2 - (number % 5) * 0.5, changed: 0, ends: null };
  if (state === 'submitted') return { begun: 2.9 - (number % 7) * 0.3, changed: 0, ends: null };
  if (state === 'expired') return { begun: 29.3 - (number % 6), changed: 0, ends: 6 + (number % 5) };
  const needed = Math.max(0, ...applicantsOf(page, form.title).map(({ fate }) => DAYS_OF_FATE[fate] + BETWEEN));
  const changed = state === 'open' ? 0 : 3.6 + (number % 4) * 0.7;
  const usual = number === 0 ? 33.4 : 33.6 - ((number * 7) % 31);
  return { begun: Math.max(usual, needed + changed), changed, ends: null };
}

/** The applicants for a position, and their times. @param {import('./positions.mjs').DemoPosition} position @returns {DatedApplicant[]} */
export function applicationsOf(position) {
  if (!['open', 'paused', 'closed'].includes(position.state)) return [];
  const { begun, changed } = daysOf(position);
  return applicantsOf(position.page, position.form.title).map((applicant, place) => {
    const { fate } = applicant;
    const inTurn = begun - 0.5 - place * BETWEEN;
    const latest = Math.min(
      begun - 0.4,
      LATELY[fate] !== undefined && changed === 0 ? LATELY[fate] - place * 0.05 : inTurn,
    );
    return { ...applicant, daysAgo: Math.max(latest, Math.min(begun - 0.4, DAYS_OF_FATE[fate] + changed + 0.2)) };
  });
}
