// @ts-check
import path from 'node:path';
import { readJson, writeJson } from '../lib/files.mjs';

/**
 * The state of the demo world in a data folder.
 * @typedef {object} DemoState
 * @property {string} now when it was begun: all times count back from there, also those of a run that goes on later
 * @property {boolean} complete
 * @property {string[]} later the things that the machine could not make yet
 */

const fileIn = (/** @type {string} */ dataDir) => path.join(dataDir, 'demo-world.json');

/** @param {string} dataDir @returns {DemoState | null} null: there is none */
export const readState = (dataDir) => readJson(fileIn(dataDir));

/** @param {string} dataDir @param {DemoState} state */
export const writeState = (dataDir, state) => writeJson(fileIn(dataDir), state, 0o600);
