// @ts-check
import { randomUUID } from 'node:crypto';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import { decision } from '../decision.mjs';
import { emailOf, people } from '../people/index.mjs';
import { unless } from '../homepages/patience.mjs';
import { demoEvents, friendsOf } from './plan.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../people/entries.mjs').DemoMember} DemoMember */
/** @typedef {'comes' | 'approved' | 'rejected' | 'waits' | 'withdraws'} Fate the outcome of a registration */
/** @typedef {{ person: DemoMember, fate: Fate }} DemoGuest */

/** @type {Record<import('./plan.mjs').Shape, Fate[]>} */
const fatesOf = {
  ahead: ['comes', 'comes', 'comes'],
  online: ['comes', 'comes'],
  hybrid: ['comes', 'comes', 'comes', 'withdraws'],
  approval: ['approved', 'rejected', 'waits', 'approved'],
  full: ['comes', 'comes', 'comes', 'waits', 'waits'],
  offers: ['withdraws', 'comes', 'waits'],
  resume: ['approved', 'waits'],
  invitation: ['comes'],
  series: ['comes', 'comes'],
  moved: ['comes', 'comes'],
  cancelled: ['comes'],
  past: ['comes', 'comes', 'comes', 'comes', 'comes'],
  going: ['comes', 'comes', 'comes'],
};

/**
 * The guests, and the outcome of each; the member to log in with has registrations of every kind. @param {import('./plan.mjs').DemoEvent}
 * event @returns {DemoGuest[]}
 */
export function guestsOf(event) {
  const { host, page, coOrganizer, shape } = event;
  const number = demoEvents.indexOf(event);
  const runs = new Set([host, page?.founder, page?.colleague, coOrganizer]);
  const friends = new Set(friendsOf(host));
  // By invitation nobody else sees it.
  const others = people.filter((person) => !runs.has(person) && (shape !== 'invitation' || friends.has(person.key)));
  const turn = (number * 5) % Math.max(1, others.length);
  const usual = [...others.slice(turn), ...others.slice(0, turn)];
  const [first] = people;
  const own = first && number % 3 === 0 && others.includes(first) ? [first] : [];
  const some = [...own, ...usual.filter((person) => !own.includes(person))];
  return fatesOf[shape].flatMap((fate, place) => {
    const person = some[place];
    return person ? [{ person, fate }] : [];
  });
}

/**
 * Sends a registration where the member has none.
 * @param {World} world @param {DemoMember} person @param {string} eventId
 * @returns {Promise<string | null>} its id; null: it is not possible, or was done before
 */
export async function register({ client, find, count }, person, eventId) {
  const { token } = find(person.key);
  const at = `/api/calendar/events/${eventId}`;
  // Somebody who does not find the host does not see the event.
  const draft = await client.call('GET', `${at}/draft`, { token }).catch(unless(404));
  if (!draft) return null;
  // Guests who have withdrawn have one attempt less; they do not register again.
  if (draft.applicationId || draft.refusal || draft.attemptsLeft < maxAttempts) return null;
  const answers = draft.questions.map((/** @type {{ questionId: string }} */ { questionId }) => ({
    questionId,
    value: person.headline,
  }));
  const { version } = await client.call('PUT', `${at}/draft`, {
    token,
    body: { version: draft.version, form: formOf(person), answers },
  });
  if (draft.requires.resume === 'required') {
    const made = { locale: person.locale, contact: true };
    const { mediaId } = await client.call('POST', '/api/profile/resumes', { token, body: made, key: randomUUID() });
    await client.call('POST', `${at}/draft/attachments`, { token, body: { mediaId, slot: 'resume' } });
  }
  const sending = { version, termsVersion: draft.termsVersion, locale: person.locale };
  const { applicationId } = await client.call('POST', `${at}/applications`, {
    token,
    body: sending,
    key: randomUUID(),
  });
  count('registrations');
  return applicationId;
}

/** @param {World} world @param {'approve' | 'reject'} action @param {{ eventId: string, applicationId: string, host: string }} of */
export async function decideGuest({ client, find, count }, action, { eventId, applicationId, host }) {
  const { token } = find(host);
  const at = `/api/calendar/events/${eventId}`;
  const seen = await client.call('GET', `${at}/applicants/${applicationId}`, { token });
  const items = [{ applicationId, version: seen.version }];
  const message = { kind: 'built-in', template: action };
  await decision(client, at, { token, body: { items, action, message, delayMinutes: 0 } });
  count('decisions');
}

/** Takes a registration back once others wait for the place. @param {World} world @param {DemoMember} person @param {string} applicationId */
export async function takeBack({ client, find }, person, applicationId) {
  const { token } = find(person.key);
  const own = `/api/calendar/applications/${applicationId}`;
  const { version, canWithdraw } = await client.call('GET', own, { token });
  if (canWithdraw) await client.call('POST', `${own}/withdraw`, { token, body: { version } });
}

/** @param {DemoMember} person */
function formOf(person) {
  const [job] = person.jobs;
  const [education] = person.educations;
  const number = String(10_000_000 + people.indexOf(person) * 37_123).slice(0, 8);
  return {
    name: person.name,
    organisation: job?.companyName ?? education?.school ?? '',
    jobTitle: job?.title ?? '',
    countryCode: 'CN',
    mobile: `138${number}`,
    email: emailOf(person),
    shown: people.indexOf(person) % 4 !== 3,
  };
}
