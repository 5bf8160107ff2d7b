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

describe('a search without a network', () => {
  const card = (name: string) => ({ memberId: name, name, headline: `${name} of lamps`, place: {}, photo: null });
  const position = {
    ...{ positionId: 'p1', title: 'Ｌamp maker', homepage: { name: 'Bright' }, employmentType: 'full-time' },
    ...{ workplace: 'onsite', salary: null, publishedAt: '', skills: ['Glass'] },
  };
  const ids = (answer: unknown): unknown =>
    (answer as { value: { items: { id: string }[] } }).value.items.map(({ id }) => id);
  const results = (words: string, kind = 'member') =>
    keeper.keptAnswer('results', `/api/search/results/${kind}?${new URLSearchParams({ q: words, zone: 'UTC' })}`);

  beforeEach(async () => {
    const friends = ['Ada', 'Ben'].map((name) => ({ ...card(name), since: '' }));
    await keeper.keepAnswer('friends', '/api/network/friends?order=name&q=', { items: friends, nextCursor: null });
    await keeper.keepAnswer('member', '/api/members/Cleo', card('Cleo'));
    await keeper.keepAnswer('foundPositions', '/api/positions', { items: [position], nextCursor: null, words: null });
  });

  it('finds in whatever was kept, by every word, those with a word in the title first', async () => {
    expect(ids(await results('LAMPS'))).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(ids(await results('lamps cleo'))).toEqual(['Cleo']);
    expect(ids(await results('nobody'))).toEqual([]);
    expect(ids(await results('lamp glass', 'position'))).toEqual(['p1']);
    const overview = await keeper.keptAnswer('overview', '/api/search/overview?q=lamp');
    expect((overview?.value as { kinds: { kind: string }[] }).kinds.map(({ kind }) => kind)).toEqual([
      'position',
      'member',
    ]);
  });

  it('answers nothing where there are filters, which a copy does not know', async () => {
    expect(await keeper.keptAnswer('results', '/api/search/results/member?q=lamps&city=1')).toBeNull();
  });

  it('looks for the words of a list in the kept list, and says that they had to occur as they are', async () => {
    const friends = await keeper.keptAnswer('friends', '/api/network/friends?order=name&q=ben');
    expect((friends?.value as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual(['Ben']);
    const found = await keeper.keptAnswer('foundPositions', '/api/positions?q=glass&zone=UTC');
    expect(found?.value).toMatchObject({ items: [{ positionId: 'p1' }], words: { searched: false } });
    expect(await keeper.keptAnswer('friends', '/api/network/friends?order=newest&q=ben')).toBeNull();
  });
});
