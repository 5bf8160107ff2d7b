// @ts-check
import { randomUUID } from 'node:crypto';
import { decision } from '../decision.mjs';
import { finderIn } from '../members.mjs';

/** @typedef {import('../world.mjs').World} World */

/** The longest that a decision can be held back. */
const HELD_MINUTES = 7 * 24 * 60;

/** What applications get on their way. @type {Record<import('./applicants.mjs').Fate, { stage?: string, decisions?: string[] }>} */
const ways = {
  new: {},
  viewed: { stage: 'viewed' },
  shortlisted: { stage: 'shortlisted' },
  interview: { stage: 'interview' },
  offered: { stage: 'offer', decisions: ['offer'] },
  employed: { stage: 'offer', decisions: ['offer', 'employ'] },
  rejected: { stage: 'viewed', decisions: ['reject'] },
  held: { stage: 'viewed', decisions: ['reject'] },
  withdrawn: { stage: 'viewed' },
};
/** @type {Record<import('./roles.mjs').Locale, { tag: string, note: string, reason: string }>} */
const words = {
  'zh-CN': { tag: '面谈', note: '材料扎实，电话里问问交接的经验。', reason: '已接受另一份工作，谢谢。' },
  en: {
    tag: 'Call back',
    note: 'Solid work. Ask about the handover on the phone.',
    reason: 'I accepted another offer. Thank you.',
  },
  'zh-TW': { tag: '面談', note: '資料紮實，電話裡問問交接的經驗。', reason: '已接受另一份工作，謝謝。' },
  ja: {
    tag: '面談候補',
    note: '内容が具体的。引き継ぎの経験を電話で確認。',
    reason: '他社に決まりました。ありがとうございました。',
  },
};

/**
 * Brings an application as far as the demo world wants it. What the publisher's side has done since stays.
 * @param {World} world
 * @param {import('./applicants.mjs').DemoApplicant & { applicationId: string, positionId: string, token: string }} of
 * @returns {Promise<number>} steps taken
 */
export async function decide({ client, members }, { person, fate, applicationId, positionId, token }) {
  const { stage, decisions = [] } = ways[fate];
  if (!stage) return 0;
  const at = `/api/jobs/positions/${positionId}`;
  const one = `${at}/applicants/${applicationId}`;
  const seen = await client.call('GET', one, { token });
  const decided = seen.timeline.some((/** @type {any} */ { kind }) => kind === 'decided' || kind === 'withdrawn');
  if (seen.state !== 'applied' || decided) return 0;
  const { tag, note, reason } = words[person.locale];
  const tagged = fate === 'shortlisted' || fate === 'interview';
  const fresh = seen.stageId === seen.stages[0].stageId;
  if (fresh && tagged && seen.notes === 0) {
    await client.call('POST', `${one}/notes`, { token, body: { text: note }, key: randomUUID() });
  }
  let { version } = seen;
  if (fresh) {
    const stageId = seen.stages.find((/** @type {any} */ { key }) => key === stage)?.stageId;
    const rated = fate === 'viewed' || fate === 'withdrawn' ? {} : { rating: fate === 'rejected' ? 2 : 4 };
    const body = { stageId, ...rated, ...(tagged && { tags: [tag] }) };
    ({ version } = await client.call('PATCH', one, { token, body }));
  }
  for (const action of decisions) {
    const message = action === 'employ' ? { kind: 'none' } : { kind: 'built-in', template: action };
    const delayMinutes = fate === 'held' ? HELD_MINUTES : 0;
    const body = { items: [{ applicationId, version }], action, message, delayMinutes };
    version = await decision(client, at, { token, body });
  }
  if (fate === 'withdrawn') {
    const own = finderIn(members)(person.key).token;
    const path = `/api/jobs/applications/${applicationId}/withdraw`;
    await client.call('POST', path, { token: own, body: { version, reason } });
  }
  return Number(fresh || decisions.length > 0 || fate === 'withdrawn');
}
