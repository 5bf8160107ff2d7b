// @ts-check
import { newEndpoint } from './endpoint.mjs';
import { newEvent } from './event.mjs';
import { newScreen } from './screen.mjs';
import { newService } from './service.mjs';

/**
 * @typedef {object} Kind
 * @property {number} names the number of names that it needs
 * @property {(edits: import('./edits.mjs').Edits, ...names: any[]) => string} run answers the remaining steps for the developer
 */

/** @type {Record<string, Kind>} */
export const kinds = {
  service: { names: 1, run: newService },
  endpoint: { names: 2, run: newEndpoint },
  event: { names: 2, run: newEvent },
  screen: { names: 2, run: newScreen },
};
