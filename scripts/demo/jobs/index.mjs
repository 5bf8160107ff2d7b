// @ts-check
import { randomUUID } from 'node:crypto';
import { finderIn } from '../members.mjs';
import { patiently, unless } from '../homepages/patience.mjs';
import { applicantsOf, apply } from './applicants.mjs';
import { decide } from './fates.mjs';
import { invite } from './interviews.mjs';
import { keep } from './keeping.mjs';
import { positions } from './positions.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./positions.mjs').DemoPosition} DemoPosition */
/** @typedef {{ positionId: string, title: string, state: string, version: number }} Known */

/** @typedef {{ positions: number, applications: number, steps: number, interviews: number }} Counts */

/** Homepages that are filled beside each other. */
const BESIDE = 4;
/** How long after its publication the recruitment of one that is to expire ends. */
const EXPIRES_MS = 90_000;

/** Positions in every state, applications at every stage, saved positions and alerts. */
export const jobs = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'jobs',
  async together(world) {
    const counts = { positions: 0, applications: 0, steps: 0, interviews: 0, kept: 0 };
    const handles = [...new Set(positions.map(({ page }) => page.handle))];
    const fill = async () => {
      for (let handle = handles.shift(); handle; handle = handles.shift()) await fillPage(world, handle, counts);
    };
    await Promise.all(Array.from({ length: BESIDE }, fill));
    counts.kept = await keep(world);
    const told = Object.entries(counts).filter(([, count]) => count > 0);
    return told.map(([what, count]) => `${count} ${what}`).join(', ') || null;
  },
});

/** @param {World} world @param {string} handle @param {Counts} counts */
async function fillPage(world, handle, counts) {
  const { client, members } = world;
  const wanted = positions.filter(({ page }) => page.handle === handle);
  const [first] = wanted;
  if (!first) return;
  const { kind, founder, colleague } = first.page;
  const found = await client.call('GET', `/api/homepages/by-handle/${kind}/${handle}`).catch(unless(404));
  if (!found) return;
  const memberOf = finderIn(members);
  const senior = memberOf(founder.key).token;
  const at = `/api/jobs/homepages/${found.homepageId}`;
  const known = await knownOf(client, at, senior);
  for (const position of wanted) {
    const submitted = position.state === 'submitted' && colleague;
    const token = submitted ? memberOf(colleague.key).token : senior;
    if (submitted) await askSeniors(client, at, senior);
    let one = known.get(position.form.title);
    if (!one) {
      const body = position.state === 'expired' ? ending(position.form) : position.form;
      const begin = () => client.call('POST', `${at}/positions`, { token, body, key: randomUUID() });
      one = await patiently('jobs.not-approved', begin);
      counts.positions += 1;
    }
    await bring(world, { ...position, one: /** @type {Known} */ (one), token }, counts);
  }
}

/** @param {DemoPosition['form']} form */
const ending = (form) => ({
  ...form,
  recruitment: { ...form.recruitment, endsAt: new Date(Date.now() + EXPIRES_MS).toISOString() },
});

/** The homepage's positions in every state, by title. @param {World['client']} client @param {string} at @param {string} token */
async function knownOf(client, at, token) {
  /** @type {Map<string, Known>} */
  const known = new Map();
  for (const state of ['draft', 'submitted', 'open', 'paused', 'closed', 'expired']) {
    const { items } = await client.call('GET', `${at}/managed-positions?limit=100&state=${state}`, { token });
    for (const item of items) known.set(item.title, { ...item, state });
  }
  return known;
}

/** @param {World['client']} client @param {string} at @param {string} token */
async function askSeniors(client, at, token) {
  const { version, positionsNeedSenior } = await client.call('GET', `${at}/settings`, { token });
  if (positionsNeedSenior) return;
  await client.call('PUT', `${at}/settings`, { token, body: { version, positionsNeedSenior: true } });
}

/**
 * To the state that is wanted. What somebody has changed since has a higher version, and stays as it is.
 * @param {World} world @param {DemoPosition & { one: Known, token: string }} position
 * @param {Counts} counts
 */
async function bring(world, { page, state, form, one, token }, counts) {
  const { client } = world;
  const { positionId } = one;
  /** @param {string} step @param {number} version @param {object} [body] */
  const move = (step, version, body) =>
    client.call('POST', `/api/jobs/positions/${positionId}/${step}`, { token, body: { version, ...body } });
  let now = one;
  const fresh = one.state === 'draft' && one.version === 1;
  if (fresh && state !== 'draft') now = await move('publish', one.version);
  if (now.state !== 'open' || state === 'expired') return;
  for (const applicant of applicantsOf(page, form.title)) {
    const application = await apply(world, applicant, positionId);
    if (application?.sent) counts.applications += 1;
    if (!application) continue;
    const of = { ...applicant, ...application, positionId, token };
    // Read after the wait: other homepages are counted beside this one.
    const before = applicant.interview === 'past' ? await invite(world, of) : 0;
    const steps = await decide(world, of);
    const after = before === 0 ? await invite(world, of) : 0;
    counts.steps += steps;
    counts.interviews += before + after;
  }
  const untouched = fresh || one.version === 2;
  if (untouched && state === 'paused') await move('pause', now.version);
  if (untouched && state === 'closed') await move('close', now.version, { rest: { kind: 'reject' } });
}
