// @ts-check
/** A member's browser in the chat of the built web app, and the cost of reading a talk and the list of talks there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { APART_MINUTES, numberOf } from './chat-list-data.mjs';
import { percentile, RECORD, ScrollPage } from './scroll-page.mjs';

const SCREEN = { width: 1280, height: 800 };
const LOG = '[role="log"]';
const LIST = 'ul[aria-label="Messages"]';
/** the scrolling elements around them */
const LOG_BOX = '[data-bench="talk"]';
const LIST_BOX = '[data-scroll]';
/** pixels scrolled over content that is there already */
const SWEEP = 60_000;
/** messages by which the first in sight may differ from the one that was jumped to */
const NEAR = 20;
const TYPED = 'Shall we meet at the station around nine';

/**
 * @typedef {import('./scroll-page.mjs').Cost} Cost
 * @typedef {{ task: number, script: number, layout: number, p50: number, p95: number, longTasks: number }} Scrolled
 *   milliseconds of the main thread per 1,000 pixels; of frames, milliseconds; milliseconds in long tasks per second
 */

/**
 * In a browser of his own, with nothing kept from before.
 * @template T
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {import('./member.mjs').Member} member
 * @param {(page: ScrollPage) => Promise<T>} run
 */
export async function visit(browser, origin, { email, password }, run) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SCREEN,
    locale: 'en',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  context.setDefaultTimeout(60_000);
  try {
    const data = { method: 'password', identifier: email, password };
    const answer = await context.request.post('/api/sessions', { data });
    if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
    await context.addInitScript("localStorage.setItem('renmai.signed-in', '1')");
    await context.addInitScript(RECORD);
    return await run(await ScrollPage.of(await context.newPage()));
  } finally {
    await context.close();
  }
}

/**
 * One talk from its newest message into the past, and what happens there meanwhile.
 * @param {ScrollPage} tab @param {{ other: string, messages: number, newest: string, back: number, say: (count: number) => Promise<void> }} talk
 *   `newest`: what is in the newest message; `back`: how many messages are scrolled through; `say`: the other one says so
 *   many things
 */
export async function readTalk(tab, { other, messages, newest, back, say }) {
  const { page } = tab;
  await page.goto('/messages');
  await page.locator(`a[href="/messages/single/${other}"]`).waitFor();
  await page.evaluate(`addEventListener('click', () => {
    const since = performance.now();
    const look = () => {
      if (${newestShown(newest)}) window.benchShown = performance.now() - since;
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true, once: true })`);
  await page.locator(`a[href="/messages/single/${other}"]`).click();
  const shown = await (await page.waitForFunction('window.benchShown')).jsonValue();

  await page.reload();
  await page.waitForFunction(newestShown(newest), null, { polling: 'raf' });
  const reloaded = /** @type {number} */ (await page.evaluate('performance.now()'));
  await page.evaluate(`document.querySelector('${LOG}').parentElement.dataset.bench = 'talk'`);
  await settled(tab);
  const fresh = await tab.size();

  await tab.pointAt(page.locator(LOG_BOX));
  const wayBack = await tab.costOf(() =>
    tab.turnUntil(-1, async () => (await topNumber(tab)) <= Math.max(3, messages - back), 'into the past'),
  );
  const passed = messages - (await topNumber(tab));
  const deep = await tab.size();
  // The first time over it, everything is still measured.
  await tab.sweep(LOG_BOX, SWEEP / 4, 1);
  let swept = 0;
  const sweep = await tab.costOf(async () => (swept = await tab.sweep(LOG_BOX, SWEEP, 1)));

  const jumped = await jump(tab, messages);
  const since = performance.now();
  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await page.waitForFunction(newestShown(newest), null, { polling: 'raf' });
  const toNewest = performance.now() - since;
  await settled(tab);

  const typing = await tab.costOf(() =>
    page.getByRole('textbox', { name: /^Message / }).pressSequentially(TYPED, { delay: 30 }),
  );
  const coming = 40;
  const received = await tab.costOf(async () => {
    await say(coming);
    await settled(tab);
  });
  return {
    shown,
    reloaded,
    jumped,
    toNewest,
    fresh,
    deep,
    passed,
    wayBack: { ...framesOf(wayBack), perMessages: (100 * wayBack.task) / passed },
    sweep: scrolled(sweep, swept),
    perKey: typing.task / TYPED.length,
    perReceived: received.task / coming,
  };
}

