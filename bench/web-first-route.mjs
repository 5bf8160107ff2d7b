// @ts-check
/**
 * The cost of a first visit on a phone: everything that a page loads until it is quiet (JavaScript by gzip, files, requests), and when its
 * largest piece is painted on a slow line (1.6 Mb/s, 150 ms) with a processor four times slower. As a visitor and as a member, from the
 * gateway of a started stack.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { apiOf, makeMember } from './lib/member.mjs';
import { median, report, round } from './lib/report.mjs';
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
  await apiOf(stack.origin, member.token)('POST', '/api/moments', { text: 'The new timetable is out. '.repeat(12) });
  const pages = [];
  for (const asked of PAGES) {
    const as = asked.member ? member : null;
    const name = `${asked.page} (${asked.member ? 'member' : 'visitor'})`;
    const loaded = await loadedBy(asked.page, as);
    const lcps = [];
    for (let run = 0; run < RUNS; run++) lcps.push(await lcpOf(asked, as));
    pages.push({ ...asked, name, loaded, lcps, kbLoaded: kbOf(loaded.scripts), lcpFound: median(lcps) });
  }
  return report('web-first-route', {
    rows: pages.map(({ name, loaded, kbLoaded, lcpFound }) => ({
      page: name,
      'JavaScript kB gzip': round(kbLoaded, 1),
      files: loaded.scripts.length,
      requests: loaded.requests,
      'LCP ms': round(lcpFound),
    })),
    demands: pages.flatMap(({ name, kb, requests, lcp, loaded, kbLoaded, lcpFound }) => [
      ...(kb ? [{ what: `JavaScript of ${name}`, measured: round(kbLoaded, 1), unit: 'kB gzip', atMost: kb }] : []),
      ...(requests ? [{ what: `requests of ${name}`, measured: loaded.requests, unit: '', atMost: requests }] : []),
      { what: `LCP of ${name}`, measured: round(lcpFound), unit: 'ms', atMost: lcp },
    ]),
    details: {
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

/**
 * A phone that has kept nothing; the service worker, which fetches the rest ahead, is blocked.
 * @param {import('./lib/member.mjs').Member | null} member
 */
async function newPhone(member) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'en-US',
  });
  if (member) {
    const login = { method: 'password', identifier: member.email, password: member.password };
    const answer = await context.request.post(`${stack.origin}/api/sessions`, { data: login });
    if (!answer.ok()) throw new Error(`no login: ${answer.status()} ${await answer.text()}`);
    await context.addInitScript(() => globalThis.localStorage.setItem('renmai.signed-in', '1'));
  }
  return context;
}

/** Everything that a page asks for until it is quiet. @param {string} page @param {import('./lib/member.mjs').Member | null} member */
async function loadedBy(page, member) {
  const context = await newPhone(member);
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
 * @param {{ page: string, shows: string }} asked @param {import('./lib/member.mjs').Member | null} member
 */
async function lcpOf({ page, shows }, member) {
  const context = await newPhone(member);
  try {
    const tab = await context.newPage();
    const tools = await context.newCDPSession(tab);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
