// @ts-check
import { unless } from './patience.mjs';

/** @typedef {import('../client.mjs').Client} Client */
/** @type {WeakMap<Client, Map<string, string>>} */
const known = new WeakMap();

/**
 * The id of a public page, requested once.
 * @param {Client} client @param {Pick<import('./pages.mjs').DemoPage, 'kind' | 'handle'>} page
 * @returns {Promise<string | null>} null: it is not public, or not yet
 */
export async function idOfPage(client, { kind, handle }) {
  const ids = known.get(client) ?? new Map();
  known.set(client, ids);
  const at = `${kind}/${handle}`;
  if (!ids.has(at)) {
    const found = await client.call('GET', `/api/homepages/by-handle/${at}`).catch(unless(404));
    if (found === null) return null;
    ids.set(at, found.homepageId);
  }
  return ids.get(at);
}