/**
 * The list of talks, to its end and over it.
 * @param {ScrollPage} tab @param {{ rows: number, say: (count: number) => Promise<void> }} list
 */
export async function readList(tab, { rows, say }) {
  const { page } = tab;
  await page.goto('/messages');
  await page.waitForFunction(`document.querySelector('${LIST} li')?.textContent.includes('#')`, null, {
    polling: 'raf',
  });
  const shown = /** @type {number} */ (await page.evaluate('performance.now()'));
  await settled(tab);
  const fresh = await tab.size();
  await tab.pointAt(page.locator(LIST_BOX));
  const wayDown = await tab.costOf(() =>
    tab.turnUntil(1, async () => (await page.locator(`${LIST} li[aria-posinset="${rows}"]`).count()) > 0, 'to the end'),
  );
  await settled(tab);
  await tab.sweep(LIST_BOX, SWEEP / 10, -1);
  let swept = 0;
  const sweep = await tab.costOf(async () => (swept = await tab.sweep(LIST_BOX, SWEEP / 3, -1)));
  const deep = await tab.size();
  await page.evaluate(`document.querySelector('${LIST_BOX}').scrollTop = 0`);
  await settled(tab);
  const coming = 40;
  const received = await tab.costOf(async () => {
    await say(coming);
    await settled(tab);
  });
  return {
    shown,
    fresh,
    deep,
    wayDown: { ...framesOf(wayDown), perRows: (100 * wayDown.task) / rows },
    sweep: scrolled(sweep, swept),
    perReceived: received.task / coming,
  };
}

/** @param {Cost} cost @param {number} pixels @returns {Scrolled} */
function scrolled(cost, pixels) {
  const per = (/** @type {number} */ value) => (1000 * value) / pixels;
  return { task: per(cost.task), script: per(cost.script), layout: per(cost.layout), ...framesOf(cost) };
}

/** @param {Cost} cost */
const framesOf = ({ frames, longTasks, wall }) => ({
  p50: percentile(frames, 0.5),
  p95: percentile(frames, 0.95),
  longTasks: (1000 * longTasks) / wall,
});

/**
 * To the day in the middle of the talk, by the sheet for it; answers milliseconds until the messages of that day show.
 * @param {ScrollPage} tab @param {number} messages
 */
async function jump(tab, messages) {
  const day = new Date(Date.now() - (messages / 2) * APART_MINUTES * 60_000);
  const midnight = new Date(day.getFullYear(), day.getMonth(), day.getDate());
  const number = messages - (Date.now() - midnight.getTime()) / (APART_MINUTES * 60_000);
  await tab.page.getByRole('button', { name: 'Search in this conversation' }).click();
  const field = tab.page.getByLabel('Go to a day');
  await field.waitFor();
  const since = performance.now();
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  await field.fill(date.join('-'));
  while (Math.abs((await topNumber(tab)) - Math.max(1, number)) > NEAR) {
    if (performance.now() - since > 60_000) throw new Error('jumped in vain');
    await sleep(10);
  }
  return performance.now() - since;
}

/** @param {string} text */
const newestShown = (text) => `(() => {
  const log = document.querySelector('${LOG}');
  const bottom = log?.parentElement.getBoundingClientRect().bottom;
  return [...(log?.querySelectorAll('article, [role="article"]') ?? [])].some((one) =>
    one.textContent.includes('${text}') && one.getBoundingClientRect().bottom <= bottom);
})()`;

/** The number of the first message in sight. @param {ScrollPage} tab @returns {Promise<number>} */
async function topNumber({ page }) {
  const text = /** @type {string} */ (
    await page.evaluate(`(() => {
      const box = document.querySelector('${LOG_BOX}');
      const top = box.getBoundingClientRect().top;
      const rows = [...box.querySelectorAll('[data-index]')].map((row) => [row.getBoundingClientRect(), row]);
      const seen = rows.filter(([{ bottom }]) => bottom > top).sort(([a], [b]) => a.top - b.top);
      return seen[0]?.[1].textContent ?? '';
    })()`)
  );
  const number = numberOf(text);
  return Number.isNaN(number) ? Infinity : number;
}

/** Until the page has had nothing to do for a while. @param {ScrollPage} tab */
async function settled(tab) {
  for (let quiet = 0; quiet < 3;) {
    const { task, wall } = await tab.costOf(() => sleep(150));
    quiet = task < wall / 10 ? quiet + 1 : 0;
  }
}
