// @ts-check
import { newEndpoint } from './endpoint.mjs';
import { newEvent } from './event.mjs';
import { newScreen } from './screen.mjs';
import { newService } from './service.mjs';

/**
 * @typedef {object} Kind
 * @property {number} names how many it takes
 * @property {(edits: import('./edits.mjs').Edits, ...names: any[]) => string} run answers what is left to do
 */

/** @type {Record<string, Kind>} */
export const kinds = {
  service: { names: 1, run: newService },
  endpoint: { names: 2, run: newEndpoint },
  event: { names: 2, run: newEvent },
  screen: { names: 2, run: newScreen },
};
