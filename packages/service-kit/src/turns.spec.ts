import { TooManyWaiting, Turns } from './turns.js';

/** Work that ends when it is told to. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    start: (): Promise<string> => {
      log.push(name);
      return promise;
    },
    finish: () => {
      resolve(name);
    },
  };
}

describe('Turns', () => {
  it('runs so many at a time, lets so many wait in their order, and refuses the rest unbegun', async () => {
    const turns = new Turns({ running: 2, waiting: 2 });
    const log: string[] = [];
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => work(log, name)) as [
      ReturnType<typeof work>,
      ReturnType<typeof work>,
      ReturnType<typeof work>,
      ReturnType<typeof work>,
      ReturnType<typeof work>,
    ];
    const [first, second, third, fourth] = [a, b, c, d].map(({ start }) => turns.take(start));
    await expect(turns.take(e.start)).rejects.toBeInstanceOf(TooManyWaiting);
    expect([log, turns.waiting]).toEqual([['a', 'b'], 2]);
    b.finish();
    await second;
    expect([log, turns.waiting]).toEqual([['a', 'b', 'c'], 1]);
    for (const { finish } of [a, c, d]) finish();
    expect(await Promise.all([first, third, fourth])).toEqual(['a', 'c', 'd']);
    expect(turns.waiting).toBe(0);
    e.finish();
    expect(await turns.take(e.start)).toBe('e');
  });

  it('gives a turn back when the work fails', async () => {
    const turns = new Turns({ running: 1, waiting: 0 });
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(() => Promise.resolve('yes'))).toBe('yes');
  });
});
