// @ts-check
import { gateway } from './boards/gateway.mjs';
import { live } from './boards/live.mjs';
import { overview } from './boards/overview.mjs';

/**
 * The dashboards of Grafana: questions that operators ask, each with the metrics that answer it. `files.mjs` makes the files of it.
 *
 * @typedef {object} Line
 * @property {string} expr PromQL; `$service` is the choice above the dashboard
 * @property {string} [legend] of its series, with labels in double braces; left out: the service
 *
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} about what it shows, and when to act
 * @property {'reqps' | 'percentunit' | 's' | 'bytes' | 'short'} unit
 * @property {Line[]} lines
 * @property {'stat'} [as] one number; left out: a line over time
 * @property {number} [warn] from here on it is coloured
 * @property {'full'} [width] left out: a third of the page; numbers: a sixth
 *
 * @typedef {object} Board
 * @property {string} uid also the name of its file
 * @property {string} title
 * @property {string} about
 * @property {{ title: string, charts: Chart[] }[]} rows
 */

/** @type {Board[]} */
export const BOARDS = [overview, gateway, live];
