// @ts-check
import { idOfPage } from './id-of-page.mjs';

/** @typedef {import('./pages.mjs').DemoPage} DemoPage */
/** @typedef {import('../world.mjs').World} World */
/** @typedef {{ category: string, title: string, html: string }} Item */

/** @param {string} first @param {string} second @param {string[]} points */
const html = (first, second, points) =>
  `<p>${first}</p><ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul><p>${second}</p>`;

/** In the language of the page's founder. @type {Record<DemoPage['founder']['locale'], (page: DemoPage) => Item[]>} */
export const texts = {
  en: ({ name, city, kind }) => [
    {
      category: kind === 'school' ? 'campus-life' : 'team-and-culture',
      title: kind === 'school' ? `Open day in ${city}` : `A new office in ${city}`,
      html: html(`${name} opens its doors. Come and see how we work.`, 'We look forward to meeting you.', [
        'A walk through the rooms',
        'Time for questions',
        'Tea in the yard',
      ]),
    },
    {
      category: kind === 'school' ? 'research' : 'product',
      title: 'What we learned this year',
      html: html('A short look back, with thanks to everybody who took part.', 'More follows in spring.', [
        'Fewer meetings',
        'More tests before a change',
        'One shared calendar',
      ]),
    },
  ],
  'zh-CN': ({ name, city, kind }) => [
    {
      category: kind === 'school' ? 'campus-life' : 'team-and-culture',
      title: kind === 'school' ? `${city}校园开放日` : `${city}新办公室启用`,
      html: html(`${name}欢迎你来参观，看看我们怎样工作。`, '期待与你见面。', ['参观环境', '现场答疑', '院子里喝茶']),
    },
    {
      category: kind === 'school' ? 'research' : 'product',
      title: '这一年的收获',
      html: html('简单回顾，感谢每一位参与者。', '春天再见。', ['更少的会议', '更多的测试', '一份共用的日历']),
    },
  ],
  'zh-TW': ({ name, city, kind }) => [
    {
      category: kind === 'school' ? 'campus-life' : 'team-and-culture',
      title: kind === 'school' ? `${city}校園開放日` : `${city}新辦公室啟用`,
      html: html(`${name}歡迎您來參觀，看看我們怎樣工作。`, '期待與您見面。', ['參觀環境', '現場問答', '院子裡喝茶']),
    },
    {
      category: kind === 'school' ? 'research' : 'product',
      title: '這一年的收穫',
      html: html('簡單回顧，感謝每一位參與者。', '春天再見。', ['更少的會議', '更多的測試', '一份共用的行事曆']),
    },
  ],
  ja: ({ name, city, kind }) => [
    {
      category: kind === 'school' ? 'campus-life' : 'team-and-culture',
      title: kind === 'school' ? `${city}でオープンキャンパスを開きます` : `${city}に新しいオフィスを開きました`,
      html: html(`${name}の仕事ぶりを見にいらしてください。`, 'お会いできるのを楽しみにしています。', [
        '館内のご案内',
        '質問の時間',
        '中庭でお茶',
      ]),
    },
    {
      category: kind === 'school' ? 'research' : 'product',
      title: 'この一年で学んだこと',
      html: html('短い振り返りです。関わってくださった皆さまに感謝します。', '続きは春にお伝えします。', [
        '会議を減らす',
        '変更の前にテストを増やす',
        '予定表を一つにまとめる',
      ]),
    },
  ],
};

/** Published by the founder, once the page is public. @param {World} world @param {DemoPage} page @param {number} item which of its texts */
export async function publishNews({ client, find, count, resumed }, page, item) {
  const { founder } = page;
  const news = texts[founder.locale](page)[item];
  const homepageId = await idOfPage(client, page);
  if (homepageId === null || !news) return;
  const list = `/api/homepages/${homepageId}/news`;
  const { items } = resumed ? await client.call('GET', list) : { items: [] };
  if (items.some((/** @type {{ title: string }} */ { title }) => title === news.title)) return;
  const { token } = find(founder.key);
  const { newsId, version } = await client.call('POST', list, { token, body: news });
  await client.call('POST', `/api/news/${newsId}/publish`, { token, body: { version } });
  count('news');
}
