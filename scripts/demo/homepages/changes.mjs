// @ts-check
import { pages } from './pages.mjs';

/** @typedef {import('../world.mjs').World} World */

/** New slogans, in the language of the founder. @type {Record<import('./pages.mjs').DemoPage['founder']['locale'], string>} */
const slogans = {
  'zh-CN': '加入我们，一起把事情做好',
  'zh-TW': '加入我們，一起把事情做好',
  en: 'Join us and do good work',
  ja: '一緒に良い仕事をしませんか',
};

/**
 * Two approved homepages change their slogan, which staff look at later; the same again changes nothing.
 * @param {World} world @returns {(() => Promise<void>)[]}
 */
export function changeLater({ client, find, count }) {
  return pages
    .filter(({ becomes }) => becomes === 'approved')
    .slice(0, 2)
    .map((page) => async () => {
      const { token } = find(page.founder.key);
      const { items } = await client.call('GET', '/api/homepages/mine?limit=100', { token });
      const mine = items.find((/** @type {any} */ one) => one.name === page.name && one.state === 'approved');
      if (!mine) return;
      const { version } = await client.call('GET', `/api/homepages/${mine.homepageId}/management`, { token });
      const body = { version, slogan: slogans[page.founder.locale] };
      await client.call('PATCH', `/api/homepages/${mine.homepageId}`, { token, body });
      count('later changes');
    });
}
