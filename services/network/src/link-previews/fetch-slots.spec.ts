import { FetchSlots } from './fetch-slots.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('FetchSlots', () => {
  it('lets so many work, others wait, and refuses the rest', async () => {
    const slots = new FetchSlots({ running: 2, waiting: 1, each: 9 });
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const start = (n: number) =>
      slots.run(`member ${n}`, () => {
        started.push(n);
        return new Promise<number>((resolve) => finish.push(() => resolve(n)));
      });
    const all = [start(1), start(2), start(3)];
    await settled();
    expect(started).toEqual([1, 2]);
    await expect(start(4)).rejects.toMatchObject({ definition: { code: 'unavailable' } });
    finish[0]?.();
    await settled();
    expect(started).toEqual([1, 2, 3]);
    finish[1]?.();
    finish[2]?.();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
    const again = start(5);
    await settled();
    finish[3]?.();
    expect(await again).toBe(5);
  });

  it('gives one member no more than their share, and gives it back, also after a failure', async () => {
    const slots = new FetchSlots({ running: 9, waiting: 9, each: 1 });
    let fail: () => void = () => undefined;
    const first = slots.run('a', () => new Promise((_, reject) => (fail = () => reject(new Error('failed')))));
    await expect(slots.run('a', () => Promise.resolve())).rejects.toMatchObject({
      definition: { code: 'too-many-requests' },
    });
    expect(await slots.run('b', () => Promise.resolve(1))).toBe(1);
    await settled();
    fail();
    await expect(first).rejects.toThrow('failed');
    expect(await slots.run('a', () => Promise.resolve(2))).toBe(2);
  });
});
