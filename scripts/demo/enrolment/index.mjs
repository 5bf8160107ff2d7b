// @ts-check
import { randomUUID } from 'node:crypto';
import { patiently, unless } from '../homepages/patience.mjs';
import { finderIn } from '../members.mjs';
import { applicantsOf, apply } from './applicants.mjs';
import { enrolments } from './enrolments.mjs';
import { decide, leave } from './fates.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./enrolments.mjs').DemoEnrolment} DemoEnrolment */
/** @typedef {{ enrolmentId: string, name: string, state: string, version: number }} Known */
/** @typedef {{ enrolments: number, applications: number, steps: number }} Counts */

/** Schools that are filled beside each other. */
const BESIDE = 3;

/** Enrolments of the schools in every state, and applications for them, for members and their children. */
export const enrolment = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'enrolment',
  async together(world) {
    const counts = { enrolments: 0, applications: 0, steps: 0 };
    const handles = [...new Set(enrolments.map(({ page }) => page.handle))];
    const fill = async () => {
      for (let handle = handles.shift(); handle; handle = handles.shift()) await fillSchool(world, handle, counts);
    };
    await Promise.all(Array.from({ length: BESIDE }, fill));
    const told = Object.entries(counts).filter(([, count]) => count > 0);
    return told.map(([what, count]) => `${count} ${what}`).join(', ') || null;
  },
});

/** @param {World} world @param {string} handle @param {Counts} counts */
async function fillSchool(world, handle, counts) {
  const { client, members } = world;
  const wanted = enrolments.filter(({ page }) => page.handle === handle);
  const [first] = wanted;
  const found = await client.call('GET', `/api/homepages/by-handle/school/${handle}`).catch(unless(404));
  if (!first || !found) return;
  const { token } = finderIn(members)(first.page.founder.key);
  const at = `/api/admissions/homepages/${found.homepageId}`;
  const known = await knownOf(client, at, token);
  // The newest is listed first.
  for (const enrolment of wanted.toReversed()) {
    let one = known.get(enrolment.form.name);
    if (!one) {
      const begin = () => client.call('POST', `${at}/enrolments`, { token, body: enrolment.form, key: randomUUID() });
      one = await patiently('enrolment.homepage-not-approved', begin);
      counts.enrolments += 1;
    }
    await bring(world, { ...enrolment, one: /** @type {Known} */ (one), token }, counts);
  }
}

/** The school's enrolments in every state, by name. @param {World['client']} client @param {string} at @param {string} token */
async function knownOf(client, at, token) {
  /** @type {Map<string, Known>} */
  const known = new Map();
  for (const state of ['draft', 'open', 'suspended', 'stopped']) {
    const { items } = await client.call('GET', `${at}/managed-enrolments?limit=100&state=${state}`, { token });
    for (const item of items) known.set(item.name, { ...item, state });
  }
  return known;
}

/**
 * To the state that is wanted. What somebody has changed since has a higher version, and stays as it is.
 * @param {World} world @param {DemoEnrolment & { one: Known, token: string }} enrolment
 * @param {Counts} counts
 */
async function bring(world, { one, token, ...enrolment }, counts) {
  const { client } = world;
  const { enrolmentId } = one;
  const { state } = enrolment;
  /** @param {string} step @param {number} version @param {object} [body] */
  const move = (step, version, body) =>
    client.call('POST', `/api/admissions/enrolments/${enrolmentId}/${step}`, { token, body: { version, ...body } });
  let now = one;
  const fresh = one.state === 'draft' && one.version === 1;
  if (fresh && state !== 'draft') now = await move('publish', one.version);
  if (now.state !== 'open') return;
  /** @type {{ person: import('../people/entries.mjs').DemoMember, applicationId: string }[]} */
  const leaving = [];
  for (const applicant of applicantsOf(enrolment)) {
    const application = await apply(world, applicant, enrolment, enrolmentId);
    if (application?.sent) counts.applications += 1;
    if (!application) continue;
    const { applicationId } = application;
    counts.steps += await decide(world, { ...applicant, applicationId, enrolmentId, token });
    if (applicant.fate === 'leaving') leaving.push({ person: applicant.person, applicationId });
  }
  for (const one of leaving) await leave(world, one);
  const untouched = fresh || one.version === 2;
  if (untouched && state === 'suspended') await move('suspend', now.version);
  if (untouched && state === 'stopped') await move('stop', now.version, { rest: { kind: 'reject' } });
}
