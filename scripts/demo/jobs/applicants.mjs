// @ts-check
import { randomUUID } from 'node:crypto';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import { emailOf, people } from '../people/index.mjs';
import { sourceOf } from '../sources.mjs';
import { invitations } from './interviews.mjs';
import { positions } from './positions.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../people/entries.mjs').DemoMember} DemoMember */
/** @typedef {'new' | 'viewed' | 'shortlisted' | 'interview' | 'offered' | 'employed' | 'rejected' | 'held' | 'withdrawn'} Fate */
/** @typedef {{ person: DemoMember, fate: Fate, interview: import('./interviews.mjs').DemoInterview | null }} DemoApplicant */

/** Decided and sent, decided and held back, and not decided. @type {readonly Fate[]} */
export const fates = [
  'shortlisted',
  'new',
  'interview',
  'rejected',
  'viewed',
  'offered',
  'held',
  'new',
  'employed',
  'withdrawn',
];
/** Applicants of a homepage's first position, and of its others by turns. */
const OF_THE_FIRST = 10;
const OF_OTHERS = [1, 0, 2];
/** Every so many have a résumé made from their profile; the others apply without. */
const RESUMES_EVERY = 3;

/** @type {Record<DemoMember['locale'], string>} */
const highlights = {
  'zh-CN': '做事有头有尾，乐于把经验写下来给同事用。',
  en: 'I finish what I begin, and write down what I learn so that others can use it.',
  'zh-TW': '做事有始有終，樂於把經驗寫下來與同事分享。',
  ja: '始めた仕事はやり遂げ、学んだことを書き残して仲間と分かち合います。',
};

/** @param {DemoMember} person */
const hasResume = (person) => people.indexOf(person) % RESUMES_EVERY === 0;

/**
 * The applicants for a position, and the outcome of each. The member to log in with has a full board and applications of their own.
 * @param {import('./positions.mjs').DemoPosition['page']} page @param {string} title @returns {DemoApplicant[]}
 */
export function applicantsOf(page, title) {
  const number = positions.findIndex((one) => one.page === page && one.form.title === title);
  const position = positions[number];
  if (!position) return [];
  const others = people.filter((person) => person !== page.founder && person !== page.colleague);
  const able = position.form.resume === 'required' ? others.filter(hasResume) : others;
  const count = number === 0 ? OF_THE_FIRST : (OF_OTHERS[number % OF_OTHERS.length] ?? 0);
  const from = (number * 5) % able.length;
  const some = [...able.slice(from), ...able.slice(0, from)].slice(0, count);
  const [first] = people;
  const own = first && number % 8 === 3 && able.includes(first) && !some.includes(first) ? [first] : [];
  return [...some, ...own].map((person, place) => {
    const turn = number + place;
    const fate = fates[turn % fates.length] ?? 'new';
    return { person, fate, interview: interviewOf(fate, Math.floor(turn / fates.length)) };
  });
}

/** Applicants with an offer were interviewed before. @param {Fate} fate @param {number} turn */
function interviewOf(fate, turn) {
  if (fate === 'offered') return 'past';
  return fate === 'interview' ? (invitations[turn % invitations.length] ?? null) : null;
}

/**
 * Sends an application where the member has none.
 * @param {World} world @param {DemoApplicant} applicant @param {string} positionId
 * @returns {Promise<{ applicationId: string, sent: boolean } | null>} null: it is not possible now
 */
export async function apply({ client, find }, { person }, positionId) {
  const { token } = find(person.key);
  const at = `/api/jobs/positions/${positionId}`;
  const draft = await client.call('GET', `${at}/draft`, { token });
  if (draft.applicationId) return { applicationId: draft.applicationId, sent: false };
  // Applicants who have withdrawn have one attempt less; they do not apply again.
  if (draft.refusal || draft.attemptsLeft < maxAttempts) return null;
  const number = String(10_000_000 + people.indexOf(person) * 37_123).slice(0, 8);
  const body = {
    version: draft.version,
    form: { email: emailOf(person), countryCode: 'CN', mobile: `138${number}`, highlights: highlights[person.locale] },
    answers: draft.questions.map(answerTo),
  };
  const { version } = await client.call('PUT', `${at}/draft`, { token, body });
  if (hasResume(person) && draft.attachments.length === 0) {
    const form = { locale: person.locale, contact: true };
    const { mediaId } = await client.call('POST', '/api/profile/resumes', { token, body: form, key: randomUUID() });
    await client.call('POST', `${at}/draft/attachments`, { token, body: { mediaId, slot: 'resume' } });
  }
  const sending = { version, termsVersion: draft.termsVersion, locale: person.locale, source: sourceOf(person) };
  const { applicationId } = await client.call('POST', `${at}/applications`, {
    token,
    body: sending,
    key: randomUUID(),
  });
  return { applicationId, sent: true };
}

/** @param {{ questionId: string, kind: string, options?: string[] }} question */
const answerTo = ({ questionId, kind, options }) => ({
  questionId,
  value: kind === 'yes-no' ? true : (options?.[0] ?? ''),
});
