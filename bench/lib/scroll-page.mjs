// @ts-check
/** The cost of a page for its browser while it is used: times, frames, the main thread's processor time, memory. */
import { setTimeout as sleep } from 'node:timers/promises';

/** pixels of one turn of the wheel, and milliseconds until the next */
const TURN = 240;
const PAUSE = 16;

/**
 * @typedef {object} Cost
 * @property {number} task milliseconds of the main thread, everything
 * @property {number} script of them in JavaScript
 * @property {number} layout of them in layout and style
 * @property {number} wall milliseconds that passed
 * @property {number[]} frames milliseconds from one animation frame to the next
 * @property {number} longTasks milliseconds in tasks longer than 50 ms
 */

/** Runs in the page before anything else does. */
export const RECORD = `
  window.benchFrames = []; window.benchLong = 0;
  let before = performance.now();
  const frame = (now) => { window.benchFrames.push(now - before); before = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.benchLong += one.duration; })
    .observe({ type: 'longtask' });
`;

export class ScrollPage {
  /** @param {import('playwright-core').Page} page @param {import('playwright-core').CDPSession} cdp */
  constructor(page, cdp) {
    this.page = page;
    this.cdp = cdp;
  }

  /** @param {import('playwright-core').Page} page */
  static async of(page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ScrollPage(page, cdp);
  }

  /** The cost of a piece of work. @param {() => Promise<unknown>} run @returns {Promise<Cost>} */
  async costOf(run) {
    await this.page.evaluate('window.benchFrames = []; window.benchLong = 0');
    const before = await this.#metrics();
    const since = performance.now();
    await run();
    const wall = performance.now() - since;
    const after = await this.#metrics();
    const spent = (/** @type {string[]} */ ...names) =>
      names.reduce((sum, name) => sum + 1000 * ((after[name] ?? 0) - (before[name] ?? 0)), 0);
    const [frames, longTasks] = /** @type {[number[], number]} */ (
      await this.page.evaluate('[window.benchFrames, window.benchLong]')
    );
    return {
      task: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      layout: spent('LayoutDuration', 'RecalcStyleDuration'),
      wall,
      frames,
      longTasks,
    };
  }

  /** @returns {Promise<Record<string, number>>} */
  async #metrics() {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** After the garbage has been collected. @returns {Promise<{ elements: number, heapMB: number }>} */
  async size() {
    await this.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
    const elements = /** @type {number} */ (await this.page.evaluate('document.querySelectorAll("*").length'));
    return { elements, heapMB: usedSize / 1e6 };
  }

  /** The mouse over the middle of something, where the wheel then turns. @param {import('playwright-core').Locator} place */
  async pointAt(place) {
    const box = await place.boundingBox();
    if (!box) throw new Error('nothing to scroll');
    this.at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.move(this.at.x, this.at.y);
  }

  /** One turn of the wheel, down or up (`-1`). @param {1 | -1} way */
  async turn(way) {
    const { x, y } = this.at ?? { x: 0, y: 0 };
    await this.cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: way * TURN });
    await sleep(PAUSE);
  }

  /**
   * Turns until something is so.
   * @param {1 | -1} way @param {() => Promise<boolean>} done @param {string} what
   */
  async turnUntil(way, done, what) {
    for (const end = performance.now() + 300_000; !(await done());) {
      if (performance.now() > end) throw new Error(`scrolled in vain: ${what}`);
      // Asking costs the page something as well.
      for (let turns = 0; turns < 10; turns++) await this.turn(way);
    }
  }

  /** Down and up again over what is there, so many pixels at least; answers how many. @param {string} box @param {number} pixels @param {1 | -1} first */
  async sweep(box, pixels, first) {
    let [way, passed] = [first, 0];
    const top = () => /** @type {Promise<number>} */ (this.page.evaluate(`document.querySelector('${box}').scrollTop`));
    for (let before = await top(); passed < pixels;) {
      for (let turns = 0; turns < 20; turns++) await this.turn(way);
      // The wheel's last turns are still on their way.
      await sleep(200);
      const now = await top();
      passed += Math.abs(now - before);
      before = now;
      way = way === 1 ? -1 : 1;
    }
    return passed;
  }
}

/** @param {number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
