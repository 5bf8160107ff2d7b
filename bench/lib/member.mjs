// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PASSWORD = 'three quiet lamps by the lake';

/**
 * @typedef {{ memberId: string, token: string, email: string, password: string }} Member
 * @typedef {(method: string, path: string, body?: object) => Promise<any>} Api
 */

/**
 * A member with a filled profile, registered as a person does it.
 * @param {import('./stack.mjs').Stack} stack
 * @returns {Promise<Member>}
 */
export async function makeMember(stack) {
  const member = await register(stack, 'Lin Xiaoyu');
  await fillProfile(apiOf(stack.origin, member.token));
  return member;
}

/**
 * @param {Pick<import('./stack.mjs').Stack, 'origin' | 'mailbox'>} stack @param {string} name
 * @returns {Promise<Member>}
 */
export async function register(stack, name) {
  const email = `bench.${randomUUID().slice(0, 13)}@mail.example`;
  const visitor = apiOf(stack.origin);
  const { challengeId } = await visitor('POST', '/api/verification-codes', {
    purpose: 'register',
    address: { kind: 'email', email },
  });
  const code = await codeFor(stack.mailbox, email);
  const { ticket } = await visitor('POST', `/api/verification-codes/${challengeId}/confirm`, { code });
  const { currentTermsVersion } = await import('@renmai/contracts/identity/terms');
  const { accessToken, account } = await visitor('POST', '/api/accounts', {
    ticket,
    name,
    password: PASSWORD,
    locale: 'en',
    terms: { version: currentTermsVersion, accepted: true },
  });
  return { memberId: account.memberId, token: accessToken, email, password: PASSWORD };
}

/** As much as a careful person writes. @param {Api} api */
async function fillProfile(api) {
  const text = 'Plans public transport for a city of nine million people, and writes about it. '.repeat(4).trim();
  const { version } = await api('GET', '/api/profile');
  await api('PATCH', '/api/profile', { version, headline: 'Transport planner', about: text });
  for (const year of [2004, 2008]) {
    await api('POST', '/api/profile/educations', {
      school: 'Tongji University',
      degree: year === 2004 ? 'bachelor' : 'master',
      fieldOfStudy: 'Urban planning',
      startDate: `${year}-09`,
      endDate: `${year + 4}-06`,
      description: text,
    });
  }
  for (const year of [2012, 2016, 2020]) {
    await api('POST', '/api/profile/jobs', {
      title: 'Planner',
      employmentType: 'permanent',
      companyName: 'Metro Institute',
      industry: 'Transport',
      startDate: `${year}-01`,
      endDate: `${year + 3}-12`,
      description: text,
    });
  }
  for (const name of ['Timetabling', 'GIS', 'Statistics', 'Public speaking', 'Negotiation']) {
    await api('POST', '/api/profile/skills', { name });
  }
  for (const language of ['zh', 'en']) await api('POST', '/api/profile/languages', { language, level: 'fluent' });
  await api('POST', '/api/profile/services', { title: 'Network reviews', description: text, published: true });
}

/** @param {string} origin @param {string} [token] @returns {Api} */
export function apiOf(origin, token) {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
}

/** @param {string} mailbox @param {string} email @returns {Promise<string>} */
async function codeFor(mailbox, email) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const messages = /** @type {{ to: string, code: string | null }[]} */ (
      await (await fetch(`${mailbox}/messages`)).json()
    );
    const found = messages.find(({ to, code }) => to === email && code !== null);
    if (found?.code) return found.code;
    await sleep(50);
  }
  throw new Error(`no code arrived for ${email}`);
}
