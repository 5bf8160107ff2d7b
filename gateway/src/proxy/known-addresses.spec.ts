import { KnownAddresses, type Address } from './known-addresses.js';

type Answer = (error: Error | null, addresses: readonly Address[]) => void;
const v4 = (address: string): Address => ({ address, family: 4 });

const settled = () => new Promise((resolve) => setImmediate(resolve));

let asked: Answer[];
let at: number;
let addresses: KnownAddresses;
beforeEach(() => {
  asked = [];
  at = 0;
  addresses = new KnownAddresses(
    (_hostname, done) => {
      asked.push(done);
    },
    () => at,
  );
});

it('a name is looked up once for several that ask at the same time', async () => {
  const both = [addresses.of('jobs'), addresses.of('jobs')];
  asked[0]?.(null, [v4('10.0.0.1'), v4('10.0.0.2')]);
  expect(await Promise.all(both)).toEqual([
    [v4('10.0.0.1'), v4('10.0.0.2')],
    [v4('10.0.0.1'), v4('10.0.0.2')],
  ]);
  expect(asked).toHaveLength(1);
  expect(addresses.count('jobs')).toBe(2);
});

it('old addresses hold until the new ones are there, and while nobody answers', async () => {
  const first = addresses.of('jobs');
  asked[0]?.(null, [v4('10.0.0.1')]);
  await first;
  at = 6_000;
  expect(await addresses.of('jobs')).toEqual([v4('10.0.0.1')]);
  asked[1]?.(new Error('EAI_AGAIN'), []);
  await settled();
  expect(await addresses.of('jobs')).toEqual([v4('10.0.0.1')]);
  asked[2]?.(null, [v4('10.0.0.3')]);
  await settled();
  expect(await addresses.of('jobs')).toEqual([v4('10.0.0.3')]);
  expect(asked).toHaveLength(3);
});

it('a name without an answer fails, and is asked again', async () => {
  const first = addresses.of('jobs');
  asked[0]?.(new Error('ENOTFOUND'), []);
  await expect(first).rejects.toThrow('ENOTFOUND');
  const second = addresses.of('jobs');
  asked[1]?.(null, [v4('10.0.0.1'), { address: '::1', family: 6 }]);
  expect(await second).toEqual([v4('10.0.0.1')]);
});
