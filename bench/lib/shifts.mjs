// @ts-check

/** @typedef {{ value: number, at: number, moved: string[] }} Shift */

/** Runs in the page before anything else does. */
export const NOTE_SHIFTS = `
  window.benchShifts = [];
  const nameOf = (node) => node instanceof Element ? node.tagName + '.' + node.className : String(node?.nodeName);
  const placeOf = ({ y, height }) => Math.round(y) + '+' + Math.round(height);
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        nameOf(node) + ' ' + placeOf(previousRect) + ' to ' + placeOf(currentRect));
      if (!hadRecentInput) window.benchShifts.push({ value, at: Math.round(startTime), moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The movements of a page so far. @param {import('playwright-core').Page} tab @returns {Promise<Shift[]>} */
export const shiftsIn = (tab) => tab.evaluate('window.benchShifts');

/** @param {Shift[]} shifts */
export const sumOf = (shifts) => shifts.reduce((sum, { value }) => sum + value, 0);

/** A slow phone on a slow line. @param {import('playwright-core').Page} tab */
export async function slow(tab) {
  const tools = await tab.context().newCDPSession(tab);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const QUIET_MS = 1_000;
/** Much is loaded on the slow line when a browser comes for the first time: the worker's files too. */
const MOST_LOADING_MS = 180_000;

/**
 * A wait until the page asks for nothing any more. Requests for news, which are answered when there are some, do not count.
 * @param {import('playwright-core').Page} tab before it opens anything @returns {() => Promise<void>}
 */
export function quietOf(tab) {
  const context = tab.context();
  /** @type {Set<import('playwright-core').Request>} */
  const open = new Set();
  let last = Date.now();
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/news')) open.add(request);
  });
  const ended = (/** @type {import('playwright-core').Request} */ request) => {
    if (open.delete(request)) last = Date.now();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return async () => {
    const began = Date.now();
    while (open.size > 0 || Date.now() - last < QUIET_MS) {
      if (Date.now() - began > MOST_LOADING_MS)
        throw new Error(`still loading: ${[...open].map((one) => one.url()).join(' ')}`);
      await tab.waitForTimeout(100);
    }
  };
}
