import { MemoryCache } from '@renmai/service-kit';
import { pino } from 'pino';
import { nodeKey, NodeWatch } from './node-watch.js';
import { SessionRegistry } from './session-registry.js';

let cache: MemoryCache;
beforeEach(() => {
  cache = new MemoryCache();
});
afterEach(() => cache.close());

/** A node that was started, and is made to look around by hand. */
async function nodeThat() {
  const registry = new SessionRegistry();
  const watch = new NodeWatch(cache, registry, pino({ level: 'silent' }));
  const buried: string[] = [];
  let returns = 0;
  watch.onGone(async (node) => {
    buried.push(node);
  });
  watch.onReturned(async () => {
    returns += 1;
  });
  await watch.round();
  const seemDead = (): Promise<void> => cache.delete(nodeKey(registry.node));
  return { node: registry.node, watch, buried, returns: () => returns, seemDead };
}

it('has one of the living see to what a node left behind, once', async () => {
  const [one, two, dead] = [await nodeThat(), await nodeThat(), await nodeThat()];
  await dead.seemDead();
  await Promise.all([one.watch.round(), two.watch.round()]);
  await Promise.all([one.watch.round(), two.watch.round()]);
  expect([...one.buried, ...two.buried]).toEqual([dead.node]);
  await Promise.all([one.watch.goodbye(), two.watch.goodbye()]);
});

it('has a node found that was killed before the others were started', async () => {
  const dead = await nodeThat();
  await dead.seemDead();
  const fresh = await nodeThat();
  expect(fresh.buried).toContain(dead.node);
  await fresh.watch.goodbye();
});

it('tries again where seeing to it has failed', async () => {
  const [one, dead] = [await nodeThat(), await nodeThat()];
  let failures = 0;
  one.watch.onGone(async () => {
    if ((failures += 1) === 1) throw new Error('the database is away');
  });
  await dead.seemDead();
  await expect(one.watch.round()).rejects.toThrow('away');
  await one.watch.round();
  await one.watch.round();
  expect(failures).toBe(2);
  await one.watch.goodbye();
});

it('lets a node return that was taken for dead, and judge nobody right then', async () => {
  const [one, away] = [await nodeThat(), await nodeThat()];
  await away.seemDead();
  await one.watch.round();
  expect(one.buried).toEqual([away.node]);
  await one.seemDead();
  await away.watch.round();
  expect([away.returns(), away.buried]).toEqual([1, []]);
  await away.watch.round();
  expect(away.returns()).toBe(1);
  // On the list again, to be missed when it dies.
  await away.seemDead();
  const witness = await nodeThat();
  expect(witness.buried.toSorted()).toEqual([one.node, away.node].toSorted());
  await witness.watch.goodbye();
});
