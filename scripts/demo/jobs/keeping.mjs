// @ts-check
import { randomUUID } from 'node:crypto';

/** @typedef {import('../world.mjs').World} World */

const SAVED = 3;
const ALERTS_EVERY = 2;
const rhythms = /** @type {const} */ (['daily', 'weekly', 'at-once']);

/** @type {Record<import('./roles.mjs').Locale, { name: string, filters: object }>} */
const alerts = {
  'zh-CN': { name: '上海和杭州的全职工作', filters: { cityIds: ['310000', '330100'], employmentTypes: ['permanent'] } },
  en: { name: 'Remote work', filters: { workplaces: ['remote'] } },
  'zh-TW': { name: '遠距工作', filters: { workplaces: ['remote'] } },
  ja: { name: 'リモートの仕事', filters: { workplaces: ['remote'] } },
};

/** Saved and hidden positions and alerts of members who have none. @param {World} world @returns {Promise<number>} how many were added */
export async function keep({ client, members }) {
  const { items } = await client.call('GET', '/api/jobs/positions?limit=50');
  if (items.length === 0) return 0;
  let added = 0;
  for (const [index, { token, person }] of members.entries()) {
    const saved = await client.call('GET', '/api/jobs/saved?limit=1', { token });
    if (saved.items.length === 0) {
      for (let place = 0; place < SAVED; place += 1) {
        const { positionId } = items[(index * 7 + place * 11) % items.length];
        await client.call('PUT', `/api/jobs/positions/${positionId}/saved`, { token });
        added += 1;
      }
    }
    if (index % ALERTS_EVERY !== 0) continue;
    const { items: own } = await client.call('GET', '/api/jobs/alerts', { token });
    const alert = alerts[person.locale];
    if (own.length > 0) continue;
    const body = { ...alert, rhythm: rhythms[index % rhythms.length] };
    await client.call('POST', '/api/jobs/alerts', { token, body, key: randomUUID() });
    added += 1;
  }
  return added;
}
