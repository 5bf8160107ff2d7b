// @ts-check
/**
 * The cost of a meeting for the browser of somebody who takes part: a page of the web app with 2, 9, 25 and 49 people. Processor time for each
 * tile, how long joining takes, and how many frames the page still draws. `BENCH_ORIGIN` and `BENCH_MAILBOX` name a stack that runs already.
 */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { launchWithDevices } from './lib/chromium.mjs';
import { apiOf, register } from './lib/member.mjs';
import { cpuOf, cpuOfMachine, familyOf } from './lib/processes.mjs';
import { median, report, round } from './lib/report.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const SIZES = (process.env.BENCH_SIZES ?? '2,9,25,49').split(',').map(Number);
const STEADY_MS = 15_000;
const JOIN_MS = 120_000;
const DESK = { width: 1280, height: 800 };
const PAGE_FRAMES_AT_LEAST = 20;
const TILE_GROWTH_AT_MOST = 1.5;

const FRAMES_OF_TILES = `[...document.querySelectorAll('[data-testid=room] video')].map(
  (video) => video.getVideoPlaybackQuality().totalVideoFrames)`;

/** @typedef {import('playwright-core').Page} Page @typedef {Awaited<ReturnType<typeof meetingOf>>} Measured */

const { BENCH_ORIGIN: origin, BENCH_MAILBOX: mailbox } = process.env;
const data = await temporaryData();
const stack =
  origin && mailbox
    ? { ...{ origin, mailbox, pid: 0, console: '', dataDir: '', readyAfterMs: 0 }, stop: async () => undefined }
    : await startStack(data.dir);
const senders = await launchWithDevices('conference-client');
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await senders.stop();
  await stack.stop();
  await data.remove();
}

async function measure() {
  await ready();
  const host = await register(stack, 'Hana Brandt');
  const program = await sendersProgram();
  /** @type {Measured[]} */
  const measured = [];
  for (const people of SIZES) {
    const one = await meetingOf(people, host.token, program);
    console.log(JSON.stringify(one));
    measured.push(one);
  }
  const at = (/** @type {number} */ people) => measured.find((one) => one.people === people);
  const [nine, all] = [at(9), at(49)];
  return report('conference-client', {
    rows: measured.map((one) => ({
      people: one.people,
      tiles: one.tiles,
      'join ms': round(one.joinMs),
      '% of a core': round(one.core * 100),
      '% for a tile': round((one.core / one.tiles) * 100, 1),
      'frames of a tile': round(one.tileFrames, 1),
      'frames of the page': round(one.pageFrames, 1),
      '% of the machine by others': round(one.others * 100),
    })),
    demands: [
      ...(all
        ? [
            {
              what: 'frames of the page with 49 people',
              measured: round(all.pageFrames, 1),
              unit: '/s',
              atLeast: PAGE_FRAMES_AT_LEAST,
            },
          ]
        : []),
      ...(nine && all
        ? [
            {
              what: 'cost of a tile with 49 people, of one with 9',
              measured: round(all.core / all.tiles / (nine.core / nine.tiles), 2),
              unit: '×',
              atMost: TILE_GROWTH_AT_MOST,
            },
          ]
        : []),
    ],
  });
}

/** The media worker is built on a new machine. */
async function ready() {
  const api = apiOf(stack.origin);
  for (let tries = 0; tries < 600; tries++) {
    if ((await api('GET', '/api/meetings/readiness')).state === 'ready') return;
    await sleep(1_000);
  }
  throw new Error('this stack carries no calls');
}

/** The program of the people who send, as one script for their page. */
async function sendersProgram() {
  const web = createRequire(fromRoot('web/package.json'));
  const { build } = await import(pathToFileURL(web.resolve('vite')).href);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fromRoot('web'),
    build: {
      write: false,
      lib: { entry: fromRoot('bench/lib/senders-page.js'), formats: ['iife'], name: 'senders' },
    },
  });
  const [{ output }] = [result].flat();
  return output[0].code;
}

/** @param {number} people @param {string} token @param {string} program */
async function meetingOf(people, token, program) {
  const { meetingId } = await apiOf(stack.origin, token)('POST', '/api/meetings', { title: `Bench ${people}` });
  const others = await senders.browser.newPage({ baseURL: stack.origin, bypassCSP: true });
  await others.goto('/robots.txt');
  await others.addScriptTag({ content: program });
  const watcher = await launchWithDevices('conference-client');
  try {
    for (let number = 1; number < people; number++) {
      const who = number === 1 ? { name: 'The host', token } : { name: `Person ${number}` };
      await others.evaluate(`sendInto(${JSON.stringify(meetingId)}, ${JSON.stringify(who)})`);
    }
    const page = await watcher.browser.newPage({ viewport: DESK, baseURL: stack.origin, locale: 'en-US' });
    await page.goto(`/meet/${meetingId}`);
    await page.getByLabel('Your name').fill('Somebody who looks');
    const join = page.getByRole('button', { name: 'Ask to join' }).or(page.getByRole('button', { name: 'Join' }));
    await join.first().waitFor();
    const pressed = performance.now();
    await join.first().click();
    await page.getByTestId('room').waitFor({ timeout: JOIN_MS });
    const tiles = await moving(page);
    const joinMs = performance.now() - pressed;
    return { people, tiles, joinMs, ...(await steady(page, watcher.pid)) };
  } finally {
    await watcher.stop();
    await others.close();
  }
}

/** Waits until every tile on the page has shown some frames. @param {Page} page @returns {Promise<number>} how many there are */
async function moving(page) {
  const until = performance.now() + JOIN_MS;
  while (performance.now() < until) {
    const frames = /** @type {number[]} */ (await page.evaluate(FRAMES_OF_TILES));
    const tiles = await page.locator('[data-testid=room] section[data-peer]').count();
    if (tiles > 1 && frames.length >= tiles && frames.every((count) => count > 2)) return tiles;
    await sleep(50);
  }
  throw new Error('the tiles do not move');
}

/** @param {Page} page @param {number} pid */
async function steady(page, pid) {
  const cpu = async () => cpuOf(await familyOf(pid));
  await sleep(3_000);
  const before = {
    cpu: await cpu(),
    machine: await cpuOfMachine(),
    frames: await framesOf(page),
    at: performance.now(),
  };
  const drawn = await page.evaluate(`new Promise((done) => {
    let count = 0;
    const end = performance.now() + ${STEADY_MS};
    const next = () => { count += 1; if (performance.now() < end) requestAnimationFrame(next); else done(count); };
    requestAnimationFrame(next);
  })`);
  const ms = performance.now() - before.at;
  const frames = await framesOf(page);
  const used = (await cpu()) - before.cpu;
  const machine = (await cpuOfMachine()) - before.machine;
  return {
    core: used / ms,
    pageFrames: (Number(drawn) / ms) * 1_000,
    tileFrames: median(frames.map((count, index) => ((count - (before.frames[index] ?? 0)) / ms) * 1_000)),
    // The senders, the stack, and whatever else runs.
    others: (machine - used) / ms,
  };
}

/** @param {Page} page @returns {Promise<number[]>} */
function framesOf(page) {
  return page.evaluate(FRAMES_OF_TILES);
}
