// @ts-check
/**
 * How far the home page shifts by itself, with the feeds of the demo world: moments of many heights, folded lines of organisations, pictures and
 * suggestions, as members meet them. For a visitor and members in three languages, at 390 and 1280 pixels, cold (a browser that has kept
 * nothing) and warm (the service worker and the kept answers are there); while the page loads on a slow line, and while the member scrolls.
 */
import { launchChromium } from './lib/chromium.mjs';
import { report, round } from './lib/report.mjs';
import { NOTE_SHIFTS, quietOf, shiftsIn, slow, sumOf } from './lib/shifts.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

/** The sum of all layout shifts of one visit. */
const MOST_SHIFT = 0.02;
const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const PASSWORD = 'lantern on the river';
const READERS = [
  { who: 'visitor', locale: 'en-US', email: null },
  { who: 'lin.zhiyuan', locale: 'zh-CN', email: 'lin.zhiyuan@demo.example' },
  { who: 'maya.okafor', locale: 'en-US', email: 'maya.okafor@demo.example' },
  { who: 'mizuhara.haruka', locale: 'ja-JP', email: 'mizuhara.haruka@demo.example' },
];
/** Milliseconds after the network is idle: late parts, e.g. suggestions, and the worker's files. */
const SETTLES_MS = 5_000;
const SCROLLS = 25;

// A stack that is filled already, e.g. BENCH_STACK=http://localhost:8080, or one of its own.
const data = process.env.BENCH_STACK ? null : await temporaryData();
const stack = data && (await startStack(data.dir, ['--demo']));
const origin = process.env.BENCH_STACK ?? stack?.origin ?? '';
const browser = await launchChromium('home-shift');
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await browser.close();
  await stack?.stop();
  await data?.remove();
}

async function measure() {
  /** @type {Visit[]} */
  const visits = [];
  for (const reader of READERS) {
    for (const [where, viewport] of Object.entries(VIEWPORTS))
      visits.push(...(await visitsOf(reader, where, viewport)));
  }
  return report('home-shift', {
    rows: visits.map(({ name, loading, scrolling }) => ({
      page: name,
      'CLS while loading': round(sumOf(loading), 4),
      'CLS while scrolling': round(sumOf(scrolling), 4),
    })),
    demands: visits.map(({ name, loading, scrolling }) => ({
      what: `CLS of ${name}`,
      measured: round(sumOf(loading) + sumOf(scrolling), 4),
      unit: '',
      atMost: MOST_SHIFT,
    })),
    details: { visits },
  });
}

/**
 * Two visits in one browser: the first fills what the second finds.
 * @typedef {import('./lib/shifts.mjs').Shift} Shift
 * @typedef {{ name: string, loading: Shift[], scrolling: Shift[] }} Visit
 * @param {typeof READERS[number]} reader @param {string} where @param {{ width: number, height: number }} viewport
 * @returns {Promise<Visit[]>}
 */
async function visitsOf({ who, locale, email }, where, viewport) {
  const context = await browser.newContext({ viewport, locale, hasTouch: where === 'phone' });
  try {
    if (email) {
      const login = { method: 'password', identifier: email, password: PASSWORD };
      const answer = await context.request.post(`${origin}/api/sessions`, { data: login });
      if (!answer.ok()) throw new Error(`no login: ${answer.status()} ${await answer.text()}`);
      await context.addInitScript(() => globalThis.localStorage.setItem('renmai.signed-in', '1'));
    }
    const found = [];
    for (const state of ['cold', 'warm']) {
      found.push({ name: `/ (${who}, ${where}, ${state})`, ...(await visit(context, viewport)) });
    }
    return found;
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').BrowserContext} context @param {{ width: number, height: number }} viewport */
async function visit(context, { width, height }) {
  const tab = await context.newPage();
  try {
    await tab.addInitScript(NOTE_SHIFTS);
    await slow(tab);
    const quiet = quietOf(tab);
    await tab.goto(origin);
    await quiet();
    await tab.waitForTimeout(SETTLES_MS);
    const loading = await shiftsIn(tab);
    await tab.mouse.move(width / 2, height / 2);
    for (let turn = 0; turn < SCROLLS; turn++) {
      await tab.mouse.wheel(0, height / 3);
      await tab.waitForTimeout(120);
    }
    await tab.waitForTimeout(1_000);
    const all = await shiftsIn(tab);
    return { loading, scrolling: all.slice(loading.length) };
  } finally {
    await tab.close();
  }
}
