// @ts-check
import { randomUUID } from 'node:crypto';
import { idOfPage } from '../homepages/id-of-page.mjs';
import { patiently } from '../homepages/patience.mjs';
import { applicationsOf, begunOf, CHANGED } from './calendar.mjs';
import { enrolments } from './enrolments.mjs';
import { applied } from './fates.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./enrolments.mjs').DemoEnrolment} DemoEnrolment */
/** @typedef {{ enrolmentId: string, name: string, state: string, version: number }} Known */

/** Enrolments of the schools in every state, and applications for them, for members and their children. */
export const enrolment = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'enrolment',
  plan(world) {
    for (const one of enrolments) {
      world.scene(world.times.spread(begunOf(one)), () => begin(world, one), one.page.handle);
    }
  },
});

/** Written and published; then members apply. @param {World} world @param {DemoEnrolment} enrolment */
async function begin(world, enrolment) {
  const { client, find, scene, times } = world;
  const { page, state, form } = enrolment;
  const homepageId = await idOfPage(client, { kind: 'school', handle: page.handle });
  if (homepageId === null) return;
  const { token } = find(page.founder.key);
  const at = `/api/admissions/homepages/${homepageId}`;
  let one = world.resumed ? await knownOf(world, at, enrolment) : null;
  if (!one) {
    const create = () => client.call('POST', `${at}/enrolments`, { token, body: form, key: randomUUID() });
    one = { ...(await patiently('enrolment.homepage-not-approved', create)), name: form.name, state: 'draft' };
    world.count('enrolments');
  }
  const { enrolmentId, version } = /** @type {Known} */ (one);
  /** @param {string} step @param {number} seen @param {object} [body] */
  const move = (step, seen, body) =>
    client.call('POST', `/api/admissions/enrolments/${enrolmentId}/${step}`, {
      token,
      body: { version: seen, ...body },
    });
  if (one?.state === 'draft' && state !== 'draft') await move('publish', version);
  const end = async () => {
    const known = await knownOf(world, at, enrolment);
    if (known?.state !== 'open') return;
    if (state === 'suspended') await move('suspend', known.version);
    if (state === 'stopped') await move('stop', known.version, { rest: { kind: 'reject' } });
  };
  if (state === 'suspended' || state === 'stopped') scene(times.spread(CHANGED), end);
  for (const applicant of applicationsOf(enrolment)) {
    scene(
      times.spread(applicant.daysAgo),
      () => applied(world, applicant, { enrolment, enrolmentId, token }),
      enrolmentId,
    );
  }
}

/** The enrolment of that name. @param {World} world @param {string} at @param {DemoEnrolment} enrolment @returns {Promise<Known | null>} */
async function knownOf({ client, find }, at, { page, form }) {
  const { token } = find(page.founder.key);
  for (const state of ['open', 'draft', 'suspended', 'stopped']) {
    const { items } = await client.call('GET', `${at}/managed-enrolments?limit=100&state=${state}`, { token });
    const known = items.find((/** @type {Known} */ { name }) => name === form.name);
    if (known) return { ...known, state };
  }
  return null;
}
