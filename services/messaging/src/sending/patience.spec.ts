import { StreamsBusy } from '../streams/stream-errors.js';
import { Patience } from './patience.js';

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
const limits = { ms: 60_000, most: 2, bytes: 100 };

/** Work that fails as if the database were away, until `end` is called. */
function outage(): { work: () => Promise<string>; end: () => void } {
  let over = false;
  return {
    work: () => (over ? Promise.resolve('stored') : Promise.reject(away)),
    end: () => (over = true),
  };
}

it('does the work again once the database is back', async () => {
  const patience = new Patience(limits);
  const { work, end } = outage();
  const all = Promise.all([patience.withPatience(50, work), patience.withPatience(50, work)]);
  await new Promise(setImmediate);
  expect(patience.waiting).toBe(2);
  end();
  expect(await all).toEqual(['stored', 'stored']);
  expect(patience.waiting).toBe(0);
});

it.each([
  ['too many messages wait', [1, 1], 1],
  ['too many bytes wait', [60], 41],
])('refuses where %s', async (_, before, bytes) => {
  const patience = new Patience(limits);
  const { work, end } = outage();
  const waiting = before.map((size) => patience.withPatience(size, work));
  await new Promise(setImmediate);
  await expect(patience.withPatience(bytes, work)).rejects.toThrow(StreamsBusy);
  end();
  await Promise.all(waiting);
  expect(await patience.withPatience(bytes, work)).toBe('stored');
});

it('gives up when the time is over', async () => {
  await expect(new Patience({ ...limits, ms: 0 }).withPatience(1, outage().work)).rejects.toBe(away);
});

it('does not try again what the database refuses', async () => {
  const wrong = new Error('wrong');
  let tries = 0;
  const work = (): Promise<never> => {
    tries += 1;
    return Promise.reject(wrong);
  };
  await expect(new Patience(limits).withPatience(1, work)).rejects.toBe(wrong);
  expect(tries).toBe(1);
});
