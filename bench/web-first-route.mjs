// @ts-check
/**
 * The cost of a first visit on a phone: everything that a page loads until it is quiet (JavaScript by gzip, files, requests), and when its
 * largest piece is painted on a slow line (1.6 Mb/s, 150 ms) with a processor four times slower. On the same line, how far the home page
 * shifts by itself, on a phone and on a desk. As a visitor, a newcomer and a member, from the gateway of a started stack.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { apiOf, makeMember, register } from './lib/member.mjs';
import { median, report, round } from './lib/report.mjs';
import { NOTE_SHIFTS, shiftsIn, slow, sumOf } from './lib/shifts.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const RUNS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Milliseconds in which nothing may be loaded for the page to count as quiet; the update of the app begins after 3 s. */
const QUIET_MS = 5_000;
/** The limits of each page: kB of JavaScript, requests, milliseconds. `shows`: an element that is there when the page is. */
const PAGES = [
  { page: '/', member: false, shows: 'main h2', kb: 150, lcp: 2_500 },
  { page: '/register', member: false, shows: 'form', kb: 170, lcp: 2_500 },
  { page: '/login', member: false, shows: 'form', lcp: 2_500 },
  { page: '/', member: true, shows: '[role=feed] article', kb: 230, requests: 40, lcp: 4_000 },
];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** The sum of all layout shifts of the home page. */
const MOST_SHIFT = 0.02;

const data = await temporaryData();
const stack = await startStack(data.dir);
const browser = await launchChromium('web-first-route');
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const member = await makeMember(stack);
  await fillHome(member);
  const pages = [];
  for (const asked of PAGES) {
    const as = asked.member ? member : null;
    const name = `${asked.page} (${asked.member ? 'member' : 'visitor'})`;
    const loaded = await loadedBy(asked.page, as);
    const lcps = [];
    for (let run = 0; run < RUNS; run++) lcps.push(await lcpOf(asked, as));
    pages.push({ ...asked, name, loaded, lcps, kbLoaded: kbOf(loaded.scripts), lcpFound: median(lcps) });
  }
  const shifts = await shiftsOf(member);
  return report('web-first-route', {
    rows: [
      ...pages.map(({ name, loaded, kbLoaded, lcpFound }) => ({
        page: name,
        'JavaScript kB gzip': round(kbLoaded, 1),
        files: loaded.scripts.length,
        requests: loaded.requests,
        'LCP ms': round(lcpFound),
      })),
      ...shifts.map(({ name, sum }) => ({ page: name, CLS: round(sum, 4) })),
    ],
    demands: pages
      .flatMap(({ name, kb, requests, lcp, loaded, kbLoaded, lcpFound }) => [
        ...(kb ? [{ what: `JavaScript of ${name}`, measured: round(kbLoaded, 1), unit: 'kB gzip', atMost: kb }] : []),
        ...(requests ? [{ what: `requests of ${name}`, measured: loaded.requests, unit: '', atMost: requests }] : []),
        { what: `LCP of ${name}`, measured: round(lcpFound), unit: 'ms', atMost: lcp },
      ])
      .concat(
        shifts.map(({ name, sum }) => ({
          what: `CLS of ${name}`,
          measured: round(sum, 4),
          unit: '',
          atMost: MOST_SHIFT,
        })),
      ),
    details: {
      shifts,
      pages: pages.map(({ name, loaded, lcps }) => ({
        name,
        scripts: loaded.scripts,
        lcps: lcps.map((lcp) => round(lcp)),
      })),
    },
  });
}

/** @param {string[]} files below web/dist */
function kbOf(files) {
  const sizes = files.map((file) => gzipSync(readFileSync(fromRoot('web/dist', `./${file}`)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** A feed of more than one screen, by the member and others whom they follow, who are suggested to newcomers. @param {Member} member */
async function fillHome(member) {
  const api = apiOf(stack.origin, member.token);
  await api('POST', '/api/moments', { text: 'The new timetable is out. '.repeat(12) });
  for (const name of ['Ben Okoro', 'Chen Yulan', 'Dora Lind', 'Emil Sato']) {
    const other = await register(stack, name);
    await api('PUT', `/api/network/follows/member/${other.memberId}`);
    const text = `${name} writes about bridges, and whom they carry. `.repeat(4);
    for (let turn = 0; turn < 3; turn++) {
      await apiOf(stack.origin, other.token)('POST', '/api/moments', { text });
    }
  }
}

/**
 * A browser that has kept nothing; the service worker, which fetches the rest ahead, is blocked.
 * @typedef {import('./lib/member.mjs').Member} Member
 * @param {Member | null} member
 */
async function newBrowser(member, viewport = PHONE) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en-US' });
  if (member) {
    const login = { method: 'password', identifier: member.email, password: member.password };
    const answer = await context.request.post(`${stack.origin}/api/sessions`, { data: login });
    if (!answer.ok()) throw new Error(`no login: ${answer.status()} ${await answer.text()}`);
    await context.addInitScript(() => globalThis.localStorage.setItem('renmai.signed-in', '1'));
  }
  return context;
}

/** Everything that a page asks for until it is quiet. @param {string} page @param {Member | null} member */
async function loadedBy(page, member) {
  const context = await newBrowser(member);
  try {
    const tab = await context.newPage();
    /** @type {string[]} */
    const scripts = [];
    let requests = 0;
    let last = Date.now();
    tab.on('request', (request) => {
      requests += 1;
      last = Date.now();
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await tab.goto(stack.origin + page, { waitUntil: 'networkidle' });
    while (Date.now() - last < QUIET_MS) await tab.waitForTimeout(100);
    return { scripts, requests };
  } finally {
    await context.close();
  }
}

/**
 * When the largest piece was painted, in ms.
 * @param {{ page: string, shows: string }} asked @param {Member | null} member
 */
async function lcpOf({ page, shows }, member) {
  const context = await newBrowser(member);
  try {
    const tab = await context.newPage();
    await slow(tab);
    await tab.goto(stack.origin + page, { waitUntil: 'networkidle' });
    // while the processor is busy the network may be idle before the page is there
    await tab.locator(shows).first().waitFor();
    await tab.waitForLoadState('networkidle');
    return await tab.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}

/** How far the home page shifts until nothing more comes, and what moved. @param {Member} member */
async function shiftsOf(member) {
  const newcomer = await register(stack, 'Nora Newcomer');
  const found = [];
  for (const [who, as] of /** @type {const} */ ([
    ['visitor', null],
    ['newcomer', newcomer],
    ['member', member],
  ])) {
    for (const [where, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
      const context = await newBrowser(as, viewport);
      try {
        const tab = await context.newPage();
        await tab.addInitScript(NOTE_SHIFTS);
        await slow(tab);
        await tab.goto(stack.origin, { waitUntil: 'networkidle' });
        await tab.waitForTimeout(QUIET_MS);
        const shifts = await shiftsIn(tab);
        found.push({ name: `/ (${who}, ${where})`, sum: sumOf(shifts), shifts });
      } finally {
        await context.close();
      }
    }
  }
  return found;
}
