import { NobodyWaits, ShareTaken, TooManyWaiting, Turns, type Asker } from './turns.js';

/** Work that begins when its turn comes and ends when the test ends it. */
function desk(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    ask: (name: string, asker: Asker = { of: null }): Promise<string> =>
      turns.take(asker, () => {
        begun.push(name);
        return new Promise((resolve, reject) =>
          ends.set(name, (error) => {
            if (error) reject(error);
            else resolve(name);
          }),
        );
      }),
    end: async (name: string, error?: Error): Promise<void> => {
      ends.get(name)?.(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const of = (member: string): Asker => ({ of: member });

it('runs so many at a time, lets so many wait in their order, and refuses the rest unbegun', async () => {
  const turns = new Turns({ running: 2, waiting: 2 });
  const { begun, ask, end } = desk(turns);
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  await expect(ask('e')).rejects.toBeInstanceOf(TooManyWaiting);
  expect([begun, turns.waiting]).toEqual([['a', 'b'], 2]);
  await end('b');
  expect([begun, turns.waiting]).toEqual([['a', 'b', 'c'], 1]);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  const again = ask('e');
  await end('e');
  expect([await again, turns.waiting]).toEqual(['e', 0]);
});

it('gives a turn back when the work fails', async () => {
  const turns = new Turns({ running: 1, waiting: 0 });
  const { ask, end } = desk(turns);
  const failing = ask('a', of('one'));
  await Promise.all([expect(failing).rejects.toThrow('no'), end('a', new Error('no'))]);
  const next = ask('b', of('one'));
  await end('b');
  expect(await next).toBe('b');
});

it('a member with much to do has one piece at work and two waiting, and does not hold up others', async () => {
  const turns = new Turns({ running: 2, waiting: 50 });
  const { begun, ask, end } = desk(turns);
  const greedy = Array.from({ length: 40 }, (_, at) =>
    ask(`greedy ${at}`, of('greedy')).catch((error: unknown) => error),
  );
  const ordinary = ask('ordinary', of('ordinary'));
  expect(begun).toEqual(['greedy 0', 'ordinary']);
  expect(turns.waiting).toBe(2);
  await end('ordinary');
  expect(await ordinary).toBe('ordinary');
  expect(begun).toEqual(['greedy 0', 'ordinary']);
  for (const at of [0, 1, 2]) await end(`greedy ${at}`);
  const answers = await Promise.all(greedy);
  expect(answers.filter((one) => one instanceof ShareTaken)).toHaveLength(37);
  expect(answers[39]).toMatchObject({
    definition: { status: 429, code: 'too-much-at-once' },
    options: { retryAfter: 5 },
  });
});

it('a share in which nothing waits is taken as soon as it is at work', async () => {
  const { begun, ask, end } = desk(new Turns({ running: 2, waiting: 9, each: { running: 1, waiting: 0 } }));
  const first = ask('a', of('one'));
  await expect(ask('b', of('one'))).rejects.toBeInstanceOf(ShareTaken);
  const other = ask('c', of('two'));
  const waiting = ask('d', of('three'));
  expect(begun).toEqual(['a', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all([first, other, waiting])).toEqual(['a', 'c', 'd']);
});

it('drops work that nobody waits for any more, before it begins and while it runs', async () => {
  const turns = new Turns({ running: 1, waiting: 5 });
  const { begun, ask, end } = desk(turns);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = ask('a', { of: 'one', signal: running.signal });
  const second = ask('b', { of: 'one', signal: waiting.signal });
  const third = ask('c', of('two'));
  waiting.abort();
  await expect(second).rejects.toBeInstanceOf(NobodyWaits);
  expect(turns.waiting).toBe(1);
  running.abort();
  await Promise.all([expect(first).rejects.toBeInstanceOf(NobodyWaits), end('a', new Error('ended'))]);
  expect(begun).toEqual(['a', 'c']);
  await expect(ask('d', { of: 'one', signal: running.signal })).rejects.toBeInstanceOf(NobodyWaits);
  await end('c');
  expect(await third).toBe('c');
});

it('work of a queue goes before work for requests, and is never refused', async () => {
  const { begun, ask, end } = desk(new Turns({ running: 1, waiting: 1 }));
  const all = [
    ask('a', of('one')),
    ask('b', of('two')),
    ask('x', { of: null, ahead: true }),
    ask('y', { of: null, ahead: true }),
  ];
  for (const name of ['a', 'x', 'y', 'b']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'x', 'y', 'b']);
});
