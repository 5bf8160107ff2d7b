// @ts-check
import { decision, stageAhead } from '../decision.mjs';
import { apply } from './applicants.mjs';
import { invite } from './interviews.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./applicants.mjs').Fate} Fate */
/** @typedef {{ applicationId: string, positionId: string, token: import('../session.mjs').Session }} At token: of who decides */

/** The longest that a decision can be held back. */
const HELD_MINUTES = 7 * 24 * 60;

/** The steps of applications, so many days after they were sent. @type {Record<Fate, [days: number, step: string][]>} */
const ways = {
  new: [],
  viewed: [[0.9, 'to viewed']],
  shortlisted: [[1.1, 'to shortlisted']],
  interview: [[0.5, 'to interview']],
  offered: [
    [0.8, 'to interview'],
    [5.9, 'offer'],
  ],
  employed: [
    [1.2, 'to interview'],
    [2.3, 'offer'],
    [5.2, 'employ'],
  ],
  rejected: [
    [0.8, 'to viewed'],
    [1.9, 'reject'],
  ],
  held: [
    [0.3, 'to viewed'],
    [0.6, 'reject'],
  ],
  withdrawn: [
    [0.7, 'to viewed'],
    [1.6, 'withdraw'],
  ],
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
 * A member applies, and the publisher's side goes on with it in the days after.
 * @param {World} world @param {import('./applicants.mjs').DemoApplicant} applicant @param {Omit<At, 'applicationId'>} position
 */
export async function applied(world, applicant, position) {
  const application = await apply(world, applicant, position.positionId);
  if (!application) return;
  const { applicationId, sent } = application;
  if (sent) world.count('applications');
  const at = { ...position, applicationId };
  const since = world.clock.now();
  const { person, fate, interview } = applicant;
  for (const [days, step] of ways[fate]) {
    world.scene(world.times.later(since, days), () => take(world, { person, fate, step }, at), applicationId);
  }
  if (interview) invite(world, { person, interview, ...at }, since);
}

/**
 * Takes one step, unless that was done before. Later changes by the publisher's side stay.
 * @param {World} world @param {{ person: import('./applicants.mjs').DemoMember, fate: Fate, step: string }} what @param {At} at
 */
async function take({ client, find, count }, { person, fate, step }, { positionId, applicationId, token }) {
  const of = `/api/jobs/positions/${positionId}`;
  const one = `${of}/applicants/${applicationId}`;
  const seen = await client.call('GET', one, { token });
  if (!['applied', 'offered'].includes(seen.state)) return;
  const { version } = seen;
  const { reason } = words[person.locale];
  if (step.startsWith('to ')) return moveTo(client, { person, fate, step }, { one, seen, token });
  if (step === 'withdraw') {
    const path = `/api/jobs/applications/${applicationId}/withdraw`;
    await client.call('POST', path, { token: find(person.key).token, body: { version, reason } });
    return;
  }
  if (seen.timeline.some((/** @type {any} */ { kind, data }) => kind === 'decided' && data?.action === step)) return;
  const message = step === 'employ' ? { kind: 'none' } : { kind: 'built-in', template: step };
  const body = {
    items: [{ applicationId, version }],
    action: step,
    message,
    delayMinutes: fate === 'held' ? HELD_MINUTES : 0,
  };
  await decision(client, of, { token, body });
  count('decisions');
}

/**
 * Moves an application to a stage, with a note, a rating and a tag as the publisher's side has them.
 * @param {World['client']} client @param {{ person: import('./applicants.mjs').DemoMember, fate: Fate, step: string }} what
 * @param {{ one: string, seen: any, token: import('../session.mjs').Session }} at
 */
async function moveTo(client, { person, fate, step }, { one, seen, token }) {
  const { tag, note } = words[person.locale];
  const rates = fate !== 'viewed' && fate !== 'withdrawn';
  const stage = stageAhead(seen, step.slice(3), rates);
  if (!stage) return;
  const tagged = fate === 'shortlisted' || fate === 'interview';
  if (tagged && seen.notes === 0)
    await client.call('POST', `${one}/notes`, { token, body: { text: note }, key: seen.applicationId });
  const rated = rates ? { rating: fate === 'rejected' ? 2 : 4 } : {};
  const body = { version: seen.version, stageId: stage.stageId, ...rated, ...(tagged && { tags: [tag] }) };
  await client.call('PATCH', one, { token, body });
}
