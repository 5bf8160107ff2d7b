import { memoryShelf } from '../../../test/kept';
import { Keeper } from './keeper';
import { KeptBox } from './kept-box';

let keeper: Keeper;
beforeEach(async () => {
  keeper = new Keeper(await KeptBox.open(memoryShelf().shelf, 'ada'), 'ada');
});

const moments = ['m1', 'm2'].map((momentId) => ({ momentId, text: `Moment ${momentId}` }));
const at = (momentId: string) => `/api/moments/${momentId}`;

it('a moment that was only seen in the feed opens, until the server refuses it', async () => {
  await keeper.keepAnswer('feed', '/api/feed?limit=20', { items: moments, nextCursor: null, order: 'newest' });
  expect(await keeper.keptAnswer('moment', at('m2'))).toMatchObject({ value: moments[1] });
  expect(await keeper.keptAnswer('moment', at('m3'))).toBeNull();
  await keeper.dropAnswer('moment', at('m2'));
  expect(await keeper.keptAnswer('moment', at('m2'))).toBeNull();
  await keeper.keepAnswer('moment', at('m2'), { ...moments[1], text: 'Edited' });
  expect(await keeper.keptAnswer('moment', at('m2'))).toMatchObject({ value: { text: 'Edited' } });
});

it('the events of a year on each side of today stay, however many spans they are requested in', async () => {
  const day = 86_400_000;
  const today = Date.now();
  const span = (n: number) => {
    const [from, until] = [today + n * 62 * day, today + (n + 1) * 62 * day];
    return `/api/calendar/mine?from=${new Date(from).toISOString()}&until=${new Date(until).toISOString()}`;
  };
  const spans = Array.from({ length: 12 }, (_, n) => span(n - 6));
  for (const url of spans) await keeper.keepAnswer('myEvents', url, { items: [{ eventId: url }] });
  for (const url of spans) expect(await keeper.keptAnswer('myEvents', url)).not.toBeNull();
});
