import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser.js';
import { everything } from './everything.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Serious and critical findings of axe on the present screen, as lines to compare with none. Axe looks again before it counts: a toast may
 * appear while it works, and is half transparent then.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  return (await findings(page)).length === 0 ? [] : findings(page);
}

/** Rules whose findings are never serious, and take a tenth of the time. */
const MODERATE = [
  'region',
  'heading-order',
  'landmark-unique',
  'landmark-one-main',
  'page-has-heading-one',
  'skip-link',
];

/** Details of passed rules, style sheets and frames, of which the app has none, cost more than the findings. */
const RUN = `axe
  .run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: ${JSON.stringify(Object.fromEntries(MODERATE.map((rule) => [rule, { enabled: false }])))},
  })
  .then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')),
  )`;

async function findings(page: Page): Promise<string[]> {
  await still(page);
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  return page.evaluate<string[]>(RUN);
}

/**
 * Takes a picture of the screen and lets axe judge it. Language changes nothing in it, and size next to nothing: each screen is judged once,
 * and once per size where everything runs.
 */
export class Judge {
  readonly findings: string[] = [];
  private readonly judged = new Set<string>();

  async look(visitor: Visitor, name: string): Promise<void> {
    await visitor.picture(name);
    const screen = everything ? `${visitor.screen.width} ${name}` : name;
    if (this.judged.has(screen)) return;
    this.judged.add(screen);
    for (const finding of await seriousFindings(visitor.page)) this.findings.push(`${screen}: ${finding}`);
  }
}

/** Waits until all animations have ended: half transparent text has no contrast. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.allSettled(
    document.getAnimations()
      // animations that follow the scrolling, or never end, are not waited for
      .filter(({ effect, timeline }) => timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )`);
