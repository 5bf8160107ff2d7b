import { waitFor } from '@renmai/test-kit';
import type { Cache } from '../src/ports.js';

const gone = 'waits until the key has expired';

/** The behaviour that services rely on, whichever cache they use. */
export function cacheContract(open: () => Promise<Cache>): void {
  let cache: Cache;
  beforeAll(async () => {
    cache = await open();
  });
  afterAll(() => cache.close());

  test('keeps values of any text, overwrites them, and forgets them on request', async () => {
    expect(await cache.get('a')).toBeNull();
    await cache.set('a', 'Grüße\n你好 👋\0');
    expect(await cache.get('a')).toBe('Grüße\n你好 👋\0');
    await cache.set('a', '');
    expect(await cache.get('a')).toBe('');
    await cache.delete('a', 'never-there');
    await cache.delete();
    expect(await cache.get('a')).toBeNull();
  });

  test('answers many values in the order of their keys', async () => {
    await cache.set('m1', '1');
    await cache.set('m3', '3');
    expect(await cache.getMany(['m3', 'm2', 'm1', 'm3'])).toEqual(['3', null, '1', '3']);
    expect(await cache.getMany([])).toEqual([]);
  });

  test('a value expires; without a time to live it stays, also where it had one', async () => {
    await cache.set('short', 'x', 60_000);
    expect(await cache.get('short')).toBe('x');
    await cache.set('kept', 'x', 400);
    await cache.set('kept', 'y');
    await cache.set('short', 'x', 400);
    await waitFor(async () => (await cache.get('short')) === null, { describe: gone });
    expect(await cache.get('kept')).toBe('y');
    expect(await cache.getMany(['short', 'kept'])).toEqual([null, 'y']);
  });

  test('touch prolongs a key that is there', async () => {
    // On a busy machine the key may be gone before it is touched.
    await waitFor(
      async () => {
        await cache.set('presence', 'here', 500);
        return cache.touch('presence', 60_000);
      },
      { describe: 'a key to be prolonged' },
    );
    await cache.set('witness', 'x', 600);
    await waitFor(async () => (await cache.get('witness')) === null, { describe: gone });
    expect(await cache.get('presence')).toBe('here');
    expect(await cache.touch('absent', 1_000)).toBe(false);
  });

  test('of many who set a key where none is, one does', async () => {
    const won = await Promise.all(Array.from({ length: 20 }, (_, n) => cache.setIfAbsent('once', String(n), 60_000)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await cache.get('once')).toBe(String(won.indexOf(true)));
    await cache.set('expiring', 'x', 40);
    await waitFor(() => cache.setIfAbsent('expiring', 'y', 60_000), { describe: 'the key to be free again' });
    expect(await cache.get('expiring')).toBe('y');
  });

  test('a value replaces the one that was expected, and no other', async () => {
    expect(await cache.replace('swap', 'a', 'b', 60_000)).toBe(false);
    const won = await Promise.all(Array.from({ length: 20 }, (_, n) => cache.replace('swap', null, `${n}`, 60_000)));
    expect(won.filter(Boolean)).toHaveLength(1);
    const first = String(won.indexOf(true));
    expect(await cache.replace('swap', null, 'x', 60_000)).toBe(false);
    expect(await cache.replace('swap', 'other', 'x', 60_000)).toBe(false);
    expect(await cache.replace('swap', first, '', 60_000)).toBe(true);
    expect(await cache.replace('swap', null, 'x', 60_000)).toBe(false);
    expect(await cache.replace('swap', '', 'next', 400)).toBe(true);
    await waitFor(async () => (await cache.get('swap')) === null, { describe: gone });
    await cache.set('swap', 'y');
    expect(await cache.replace('swap', 'y', null, 60_000)).toBe(true);
    expect(await cache.get('swap')).toBeNull();
    await expect(cache.replace('swap', null, 'x', 0)).rejects.toThrow(RangeError);
  });

  test('increments in parallel are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => cache.increment('hits', 60_000)));
    expect(answers.map(({ value }) => value).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 1),
    );
    for (const { expiresInMs } of answers) {
      expect(expiresInMs).toBeGreaterThan(50_000);
      expect(expiresInMs).toBeLessThanOrEqual(60_000);
    }
    expect((await cache.increment('hits', 60_000, -50)).value).toBe(150);
    expect((await cache.increment('hits', 60_000, 0)).value).toBe(150);
  });

  test('a counter is a fixed window: later increments do not prolong it', async () => {
    // On a busy machine the first window may be over before the second increment.
    const second = await waitFor(
      async () => {
        await cache.delete('window');
        await cache.increment('window', 500);
        const next = await cache.increment('window', 60_000);
        return next.value === 2 && next;
      },
      { describe: 'two increments in one window' },
    );
    expect(second.expiresInMs).toBeLessThanOrEqual(500);
    await waitFor(async () => (await cache.get('window')) === null, { describe: gone });
    expect((await cache.increment('window', 60_000)).value).toBe(1);
  });

  test('a counter over a value without expiry gets one; over a text it is refused', async () => {
    await cache.set('seeded', '41');
    expect(await cache.increment('seeded', 30_000)).toMatchObject({ value: 42 });
    expect((await cache.increment('seeded', 60_000)).expiresInMs).toBeLessThanOrEqual(30_000);
    await cache.set('text', 'abc');
    await expect(cache.increment('text', 5_000)).rejects.toThrow();
    expect(await cache.get('text')).toBe('abc');
  });

  test('refuses values that no cache could keep', async () => {
    await expect(cache.set('big', 'x'.repeat(1024 * 1024 + 1))).rejects.toThrow(RangeError);
    await expect(cache.set('a', 'x', 0)).rejects.toThrow(RangeError);
    await expect(cache.set('a', 'x', 1.5)).rejects.toThrow(RangeError);
    await expect(cache.setIfAbsent('a', 'x', -1)).rejects.toThrow(RangeError);
    await expect(cache.increment('a', Number.NaN)).rejects.toThrow(RangeError);
    await expect(cache.increment('a', 1_000, 0.5)).rejects.toThrow(RangeError);
    await cache.set('largest', 'x'.repeat(1024 * 1024));
  });

  test('a lock has one holder, returns the result of the work, and is free afterwards', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<string> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside -= 1;
      return 'done';
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => cache.withLock('lock', 10_000, work)));
    expect(answers.filter((answer) => answer !== null)).toEqual([{ result: 'done' }]);
    expect(most).toBe(1);
    expect(await cache.withLock('lock', 10_000, work)).toEqual({ result: 'done' });
  });

  test('work that fails frees its lock and fails the caller', async () => {
    await expect(cache.withLock('failing', 10_000, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await cache.withLock('failing', 10_000, () => Promise.resolve(1))).toEqual({ result: 1 });
  });

  test('who outlives their lock does not take it from the next holder', async () => {
    let finishFirst: () => void = () => undefined;
    let finishSecond: () => void = () => undefined;
    const first = cache.withLock('fenced', 50, () => new Promise<void>((resolve) => (finishFirst = resolve)));
    let second: Promise<{ result: void } | null> = Promise.resolve(null);
    // Each attempt is awaited until it holds the lock or is refused: the cache may be slow to answer.
    const attempt = (): Promise<boolean> =>
      new Promise((resolve, reject) => {
        second = cache.withLock('fenced', 60_000, () => {
          resolve(true);
          return new Promise((release) => (finishSecond = release));
        });
        second.then(() => resolve(false), reject);
      });
    await waitFor(attempt, { describe: 'the lock to be free' });
    finishFirst();
    await first;
    expect(await cache.withLock('fenced', 60_000, () => Promise.resolve('third'))).toBeNull();
    finishSecond();
    await second;
    expect(await cache.withLock('fenced', 60_000, () => Promise.resolve('third'))).toEqual({ result: 'third' });
  });

  test('a message reaches everybody who listens to its channel, in order, until they stop', async () => {
    const [one, two, other]: [string[], string[], string[]] = [[], [], []];
    const stopOne = await cache.subscribe('news', (message) => one.push(message));
    const stopTwo = await cache.subscribe('news', (message) => two.push(message));
    await cache.subscribe('other', (message) => other.push(message));
    for (const message of ['1', '2', '3']) await cache.publish('news', message);
    await waitFor(() => one.length === 3 && two.length === 3);
    await stopOne();
    await cache.publish('news', '4');
    await waitFor(() => two.length === 4);
    expect([one, two, other]).toEqual([['1', '2', '3'], ['1', '2', '3', '4'], []]);
    await stopTwo();
  });

  test('a listener that throws does not affect others', async () => {
    const heard: string[] = [];
    await cache.subscribe('error', () => {
      throw new Error('listener');
    });
    await cache.subscribe('error', (message) => heard.push(message));
    await cache.publish('error', 'a');
    await cache.publish('error', 'b');
    await waitFor(() => heard.length === 2);
  });

  test('is there until it is closed', async () => {
    const closing = await open();
    await closing.ping();
    await closing.close();
    await closing.close();
    await expect(closing.ping()).rejects.toThrow();
    await expect(closing.get('a')).rejects.toThrow();
  });
}
