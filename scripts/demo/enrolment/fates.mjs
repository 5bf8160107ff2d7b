// @ts-check
import { decision, stageAhead } from '../decision.mjs';
import { apply } from './applicants.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./enrolments.mjs').Fate} Fate */
/** @typedef {import('../people/entries.mjs').DemoMember} DemoMember */
/** @typedef {{ applicationId: string, enrolmentId: string, token: import('../session.mjs').Session }} At token: of the school */

/** The longest that a decision can be held back. */
const HELD_MINUTES = 7 * 24 * 60;

/**
 * The steps of applications, so many days after they were sent. A waiting applicant was approved beyond the places; a leaving one makes
 * room for somebody who waits. @type {Record<Fate, [days: number, step: string][]>}
 */
const ways = {
  new: [],
  viewed: [[0.8, 'to viewed']],
  shortlisted: [[0.9, 'to shortlisted']],
  approved: [
    [0.7, 'to shortlisted'],
    [1.5, 'approve'],
  ],
  waiting: [
    [0.7, 'to shortlisted'],
    [1.5, 'approve'],
  ],
  leaving: [
    [0.7, 'to shortlisted'],
    [1.5, 'approve'],
    [9, 'leave'],
  ],
  rejected: [
    [0.6, 'to viewed'],
    [1.4, 'reject'],
  ],
  held: [
    [0.3, 'to viewed'],
    [0.6, 'reject'],
  ],
  withdrawn: [
    [0.6, 'to viewed'],
    [1.3, 'leave'],
  ],
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
 * A member applies, and the school goes on with it in the days after.
 * @param {World} world @param {import('./applicants.mjs').DemoApplicant} applicant
 * @param {Omit<At, 'applicationId'> & { enrolment: import('./enrolments.mjs').DemoEnrolment }} of
 */
export async function applied(world, applicant, { enrolment, enrolmentId, token }) {
  const application = await apply(world, applicant, enrolment, enrolmentId);
  if (!application) return;
  const { applicationId, sent } = application;
  if (sent) world.count('applications');
  const since = world.clock.now();
  const { person, fate } = applicant;
  for (const [days, step] of ways[fate]) {
    const at = world.times.later(since, days);
    world.scene(at, () => take(world, { person, fate, step }, { applicationId, enrolmentId, token }), enrolmentId);
  }
}

/**
 * Takes one step, unless that was done before. Later changes by the school stay.
 * @param {World} world @param {{ person: DemoMember, fate: Fate, step: string }} what @param {At} at
 */
async function take({ client, find, count }, { person, fate, step }, { applicationId, enrolmentId, token }) {
  const { tag, note, reason } = words[person.locale];
  if (step === 'leave') {
    const own = find(person.key).token;
    const path = `/api/admissions/applications/${applicationId}`;
    const { state, version } = await client.call('GET', path, { token: own });
    if (state === 'withdrawn' || state === 'rejected') return;
    await client.call('POST', `${path}/withdraw`, { token: own, body: { version, reason } });
    return;
  }
  const of = `/api/admissions/enrolments/${enrolmentId}`;
  const one = `${of}/applicants/${applicationId}`;
  const seen = await client.call('GET', one, { token });
  const decided = seen.timeline.some((/** @type {any} */ { kind }) => kind === 'decided' || kind === 'withdrawn');
  if (seen.state !== 'applied' || decided) return;
  const { version } = seen;
  if (step.startsWith('to ')) {
    const stage = stageAhead(seen, step.slice(3), true);
    if (!stage) return;
    const tagged = stage.key === 'shortlisted';
    if (tagged && seen.notes === 0) {
      await client.call('POST', `${one}/notes`, { token, body: { text: note }, key: applicationId });
    }
    const body = { version, stageId: stage.stageId, rating: tagged ? 4 : 3, ...(tagged && { tags: [tag] }) };
    await client.call('PATCH', one, { token, body });
    return;
  }
  const message = { kind: 'built-in', template: step };
  const body = {
    items: [{ applicationId, version }],
    action: step,
    message,
    delayMinutes: fate === 'held' ? HELD_MINUTES : 0,
  };
  await decision(client, of, { token, body });
  count('decisions');
}
