// @ts-check
import { randomUUID } from 'node:crypto';
import { decision } from '../decision.mjs';
import { finderIn } from '../members.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./enrolments.mjs').Fate} Fate */

/** The longest that a decision can be held back. */
const HELD_MINUTES = 7 * 24 * 60;

/** Who waits was approved beyond the places. @type {Record<Fate, { stage?: string, action?: 'approve' | 'reject' }>} */
const ways = {
  new: {},
  viewed: { stage: 'viewed' },
  shortlisted: { stage: 'shortlisted' },
  approved: { stage: 'shortlisted', action: 'approve' },
  waiting: { stage: 'shortlisted', action: 'approve' },
  leaving: { stage: 'shortlisted', action: 'approve' },
  rejected: { stage: 'viewed', action: 'reject' },
  held: { stage: 'viewed', action: 'reject' },
  withdrawn: { stage: 'viewed' },
};

/** @type {Record<import('../people/entries.mjs').DemoMember['locale'], { tag: string, note: string, reason: string }>} */
const words = {
  'zh-CN': { tag: '约谈', note: '材料齐全，面谈时问问学习计划。', reason: '已决定去另一所学校，谢谢。' },
  en: {
    tag: 'Talk',
    note: 'All papers are here. Ask about plans in the talk.',
    reason: 'We chose another school. Thank you.',
  },
  'zh-TW': { tag: '約談', note: '資料齊全，面談時問問學習計畫。', reason: '已決定就讀其他學校，謝謝。' },
  ja: {
    tag: '面談',
    note: '書類はそろっている。面談で学習計画を確認。',
    reason: '他校に決まりました。ありがとうございました。',
  },
};

/**
 * Brings an application as far as the demo world wants it. What the school has done since stays.
 * @param {World} world
 * @param {import('./applicants.mjs').DemoApplicant & { applicationId: string, enrolmentId: string, token: string }} of
 * @returns {Promise<number>} steps taken
 */
export async function decide({ client, members }, { person, fate, applicationId, enrolmentId, token }) {
  const { stage, action } = ways[fate];
  if (!stage) return 0;
  const at = `/api/admissions/enrolments/${enrolmentId}`;
  const one = `${at}/applicants/${applicationId}`;
  const seen = await client.call('GET', one, { token });
  const decided = seen.timeline.some((/** @type {any} */ { kind }) => kind === 'decided' || kind === 'withdrawn');
  if (seen.state !== 'applied' || decided) return 0;
  const { tag, note } = words[person.locale];
  const fresh = seen.stageId === seen.stages[0].stageId;
  const tagged = stage === 'shortlisted';
  let { version } = seen;
  if (fresh) {
    if (tagged && seen.notes === 0) {
      await client.call('POST', `${one}/notes`, { token, body: { text: note }, key: randomUUID() });
    }
    const stageId = seen.stages.find((/** @type {any} */ { key }) => key === stage)?.stageId;
    const body = { stageId, rating: tagged ? 4 : 3, ...(tagged && { tags: [tag] }) };
    ({ version } = await client.call('PATCH', one, { token, body }));
  }
  if (action) {
    const message = { kind: 'built-in', template: action };
    const delayMinutes = fate === 'held' ? HELD_MINUTES : 0;
    await decision(client, at, {
      token,
      body: { items: [{ applicationId, version }], action, message, delayMinutes },
    });
  }
  if (fate === 'withdrawn') await leave({ client, members }, { person, applicationId });
  return Number(fresh || action !== undefined || fate === 'withdrawn');
}

/**
 * Takes an application back, unless that was done before; somebody who waits gets the place.
 * @param {Pick<World, 'client' | 'members'>} world
 * @param {{ person: import('../people/entries.mjs').DemoMember, applicationId: string }} of
 */
export async function leave({ client, members }, { person, applicationId }) {
  const { token } = finderIn(members)(person.key);
  const path = `/api/admissions/applications/${applicationId}`;
  const { state, version } = await client.call('GET', path, { token });
  if (state === 'withdrawn' || state === 'rejected') return;
  await client.call('POST', `${path}/withdraw`, { token, body: { version, reason: words[person.locale].reason } });
}
