// @ts-check
/** `npm run pictures`: the pictures of README, from a stack that `npm start -- --demo` has filled. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { setUp } from './lib/setup.mjs';
import { fail, say } from './lib/say.mjs';
import { fromRoot } from './lib/paths.mjs';

const HELP = `npm run pictures   takes the pictures of README again, at 1280 × 800 and 390 × 844

Start npm start -- --demo first. RENMAI_PORT_OFFSET chooses another stack.`;

const WIDTHS = /** @type {const} */ ({ desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } });
const FOLDER = fromRoot('docs/pictures');
const LIMIT = 1024 * 1024;

/** An expression in the page: no grey shapes any more, and every picture is there. */
const SETTLED = `document.querySelector('h1') !== null && document.querySelector('[class*="shape"]') === null && [...document.images].every((one) => one.complete)`;

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Shot
 * @property {string} name
 * @property {string} by key of the person who looks
 * @property {string} locale
 * @property {(page: Page, open: (path: string) => Promise<void>, width: keyof typeof WIDTHS) => Promise<void>} show
 */

/** The content policy of the app forbids Playwright's own way to wait for an expression. @param {Page} page */
async function settled(page) {
  const deadline = Date.now() + 30_000;
  while (!(await page.evaluate(SETTLED))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
    await page.waitForTimeout(100);
  }
}

/**
 * The first link to such a page that leads on from here; with `text` the first whose words are like that, with `most` the one with the highest
 * number in its words.
 * @param {Page} page @param {RegExp} pattern @param {{ text?: RegExp, most?: boolean }} [which]
 */
async function linkTo(page, pattern, { text = /(?:)/, most = false } = {}) {
  const links = page.locator('main a[href]');
  await links.first().waitFor();
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const all = await links.evaluateAll((found) =>
      found.map((link) => ({ href: link.getAttribute('href') ?? '', words: link.textContent ?? '' })),
    );
    const fitting = all.filter(({ href, words }) => pattern.test(href) && text.test(words));
    const count = (/** @type {{ words: string }} */ { words }) => Number(/\d+/.exec(words)?.[0] ?? 0);
    if (most) fitting.sort((one, other) => count(other) - count(one));
    if (fitting[0]) return fitting[0].href;
    await page.waitForTimeout(200);
  }
  throw new Error(`${page.url()} has no link like ${pattern.source}`);
}

/** @type {readonly Shot[]} */
const shots = [
  { name: 'home', by: 'maya.okafor', locale: 'en', show: (_page, open) => open('/') },
  {
    name: 'search',
    by: 'priya.raman',
    locale: 'en',
    show: (_page, open) => open('/search?q=engineer%20not%20remote&kind=position'),
  },
  {
    name: 'board',
    by: 'lin.zhiyuan',
    locale: 'zh-CN',
    async show(page, open) {
      await open('/jobs/manage');
      await open(await linkTo(page, /^\/homepages\/[^/]+\/manage/, { text: /云岭科技/ }));
      await open(await linkTo(page, /\/positions\/[^/]+\/applicants$/, { most: true }));
    },
  },
  {
    name: 'chat',
    by: 'lin.zhiyuan',
    locale: 'zh-CN',
    async show(page, open) {
      await open('/messages');
      await open(await linkTo(page, /^\/messages\/group\//));
    },
  },
  {
    name: 'event',
    by: 'mizuhara.haruka',
    locale: 'ja',
    async show(page, open) {
      await open('/events');
      await open(await linkTo(page, /^\/events\/[0-9a-f-]{36}$/, { text: /^(?!.*開催中).*[ぁ-ん]/s }));
    },
  },
  {
    name: 'profile',
    by: 'tsai.yuting',
    locale: 'zh-TW',
    async show(page, open) {
      await open('/network');
      await open(await linkTo(page, /^\/members\/[0-9a-f-]{36}$/));
    },
  },
];

try {
  if (process.argv.length > 2) {
    say(HELP);
    process.exit(['--help', '-h'].includes(process.argv[2] ?? '') ? 0 : 2);
  }
  await setUp();
  const { readSettings } = await import('./lib/settings.mjs');
  const { DEMO_PASSWORD, emailOf } = await import('./demo/people/index.mjs');
  const inTests = createRequire(fromRoot('e2e/package.json'));
  /** @type {typeof import('playwright-core')} */
  const { chromium } = inTests('playwright-core');
  /** @type {typeof import('sharp').default} */
  const sharp = inTests('sharp');
  const { programs, flags } = JSON.parse(await readFile(fromRoot('e2e/support/chromium.json'), 'utf8'));
  const executablePath = process.env.CHROMIUM_PATH ?? programs.find(existsSync);
  if (!executablePath) throw new Error('Pictures need Chromium; CHROMIUM_PATH says where it is');
  const origin = readSettings(process.env).publicUrl;
  const browser = await chromium.launch({ executablePath, args: flags });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let bytes = 0;
  for (const { name, by, locale, show } of shots) {
    for (const width of /** @type {const} */ (['desk', 'phone'])) {
      const context = await browser.newContext({
        viewport: WIDTHS[width],
        locale,
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      /** @param {string} target */
      const open = async (target) => {
        await page.goto(new URL(target, origin).href);
        await page.locator('main h1, main h2, main article, main li').first().waitFor();
        await settled(page);
      };
      await page.goto(`${origin}/login`);
      await page
        .locator('input')
        .first()
        .fill(emailOf({ key: by }));
      await page.locator('input[type=password]').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin}/`);
      await show(page, open, width);
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toBuffer();
      await writeFile(path.join(FOLDER, `${name}-${width}.webp`), picture);
      bytes += picture.length;
      say(`${name}-${width}.webp  ${(picture.length / 1024).toFixed(0)} KiB`);
      await context.close();
    }
  }
  await browser.close();
  if (bytes > LIMIT) throw new Error(`They have ${bytes} bytes together, more than ${LIMIT}`);
} catch (error) {
  fail(error);
}
