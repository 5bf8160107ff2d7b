import { readableFirst } from './suggestions.service.js';

const headlines = ['后端工程师，喜欢徒步', 'Teacher of history and geography', '', '営業を担当しています', '产品经理'];
const found = headlines.map((headline) => ({ headline }));
const first = (reads: readonly string[]) => readableFirst(found, reads).map(({ headline }) => headline);

it.each([
  [['zh'], ['后端工程师，喜欢徒步', '产品经理', '', 'Teacher of history and geography', '営業を担当しています']],
  [['en'], ['Teacher of history and geography', '', '后端工程师，喜欢徒步', '営業を担当しています', '产品经理']],
  [
    ['ja', 'en'],
    ['Teacher of history and geography', '営業を担当しています', '', '后端工程师，喜欢徒步', '产品经理'],
  ],
  [[], headlines],
])('those come first whose words can be read by who reads %j, and nobody is left out', (reads, order) => {
  expect(first(reads)).toEqual(order);
});
