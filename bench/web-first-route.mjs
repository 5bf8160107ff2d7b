// @ts-check
/**
 * What a first visit costs on a phone: the JavaScript of the first page (gzip), and Lighthouse's figures with its usual
 * mobile throttling (slow 4G, a processor four times slower), from the gateway of a started stack.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { median, report, round } from './lib/report.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const RUNS = 3;
const AT_MOST_KB = 170;
const CHROME_PATH = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What a stranger opens first; the others are for comparison. */
const FIRST = '/';
const OTHERS = ['/login', '/register'];

if (!existsSync(CHROME_PATH)) {
  console.error('web-first-route needs Chromium; name it in CHROME_PATH.');
  process.exit(1);
}
const data = await temporaryData();
const stack = await startStack(data.dir);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await stack.stop();
  await data.remove();
}

async function measure() {
  const entry = entryFiles();
  const pages = [];
  for (const page of [FIRST, ...OTHERS]) {
    pages.push({ page, ...(await scriptsOf(page)), ...(await lighthouseOf(page)) });
  }
  const first = pages.find(({ page }) => page === FIRST)?.kb ?? NaN;
  return report('web-first-route', {
    rows: pages.map(({ page, scripts, kb, lcp, tbt, fcp, cls, score }) => ({
      page,
      scripts: scripts.length,
      'JavaScript kB gzip': round(kb, 1),
      'LCP ms': round(lcp),
      'blocking ms': round(tbt),
      'FCP ms': round(fcp),
      CLS: round(cls, 3),
      score: round(score),
    })),
    demands: [
      {
        what: 'JavaScript of the entry, by the manifest',
        measured: round(kbOf(entry), 1),
        unit: 'kB gzip',
        atMost: AT_MOST_KB,
      },
      {
        what: `JavaScript that ${FIRST} loads until it is quiet`,
        measured: round(first, 1),
        unit: 'kB gzip',
        atMost: AT_MOST_KB,
      },
    ],
    details: { entry, pages: pages.map(({ page, scripts }) => ({ page, scripts })) },
  });
}

/** @param {string[]} files below web/dist */
function kbOf(files) {
  const sizes = files.map((file) => gzipSync(readFileSync(fromRoot('web/dist', `./${file}`)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The entry and everything it imports at once. */
function entryFiles() {
  /** @type {Map<string, { file: string, imports?: string[] }>} */
  const chunks = new Map(Object.entries(JSON.parse(readFileSync(fromRoot('web/dist/asset-manifest.json'), 'utf8'))));
  const wanted = new Set(['index.html']);
  for (const name of wanted) for (const imported of chunks.get(name)?.imports ?? []) wanted.add(imported);
  return [...wanted].map((name) => chunks.get(name)?.file ?? '').filter((file) => file.endsWith('.js'));
}

/** Every script that a page asks for until nothing moves any more. @param {string} page */
async function scriptsOf(page) {
  const browser = await chromium.launch({ executablePath: CHROME_PATH, args: FLAGS });
  try {
    // The service worker fetches the rest ahead, later and unhurriedly.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const tab = await context.newPage();
    /** @type {string[]} */
    const scripts = [];
    tab.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
    });
    await tab.goto(stack.origin + page, { waitUntil: 'networkidle' });
    return { scripts, kb: kbOf(scripts) };
  } finally {
    await browser.close();
  }
}

/** Medians of several runs, each in a new browser. @param {string} page */
async function lighthouseOf(page) {
  /** @type {Record<'lcp' | 'tbt' | 'fcp' | 'cls' | 'score', number>[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const chrome = await chromeLauncher.launch({ chromePath: CHROME_PATH, chromeFlags: FLAGS, logLevel: 'error' });
    try {
      const result = await lighthouse(stack.origin + page, {
        port: chrome.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
      });
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
      const value = (/** @type {string} */ audit) => result.lhr.audits[audit]?.numericValue ?? NaN;
      runs.push({
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        fcp: value('first-contentful-paint'),
        cls: value('cumulative-layout-shift'),
        score: (result.lhr.categories.performance?.score ?? 0) * 100,
      });
    } finally {
      await chrome.kill();
    }
  }
  const of = (/** @type {'lcp' | 'tbt' | 'fcp' | 'cls' | 'score'} */ key) => median(runs.map((run) => run[key]));
  return { lcp: of('lcp'), tbt: of('tbt'), fcp: of('fcp'), cls: of('cls'), score: of('score') };
}
