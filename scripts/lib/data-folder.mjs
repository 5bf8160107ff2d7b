// @ts-check
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './files.mjs';
import { lockHolder, tryLock } from './lock.mjs';
import { PlainError } from './say.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/**
 * The data about a running stack for other programs on this machine. It holds secrets.
 * @typedef {object} RunningStack
 * @property {string} publicUrl
 * @property {string} mailboxUrl
 * @property {string} doorUrl where programs of this machine that send the pass move the clock
 * @property {string} pass made at each start; it also lets them past the gateway's limits
 * @property {Record<string, Record<string, string>>} services the variables of each
 */

const lockOf = (/** @type {Settings} */ { dataDir }) => path.join(dataDir, 'launcher.pid');
const runningOf = (/** @type {Settings} */ { dataDir }) => path.join(dataDir, 'running.json');

/** One stack per data folder. @param {Settings} settings */
export function claimDataFolder(settings) {
  const { dataDir } = settings;
  mkdirSync(dataDir, { recursive: true });
  if (tryLock(lockOf(settings))) return;
  throw new PlainError(
    `A stack already runs on ${dataDir} (process ${lockHolder(lockOf(settings))}). ` +
      `Stop it, or start this one beside it with\n\n` +
      `  RENMAI_PORT_OFFSET=${settings.offset + 100} npm start\n\nwhich has its own ports and its own data.`,
  );
}

/** The folders of a stack, new or not. @param {Settings} settings */
export function prepareDataFolder({ dataDir }) {
  // Within the folder only PostgreSQL's part is for another user, who has to get there (never to look around).
  for (const own of ['logs', 'storage']) mkdirSync(path.join(dataDir, own), { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
}

/** @param {Settings} settings @param {RunningStack} stack */
export function publishRunning(settings, stack) {
  writeJson(runningOf(settings), stack, 0o600);
}

/** @param {Settings} settings */
export function releaseDataFolder(settings) {
  for (const file of [runningOf(settings), lockOf(settings)]) rmSync(file, { force: true });
}

/** @param {Settings} settings @returns {RunningStack} */
export function runningStack(settings) {
  const running = lockHolder(lockOf(settings)) === null ? null : readJson(runningOf(settings));
  if (running) return running;
  throw new PlainError(`No stack is running on ${settings.dataDir}. Start it with npm start, and try again.`);
}
