// @ts-check
import { randomUUID } from 'node:crypto';
import { patiently, unless } from '../homepages/patience.mjs';
import { finderIn } from '../members.mjs';
import { upload } from '../pictures.mjs';
import { bringGuest, guestsOf, takeBack } from './guests.mjs';
import { demoEvents, friendsOf } from './plan.mjs';
import { posterOf } from './posters.mjs';
import { dayBefore, movedTimes, timesOf } from './times.mjs';
import { phrases } from './words.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./plan.mjs').DemoEvent} DemoEvent */
/** @typedef {{ events: number, registrations: number }} Counts */

/** Hosts whose events are made beside each other. */
const BESIDE = 4;
const STATES = ['upcoming', 'ongoing', 'finished', 'cancelled'];
const DATES = 4;

/** Events of homepages and members in every state, with those who come. */
export const events = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'events',
  async together(world) {
    const counts = { events: 0, registrations: 0 };
    const hosts = [...new Set(demoEvents.map(({ host }) => host))];
    const fill = async () => {
      for (let host = hosts.shift(); host; host = hosts.shift()) await fillHost(world, host, counts);
    };
    await Promise.all(Array.from({ length: BESIDE }, fill));
    const told = Object.entries(counts).filter(([, count]) => count > 0);
    return told.map(([what, count]) => `${count} ${what}`).join(', ') || null;
  },
});

/** @param {World} world @param {DemoEvent['host']} host @param {Counts} counts */
async function fillHost(world, host, counts) {
  const { client, members } = world;
  const { token, memberId } = finderIn(members)(host.key);
  const known = await knownOf(client, token, memberId);
  for (const event of demoEvents.filter((one) => one.host === host)) {
    const { title } = event.form;
    let eventId = known.get(title);
    if (!eventId) {
      const made = await create(client, token, event);
      if (!made) continue;
      eventId = made;
      counts.events += 1;
      await bringTogether(world, event, eventId, token);
    }
    for (const guest of guestsOf(event)) {
      if (await bringGuest(world, guest, eventId, token)) counts.registrations += 1;
    }
    for (const guest of guestsOf(event)) await takeBack(world, guest, eventId);
    await turn(client, token, event, eventId);
  }
}

/**
 * The first date of each by title, in whatever state; not those of other members that they organize with them.
 * @param {World['client']} client @param {string} token @param {string} memberId
 */
async function knownOf(client, token, memberId) {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const state of STATES) {
    const path = `/api/calendar/managed-events?limit=100&state=${state}`;
    const { items } = await client.call('GET', path, { token });
    for (const { title, eventId, organizer } of items) {
      const theirs = organizer.kind === 'member' && organizer.member?.memberId !== memberId;
      if (!theirs && !known.has(title)) known.set(title, eventId);
    }
  }
  return known;
}

/** @param {World['client']} client @param {string} token @param {DemoEvent} event @returns {Promise<string | null>} null: its homepage is not there */
async function create(client, token, event) {
  const { page, host, shape, form } = event;
  const organizer = page ? await organizerOf(client, page) : { kind: 'member' };
  if (!organizer) return null;
  const now = new Date();
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
  // What was uploaded and whose homepage is approved is heard of a moment later.
  const send = () => client.call('POST', '/api/calendar/events', { token, body, key: randomUUID() });
  const made = await patiently('events.homepage-not-approved', () => patiently('events.picture-not-ready', send));
  return made.eventId;
}

/** @param {World['client']} client @param {import('../homepages/pages.mjs').DemoPage} page */
async function organizerOf(client, { kind, handle }) {
  const found = await client.call('GET', `/api/homepages/by-handle/${kind}/${handle}`).catch(unless(404));
  return found && { kind: 'homepage', homepageId: found.homepageId };
}

/** Co-organizers, and who is invited. @param {World} world @param {DemoEvent} event @param {string} eventId @param {string} token */
async function bringTogether({ client, members }, { host, coOrganizer, shape }, eventId, token) {
  const at = `/api/calendar/events/${eventId}`;
  const memberOf = finderIn(members);
  if (coOrganizer) {
    const { memberId } = memberOf(coOrganizer.key);
    await patiently('events.not-a-friend', () =>
      client.call('PUT', `${at}/organizers/${memberId}`, { token, body: {} }),
    );
  }
  if (shape !== 'invitation') return;
  const memberIds = friendsOf(host).map((key) => memberOf(key).memberId);
  if (memberIds.length > 0) await client.call('POST', `${at}/invitations`, { token, body: { memberIds } });
}

/**
 * Moves or cancels it. What somebody has changed since has a higher version, and stays as it is.
 * @param {World['client']} client @param {string} token @param {DemoEvent} event @param {string} eventId
 */
async function turn(client, token, event, eventId) {
  if (event.shape !== 'moved' && event.shape !== 'cancelled') return;
  const at = `/api/calendar/events/${eventId}`;
  const { version, state } = await client.call('GET', `${at}/management`, { token });
  if (version !== 1 || state !== 'upcoming') return;
  const { moved, cancelled } = phrases[event.host.locale];
  if (event.shape === 'cancelled') {
    await client.call('POST', `${at}/cancel`, { token, body: { version, words: cancelled } });
    return;
  }
  const body = { version, times: movedTimes(event, new Date()), words: moved };
  await client.call('POST', `${at}/move`, { token, body });
}
