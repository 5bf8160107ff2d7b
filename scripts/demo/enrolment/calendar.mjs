// @ts-check
/** When schools publish their enrolments and members apply, by days before the world was filled. */
import { applicantsOf } from './applicants.mjs';
import { enrolments } from './enrolments.mjs';

/** Some are suspended or stopped then. */
export const CHANGED = 2.5;
const FIRST = 34.4;
const BETWEEN_ENROLMENTS = 1.05;
/** Applications that still wait for something were sent lately. @type {Partial<Record<import('./enrolments.mjs').Fate, number>>} */
const LATELY = { new: 1.9, held: 2.7 };
/** From the first application to the last. */
const LONGEST = 14;

/** @param {import('./enrolments.mjs').DemoEnrolment} enrolment */
export const begunOf = (enrolment) => FIRST - enrolments.indexOf(enrolment) * BETWEEN_ENROLMENTS;

/**
 * The applicants with their times, in their order, since places are given in that order.
 * @param {import('./enrolments.mjs').DemoEnrolment} enrolment
 */
export function applicationsOf(enrolment) {
  if (enrolment.state === 'draft') return [];
  const first = Math.min(begunOf(enrolment), enrolment.opens) - 0.4;
  const last = enrolment.ends === null ? Math.min(3.2, first * 0.7) : enrolment.ends + 3;
  const all = applicantsOf(enrolment);
  const step = Math.min(LONGEST, first - last) / Math.max(1, all.length);
  const goesOn = enrolment.ends === null && enrolment.state === 'open';
  return all.map((applicant, place) => {
    const inTurn = first - place * step;
    const lately = goesOn ? LATELY[applicant.fate] : undefined;
    return { ...applicant, daysAgo: Math.min(inTurn, lately === undefined ? inTurn : lately - place * 0.05) };
  });
}
