// @ts-check
import { randomUUID } from 'node:crypto';
import { idOfPage } from '../homepages/id-of-page.mjs';
import { patiently } from '../homepages/patience.mjs';
import { upload } from '../pictures.mjs';
import { hold } from './after.mjs';
import { announcedOf, registeredOf, turnedOf } from './calendar.mjs';
import { decideGuest, guestsOf, register, takeBack } from './guests.mjs';
import { demoEvents, friendsOf } from './plan.mjs';
import { posterOf } from './posters.mjs';
import { dayBefore, movedTimes, timesOf } from './times.mjs';
import { phrases } from './words.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./plan.mjs').DemoEvent} DemoEvent */

const STATES = ['upcoming', 'ongoing', 'finished', 'cancelled'];
const DATES = 4;

/** Events of homepages and members in every state, with their guests. */
export const events = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'events',
  plan(world) {
    for (const event of demoEvents) {
      world.scene(world.times.spread(announcedOf(event)), () => announce(world, event), `events ${event.host.key}`);
    }
  },
});

/** @param {World} world @param {DemoEvent} event */
async function announce(world, event) {
  const { find, scene, times, resumed } = world;
  const { host, shape } = event;
  let eventId = resumed ? await knownOf(world, event) : null;
  if (!eventId) {
    eventId = await create(world, event);
    if (!eventId) return;
    world.count('events');
    await bringTogether(world, event, eventId);
  }
  const id = eventId;
  /** @type {import('./after.mjs').Guest[]} */
  const there = [];
  for (const [place, { person, fate }] of guestsOf(event).entries()) {
    const at = times.spread(registeredOf(event, place));
    const come = async () => {
      const applicationId = await register(world, person, id);
      if (!applicationId) return;
      const later = (/** @type {number} */ days) => times.later(at, days);
      if (fate === 'comes' || fate === 'approved') there.push({ person, applicationId });
      if (fate === 'approved' || fate === 'rejected') {
        const action = fate === 'approved' ? 'approve' : 'reject';
        scene(later(0.7), () => decideGuest(world, action, { eventId: id, applicationId, host: host.key }));
      }
      if (fate === 'withdraws') scene(later(4), () => takeBack(world, person, applicationId));
    };
    scene(at, come, id);
  }
  if (shape === 'past') await hold(world, event, { eventId: id, there });
  if (shape === 'moved' || shape === 'cancelled') {
    scene(times.spread(turnedOf(event)), () => turn(world, event, id, find(host.key).token));
  }
}

/**
 * The first date of it, in whatever state; not that of another member that they organize with them.
 * @param {World} world @param {DemoEvent} event @returns {Promise<string | null>}
 */
async function knownOf({ client, find }, { host, form }) {
  const { token, memberId } = find(host.key);
  for (const state of STATES) {
    const path = `/api/calendar/managed-events?limit=100&state=${state}`;
    const { items } = await client.call('GET', path, { token });
    for (const { title, eventId, organizer } of items) {
      const theirs = organizer.kind === 'member' && organizer.member?.memberId !== memberId;
      if (!theirs && title === form.title) return eventId;
    }
  }
  return null;
}

/** @param {World} world @param {DemoEvent} event @returns {Promise<string | null>} null: its homepage is not there */
async function create({ client, find, times: { now: filled } }, event) {
  const { token } = find(event.host.key);
  const { page, host, shape, form } = event;
  const organizer = page ? await organizerOf(client, page) : { kind: 'member' };
  if (!organizer) return null;
  const now = new Date(filled);
  const times = timesOf(event, now);
  const { address = '', detail = '' } = form.venue ?? {};
  const where = [address, detail].filter(Boolean).join(' · ');
  const poster = await posterOf({ title: form.title, host: page?.name ?? host.name, where });
  const body = {
    ...form,
    times,
    organizer,
    posterId: await upload(client, token, 'event-poster', poster),
    ...(shape === 'series' && { series: { every: 'week', count: DATES } }),
    ...(shape === 'approval' && { closes: dayBefore(event, now) }),
  };
  // The events service learns of uploads and approved homepages a moment later.
  const send = () => client.call('POST', '/api/calendar/events', { token, body, key: randomUUID() });
  const made = await patiently('events.homepage-not-approved', () => patiently('events.picture-not-ready', send));
  return made.eventId;
}

/** @param {World['client']} client @param {import('../homepages/pages.mjs').DemoPage} page */
async function organizerOf(client, page) {
  const homepageId = await idOfPage(client, page);
  return homepageId && { kind: 'homepage', homepageId };
}

/** Co-organizers, and who is invited. @param {World} world @param {DemoEvent} event @param {string} eventId */
async function bringTogether({ client, find }, { host, coOrganizer, shape }, eventId) {
  const { token } = find(host.key);
  const at = `/api/calendar/events/${eventId}`;
  if (coOrganizer) {
    const { memberId, token: theirs } = find(coOrganizer.key);
    await patiently('events.not-a-friend', () =>
      client.call('PUT', `${at}/organizers/${memberId}`, { token, body: {} }),
    );
    await client.call('POST', `${at}/organizer-request/accept`, { token: theirs, body: {} });
  }
  if (shape !== 'invitation') return;
  const memberIds = friendsOf(host).map((key) => find(key).memberId);
  if (memberIds.length > 0) await client.call('POST', `${at}/invitations`, { token, body: { memberIds } });
}

/**
 * Moves or cancels it. An event that somebody has changed since has a higher version, and stays as it is.
 * @param {World} world @param {DemoEvent} event @param {string} eventId @param {import('../session.mjs').Session} token
 */
async function turn({ client, times }, event, eventId, token) {
  const at = `/api/calendar/events/${eventId}`;
  const { version, state } = await client.call('GET', `${at}/management`, { token });
  if (version !== 1 || state !== 'upcoming') return;
  const { moved, cancelled } = phrases[event.host.locale];
  if (event.shape === 'cancelled') {
    await client.call('POST', `${at}/cancel`, { token, body: { version, words: cancelled } });
    return;
  }
  const body = { version, times: movedTimes(event, new Date(times.now)), words: moved };
  await client.call('POST', `${at}/move`, { token, body });
}
