import { drained, waitFor } from './wait-for.js';

describe('waitFor', () => {
  test('answers the result of the condition once it is truthy', async () => {
    let asked = 0;
    expect(await waitFor(() => (++asked === 3 ? 'there' : null))).toBe('there');
    expect(asked).toBe(3);
  });

  test('asks again while the condition throws, and keeps the last error', async () => {
    let asked = 0;
    const condition = async (): Promise<boolean> => {
      if (++asked < 3) throw new Error(`not yet ${asked}`);
      return true;
    };
    expect(await waitFor(condition)).toBe(true);
    const never = waitFor(() => Promise.reject(new Error('never')), { timeoutMs: 30, describe: 'the moon' });
    await expect(never).rejects.toMatchObject({ message: 'waited 0.03 s for the moon', cause: new Error('never') });
  });
});

describe('drained', () => {
  test('waits until all are empty together, twice: emptying one may fill the next', async () => {
    const states = [
      [false, true],
      [true, false],
      [true, true],
      [true, false],
      [true, true],
      [true, true],
    ];
    let round = -1;
    const outbox = { what: 'outbox', isEmpty: async () => states[++round]?.[0] ?? false };
    const consumer = { what: 'consumer', isEmpty: async () => states[round]?.[1] ?? false };
    await drained([outbox, consumer]);
    expect(round).toBe(5);
  });

  test('names the places that are still busy', async () => {
    const places = ['a', 'b'].map((what) => ({ what, isEmpty: async () => what === 'a' }));
    await expect(drained(places, { timeoutMs: 40 })).rejects.toThrow('not drained after 0.04 s: b');
  });
});
