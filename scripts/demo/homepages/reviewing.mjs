// @ts-check
import { MINUTE_MS } from '../story/times.mjs';
import { pages } from './pages.mjs';
import { openConsole } from './staff.mjs';

/** @typedef {import('./pages.mjs').DemoPage} DemoPage */
/** @typedef {import('../world.mjs').World} World */

/** Decisions can be undone for five minutes. */
const UNDONE_MS = 5.5 * MINUTE_MS;

/** The reason that a rejected founder reads, in their language. @type {Record<DemoPage['founder']['locale'], string>} */
const unreadable = {
  'zh-CN': '执照照片不清晰，请重新上传。',
  'zh-TW': '執照照片不清晰，請重新上傳。',
  en: 'The photo of the licence is blurred. Please upload it again.',
  ja: '営業許可証の写真が不鮮明です。もう一度アップロードしてください。',
};

/** A day of work in the console: decides the cases that the demo world needs decided; some are left. @param {World} world */
export async function review(world) {
  const console = await openConsole(world);
  const { items } = await console.call('GET', '/api/console/cases?limit=100&kind=submission');
  for (const { caseId, title } of items) {
    const page = pages.find(({ name }) => name === title);
    const wanted = page?.becomes ?? 'waiting';
    if (wanted === 'waiting') continue;
    const { version, submissionNumber } = await console.call('POST', `/api/console/cases/${caseId}/claim`);
    const { unopened } = await console.call('GET', `/api/console/cases/${caseId}`);
    for (const id of unopened) await console.call('GET', `/api/console/cases/${caseId}/documents/${id}/pages/1`);
    const decision = wanted === 'approved' ? 'approve' : 'reject';
    const words = decision === 'reject' && page ? unreadable[page.founder.locale] : '';
    const body = { version, submissionNumber, decision, words };
    await console.call('POST', `/api/console/cases/${caseId}/decision`, body);
    world.count('reviews');
    await world.clock.pass(20_000);
  }
  await world.clock.pass(UNDONE_MS);
  await world.clock.work(['apply-decisions', 'send-review-letters']);
}
