import { memoryShelf } from '../../../test/kept';
import type { Call } from '../call';
import { type Act, later, sendBy, type Tag, waiting, type Waits, withWaiting } from '../later';
import { networkProblem, type Problem } from '../problem';
import { Acts } from './acts';
import { Keeper } from './keeper';
import { KeptBox } from './kept-box';

const liked = '/api/moments/1/reaction';
const react = (kind: string | null): [Waits, Call] => [
  {
    name: 'react 1',
    tags: [{ type: 'Reactions', id: '1' }],
    shows: { id: ['momentId', '1'], values: { mine: { reaction: kind } } },
  },
  { method: kind ? 'PUT' : 'DELETE', url: liked, body: { kind } },
];
const comment: [Waits, Call] = [
  { name: 'comment k', tags: [{ type: 'Comments' }], on: '1', once: true },
  { method: 'POST', url: '/api/moments/1/comments', headers: { 'idempotency-key': 'k' }, body: { text: 'Well said' } },
];
const offline = async () => ({ error: networkProblem });
const refusal: Problem = { status: 403, code: 'forbidden', title: 'No' };
const busy: Problem = { status: 503, code: 'unavailable', title: 'Later' };

let sent: Call[];
let changed: Tag[];
let answer: (call: Call) => Problem | null;
let shelf: ReturnType<typeof memoryShelf>;
let acts: Acts;

let keeper: Keeper;

/** A newly loaded page, with the acts that an earlier tab has left. */
async function page(): Promise<Acts> {
  keeper = new Keeper(await KeptBox.open(shelf.shelf, 'ada'), 'ada');
  return new Acts(keeper);
}

beforeEach(async () => {
  [sent, changed, answer] = [[], [], () => null];
  sendBy({
    send: async (call) => {
      sent.push(call);
      return answer(call);
    },
    changed: (tags) => void changed.push(...tags),
  });
  shelf = memoryShelf();
  acts = await page();
});
afterEach(() => acts.end());

it('goes at once where it can, and is kept nowhere', async () => {
  await expect(acts.keepUnsent(...comment, Promise.resolve({ data: 'written' }))).resolves.toEqual({ data: 'written' });
  await expect(acts.keepUnsent(...comment, Promise.resolve({ error: refusal }))).resolves.toEqual({ error: refusal });
  expect(waiting()).toEqual([]);
});

it('waits without a network, encrypted, and goes once in its order from a page opened later', async () => {
  await expect(acts.keepUnsent(...comment, offline())).resolves.toEqual({ data: later });
  await acts.keepUnsent(...react('like'), offline());
  expect([...shelf.entries.values()].map(({ data }) => Buffer.from(data).toString('latin1')).join()).not.toMatch(
    /Well said/,
  );
  acts.end();
  expect(waiting()).toEqual([]);
  acts = await page();
  await Promise.all([acts.send(), acts.send()]);
  expect(sent).toEqual([comment[1], react('like')[1]]);
  expect(waiting()).toEqual([]);
});

it('is replaced by a later act under the same name', async () => {
  await acts.keepUnsent(...react('like'), offline());
  await acts.keepUnsent(...react(null), offline());
  expect(waiting().map(({ call }) => call.method)).toEqual(['DELETE']);
  await acts.keepUnsent(...react('funny'), Promise.resolve({ data: {} }));
  await acts.send();
  expect(sent).toEqual([]);
});

it('stays while the server cannot be reached or is busy, and its data is requested again after it was sent', async () => {
  await acts.keepUnsent(...react('like'), offline());
  for (const problem of [networkProblem, busy]) {
    answer = () => problem;
    await acts.send();
    expect(waiting()).toHaveLength(1);
  }
  expect(changed).toEqual([]);
  answer = () => null;
  await acts.send();
  expect(changed).toEqual([{ type: 'Reactions', id: '1' }]);
});

it('is not repeated by itself after a refusal: texts stay with the reason, for anything else the data is requested again', async () => {
  answer = () => refusal;
  await acts.keepUnsent(...comment, offline());
  await acts.keepUnsent(...react('like'), offline());
  await acts.send();
  expect(waiting()).toMatchObject([{ name: 'comment k', refused: refusal }]);
  expect(changed).toContainEqual({ type: 'Reactions' });
  answer = () => null;
  sent = [];
  await acts.send();
  expect(sent).toEqual([]);
  await acts.again('comment k');
  expect(sent).toMatchObject([{ body: { text: 'Well said' } }]);
  expect(sent[0]?.headers?.['idempotency-key']).not.toBe('k');
  expect(waiting()).toEqual([]);
});

it('is not sent by itself any more when the server may have forgotten its key', async () => {
  const [waits, call] = comment;
  const old: Act = { ...waits, call, id: 'k', at: Date.now() - 21 * 3_600_000 };
  await keeper.keep('acts', old.name, old);
  await acts.send();
  expect(sent).toEqual([]);
  expect(waiting()).toMatchObject([{ refused: 'old' }]);
  await acts.drop('comment k');
  expect(waiting()).toEqual([]);
});

it('is gone with the copy, also while it is being sent', async () => {
  await acts.keepUnsent(...comment, offline());
  answer = () => {
    void shelf.shelf.clear();
    return refusal;
  };
  await acts.send();
  expect([...shelf.entries]).toEqual([]);
});

it('shows a waiting act on kept answers, for the same thing only', async () => {
  await acts.keepUnsent(...react('like'), offline());
  const moments = ['1', '2'].map((momentId) => ({ momentId, mine: { reaction: null, bookmarked: true } }));
  expect(withWaiting('/api/feed', { items: moments })).toEqual({
    items: [{ momentId: '1', mine: { reaction: 'like', bookmarked: true } }, moments[1]],
  });
  const of: Pick<Act, 'name' | 'tags' | 'shows'> = {
    name: 'follow 9',
    tags: [],
    shows: { url: '/api/follows/9', values: { following: true } },
  };
  await acts.keepUnsent(of, { method: 'PUT', url: '/api/follows/9' }, offline());
  expect(withWaiting('/api/follows/9', { following: false, muted: false })).toEqual({ following: true, muted: false });
  expect(withWaiting('/api/follows/8', { following: false, muted: false })).toMatchObject({ following: false });
});
