// @ts-check
import { randomUUID } from 'node:crypto';
import { idOfPage } from '../homepages/id-of-page.mjs';
import { patiently } from '../homepages/patience.mjs';
import { countryOfCity } from '../place-of.mjs';
import { applicationsOf, daysOf } from './calendar.mjs';
import { inOwnCurrency } from './currencies.mjs';
import { applied } from './fates.mjs';
import { keep } from './keeping.mjs';
import { positions } from './positions.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./positions.mjs').DemoPosition} DemoPosition */
/** @typedef {{ positionId: string, title: string, state: string, version: number }} Known */

/** Positions that nobody confirms for two weeks are paused. */
const CONFIRMED_EVERY = 9.5;

/** Positions in every state, applications at every stage, saved positions and searches. */
export const jobs = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'jobs',
  plan(world) {
    for (const position of positions) {
      const days = daysOf(position);
      world.scene(world.times.spread(days.begun), () => begin(world, position), position.page.handle);
    }
    keep(world);
  },
});

/** Written and published; then members apply. @param {World} world @param {DemoPosition} position */
async function begin(world, position) {
  const { client, find, times, scene } = world;
  const { page, state, form } = position;
  const { begun, changed, ends } = daysOf(position);
  const { founder, colleague } = page;
  const homepageId = await idOfPage(client, page);
  if (homepageId === null) return;
  const submitted = state === 'submitted' && colleague;
  const senior = find(founder.key).token;
  const token = submitted ? find(colleague.key).token : senior;
  const at = `/api/jobs/homepages/${homepageId}`;
  if (submitted) await askSeniors(client, at, senior);
  let one = world.resumed ? await knownOf(world, at, position) : null;
  if (!one) {
    const endsAt = ends === null ? null : new Date(times.day(ends, 18)).toISOString();
    const salary = inOwnCurrency(form.salary, countryOfCity(page.city));
    const body = { ...form, salary, recruitment: { ...form.recruitment, endsAt } };
    const create = () => client.call('POST', `${at}/positions`, { token, body, key: randomUUID() });
    one = { ...(await patiently('jobs.not-approved', create)), title: form.title, state: 'draft' };
    world.count('positions');
  }
  const { positionId } = /** @type {Known} */ (one);
  /** @param {string} step @param {object} [more] */
  const move = async (step, more) => {
    const { version, state: now } = await client.call('GET', `/api/jobs/positions/${positionId}/management`, { token });
    if (step !== 'publish' && now !== 'open') return;
    const path = `/api/jobs/positions/${positionId}/${step}`;
    await client.call('POST', path, { token, body: { version, ...more } });
  };
  if (one?.state === 'draft' && state !== 'draft') await move('publish');
  for (let days = begun - CONFIRMED_EVERY; days > Math.max(0.5, changed, ends ?? 0); days -= CONFIRMED_EVERY) {
    if (state !== 'draft' && state !== 'submitted') scene(times.spread(days), () => move('confirm'));
  }
  if (state === 'paused') scene(times.spread(changed), () => move('pause'));
  if (state === 'closed') scene(times.spread(changed), () => move('close', { rest: { kind: 'reject' } }));
  for (const applicant of applicationsOf(position)) {
    scene(times.spread(applicant.daysAgo), () => applied(world, applicant, { positionId, token }));
  }
}

/** The position of that title. @param {World} world @param {string} at @param {DemoPosition} position @returns {Promise<Known | null>} */
async function knownOf({ client, find }, at, { page, form }) {
  const { token } = find(page.founder.key);
  for (const state of ['draft', 'submitted', 'open', 'paused', 'closed', 'expired']) {
    const { items } = await client.call('GET', `${at}/managed-positions?limit=100&state=${state}`, { token });
    const known = items.find((/** @type {Known} */ { title }) => title === form.title);
    if (known) return { ...known, state };
  }
  return null;
}

/** @param {World['client']} client @param {string} at @param {import('../session.mjs').Session} token */
async function askSeniors(client, at, token) {
  const { version, positionsNeedSenior } = await client.call('GET', `${at}/settings`, { token });
  if (positionsNeedSenior) return;
  await client.call('PUT', `${at}/settings`, { token, body: { version, positionsNeedSenior: true } });
}
