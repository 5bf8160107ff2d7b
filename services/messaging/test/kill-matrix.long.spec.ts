import { describeOn, ownServer, waitFor } from '@renmai/test-kit';
import { Nodes } from './support/kill/nodes.js';
import type { Talker } from './support/kill/talker.js';

const PAIRS = 20;
const PATIENCE = { timeoutMs: 120_000 };

/** Until everybody has had so many more acknowledgements. */
async function everybodyGoesOn(nodes: Nodes, describe: string, more = 3): Promise<void> {
  const before = new Map(nodes.talkers.map((talker) => [talker, talker.acked.size]));
  const goneOn = (talker: Talker): boolean => {
    if (talker.end !== null) throw new Error(`${talker.user.id} was put out: ${talker.end}`);
    return talker.acked.size >= (before.get(talker) ?? 0) + more;
  };
  await waitFor(() => nodes.talkers.every(goneOn), {
    ...PATIENCE,
    describe: `everybody to go on after ${describe}`,
  }).catch((error: unknown) => {
    const waiting = nodes.talkers.filter((talker) => !goneOn(talker)).map(({ told }) => told);
    throw new Error([`${String(error)}; these did not:`, ...waiting, nodes.told].join('\n'), { cause: error });
  });
}

/** Both have received, and both can read, exactly the acknowledged messages. */
async function nothingIsLost(nodes: Nodes): Promise<void> {
  const { talkers } = nodes;
  for (const talker of talkers) talker.fallSilent();
  await waitFor(() => talkers.every(({ settled }) => settled), { ...PATIENCE, describe: 'an answer to everything' });
  const friendOf = ({ friend }: Talker): Talker => {
    const found = talkers.find(({ user }) => user.id === friend.id);
    if (!found) throw new Error('nobody talks to himself');
    return found;
  };
  await waitFor(
    () =>
      talkers.every((talker) => {
        const got = new Set(talker.received);
        return [...friendOf(talker).acked.values()].every((id) => got.has(id));
      }),
    { ...PATIENCE, describe: 'everything acknowledged to have come' },
  );
  for (const talker of talkers) {
    const history = await nodes.historyOf(talker);
    const texts = history.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const idOf = new Map(history.map(({ text, id }) => [text, id]));
    for (const one of [talker, friendOf(talker)]) {
      for (const [text, id] of one.acked) expect([text, idOf.get(text)]).toEqual([text, id]);
    }
    // In the order of the history, each once.
    const fromFriend = history.filter(({ body }) => body.from?.name === talker.friend.id).map(({ id }) => id);
    await waitFor(() => talker.received.length >= fromFriend.length, { describe: 'what was not acknowledged' });
    expect(talker.received).toEqual(fromFriend);
    const own = history.filter(({ body }) => body.from?.name === talker.user.id).map(({ text }) => text);
    expect(own.filter((text) => !talker.acked.has(text) && !talker.failed.has(text))).toEqual([]);
    const theirs = (await nodes.historyOf(friendOf(talker))).map(({ id }) => id);
    expect(history.map(({ id }) => id)).toEqual(theirs);
  }
}

await describeOn(
  'pairs that talk through two nodes',
  async () => ({ postgres: await ownServer('postgres'), redis: await ownServer('redis') }),
  ({ postgres, redis }) => {
    let nodes: Nodes;

    beforeAll(async () => {
      nodes = await Nodes.start({ postgres, redis }, PAIRS);
      for (const talker of nodes.talkers) talker.talk();
      await everybodyGoesOn(nodes, 'they began');
    }, 240_000);

    afterAll(async () => {
      await nodes.close();
      await Promise.all([postgres.stop(), redis.stop()]);
    });

    it('lose nothing when nodes, Redis and PostgreSQL are killed in turn and the network breaks', async () => {
      for (const node of [0, 1] as const) {
        await nodes.kill(node);
        await everybodyGoesOn(nodes, `node ${node} was killed`);
        await nodes.up(node);
      }
      await redis.kill();
      await everybodyGoesOn(nodes, 'Redis was killed');
      await redis.start();
      await everybodyGoesOn(nodes, 'Redis came back');
      await postgres.kill();
      await postgres.start();
      await everybodyGoesOn(nodes, 'PostgreSQL was killed and came back');
      expect(nodes.balancer.cut(2)).toBeGreaterThanOrEqual(PAIRS);
      await everybodyGoesOn(nodes, 'every second connection was cut');
      expect(nodes.balancer.swallow(3)).toBeGreaterThanOrEqual(PAIRS / 2);
      await everybodyGoesOn(nodes, 'every third connection swallowed everything');
      await nothingIsLost(nodes);
    }, 600_000);

    it('go on at the other node when one is stopped', async () => {
      const failures = (): string[] => nodes.talkers.flatMap(({ failed }) => [...failed.values()]);
      const before = failures().length;
      for (const talker of nodes.talkers) talker.talk();
      for (const node of [0, 1] as const) {
        await everybodyGoesOn(nodes, 'both nodes were there');
        expect(await nodes.stop(node)).toBe(0);
        await everybodyGoesOn(nodes, `node ${node} was stopped`);
        await nodes.up(node);
      }
      await nothingIsLost(nodes);
      // Nobody got an error.
      expect(failures()).toHaveLength(before);
    }, 400_000);
  },
);
