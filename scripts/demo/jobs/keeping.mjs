// @ts-check
import { randomUUID } from 'node:crypto';
import { people } from '../people/index.mjs';

/** @typedef {import('../world.mjs').World} World */

const SAVED = 3;
const SEARCHES_EVERY = 2;
const rhythms = /** @type {const} */ (['daily', 'weekly', 'at-once']);

/** @type {Record<import('./roles.mjs').Locale, { name: string, facets: object }>} */
const searches = {
  'zh-CN': { name: '上海和杭州的全职工作', facets: { city: ['310000', '330100'], employment: ['permanent'] } },
  en: { name: 'Remote work', facets: { workplace: ['remote'] } },
  'zh-TW': { name: '遠距工作', facets: { workplace: ['remote'] } },
  ja: { name: 'リモートの仕事', facets: { workplace: ['remote'] } },
};

/** Members save positions and searches for them over the weeks, where they have none. @param {World} world */
export function keep(world) {
  const { scene, times } = world;
  for (const [index, person] of people.entries()) {
    scene(times.spread(18 - index * 0.6), () => save(world, person, index));
    if (index % SEARCHES_EVERY === 0) scene(times.spread(31 - index * 0.4), () => ask(world, person, index));
  }
}

/** @param {World} world @param {import('../people/entries.mjs').DemoMember} person @param {number} index */
async function save({ client, find, count }, { key }, index) {
  const { token } = find(key);
  const saved = await client.call('GET', '/api/jobs/saved?limit=1', { token });
  const { items } = await client.call('GET', '/api/jobs/positions?limit=50', { token });
  if (saved.items.length > 0 || items.length === 0) return;
  for (let place = 0; place < SAVED; place += 1) {
    const { positionId } = items[(index * 7 + place * 11) % items.length];
    await client.call('PUT', `/api/jobs/positions/${positionId}/saved`, { token });
    count('saved positions');
  }
}

/** @param {World} world @param {import('../people/entries.mjs').DemoMember} person @param {number} index */
async function ask({ client, find, count }, { key, locale }, index) {
  const { token } = find(key);
  const { items } = await client.call('GET', '/api/search/saved', { token });
  const { name } = searches[locale];
  if (items.some((/** @type {{ name: string }} */ one) => one.name === name)) return;
  const body = { kind: 'position', ...searches[locale], rhythm: rhythms[index % rhythms.length] };
  await client.call('POST', '/api/search/saved', { token, body, key: randomUUID() });
  count('saved searches');
}
