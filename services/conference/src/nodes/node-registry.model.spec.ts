import type { RoomNode } from '@renmai/contracts/conference/nodes.api';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { pino } from 'pino';
import { mapCache } from '../../test/support/map-cache.js';
import { NodeRegistry } from './node-registry.js';
import { RoomElsewhere, RoomLeases } from './room-leases.js';
import type { ThisNode } from './this-node.js';

const ROOM = '01a21d53-76d5-7270-85b2-2098776ce300';
const NODES = 3;
const nodeId = (place: number): string => `01a21d53-76d5-7270-85b2-2098776ce30${place + 1}`;
const node = (place: number) => ({ nodeId: nodeId(place), origin: `http://127.0.0.1:${place + 1}` });
const reported = (place: number): RoomNode => ({
  ...node(place),
  ...{ rooms: 0, people: 0, load: 0, ready: true, draining: false },
});

describe('the registry of nodes, whatever the order in which the steps of several nodes happen', () => {
  it('gives a room to no node while another has it', async () => {
    const stays = fc.array(fc.record({ place: fc.nat(NODES - 1), renewals: fc.nat(2) }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), stays, async (scheduler, all) => {
        const { cache } = mapCache((step) => scheduler.schedule(Promise.resolve(), step));
        const registry = new NodeRegistry(cache);
        const having = new Set<number>();
        const epochs: number[] = [];
        const stay = async ({ place, renewals }: { place: number; renewals: number }, at: number): Promise<void> => {
          const lease = await registry.claim(ROOM, node(place));
          // Ignores earlier stays of the room on the same node.
          if (lease.nodeId !== nodeId(place) || epochs.includes(lease.epoch)) return;
          epochs.push(lease.epoch);
          expect(having.size).toBe(0);
          having.add(at);
          for (let count = 0; count < renewals; count += 1) expect(await registry.renew(ROOM, lease, 1)).toBe(true);
          having.delete(at);
          await registry.release(ROOM, lease, { comesBack: false });
        };
        await scheduler.waitFor(Promise.all(all.map(stay)));
        expect(await scheduler.waitFor(registry.find(ROOM))).toBeNull();
      }),
      modelRuns<[fc.Scheduler, { place: number; renewals: number }[]]>(60, 1_500),
    );
  });

  it('proposes one node to all requests for a new room', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { cache } = mapCache((step) => scheduler.schedule(Promise.resolve(), step));
        const registry = new NodeRegistry(cache);
        const asked = [0, 1, 2, 0].map((place) => registry.place(ROOM, nodeId(place)));
        expect(new Set(await scheduler.waitFor(Promise.all(asked))).size).toBe(1);
      }),
      modelRuns<[fc.Scheduler]>(40, 500),
    );
  });

  it('lists each node that has reported since it was forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.subarray([0, 1, 2]), async (scheduler, leaving) => {
        const { cache } = mapCache((step) => scheduler.schedule(Promise.resolve(), step));
        const registry = new NodeRegistry(cache);
        const life = async (place: number): Promise<void> => {
          await registry.report(reported(place));
          await registry.nodes();
          if (leaving.includes(place)) await registry.forget(nodeId(place));
          else await registry.report(reported(place));
        };
        await scheduler.waitFor(Promise.all([0, 1, 2].map(life)));
        const listed = (await scheduler.waitFor(registry.nodes())).map((one) => one.nodeId);
        expect(listed.sort()).toEqual([0, 1, 2].filter((place) => !leaving.includes(place)).map(nodeId));
      }),
      modelRuns<[fc.Scheduler, number[]]>(60, 1_500),
    );
  });
});

type Act = { kind: 'hold' | 'renew' | 'release' | 'freed'; place: number } | { kind: 'forgotten' };

describe('the rooms of nodes', () => {
  function nodesOf() {
    const { cache, values } = mapCache();
    const registry = new NodeRegistry(cache);
    const lost: number[] = [];
    const all = Array.from({ length: NODES }, (_, place) => {
      const own = { ...node(place), mayClaim: true, draining: false, noteClaim: () => undefined };
      const leases = new RoomLeases(registry, own as unknown as ThisNode, pino({ level: 'silent' }));
      leases.lost = () => lost.push(place);
      return { own, leases };
    });
    return { registry, values, all, lost, having: () => all.filter(({ leases }) => leases.has(ROOM)).length };
  }

  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('hold' as const, 'renew' as const, 'release' as const, 'freed' as const),
        place: fc.nat(NODES - 1),
      }),
    },
    { weight: 1, arbitrary: fc.constant<Act>({ kind: 'forgotten' }) },
  );

  it('are on one of them after each has renewed its leases, whatever happened before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20, size: 'max' }), async (acts) => {
        const { registry, values, all, lost, having } = nodesOf();
        for (const done of acts) {
          // Redis lost its memory.
          if (done.kind === 'forgotten') values.clear();
          else {
            const one = all[done.place];
            if (!one) throw new Error('no such node');
            const had = one.leases.has(ROOM);
            if (done.kind === 'renew') await one.leases.renewAll();
            else if (done.kind === 'release') one.leases.release(ROOM, { comesBack: false });
            else if (done.kind === 'freed') {
              // Another node took it for dead.
              const lease = await registry.find(ROOM);
              if (lease?.nodeId === one.own.nodeId) await registry.free(ROOM, lease);
            } else if (!had)
              await one.leases.hold(ROOM).catch((error: unknown) => {
                expect(error).toBeInstanceOf(RoomElsewhere);
              });
            await one.leases.released();
          }
        }
        const before = having();
        const told = lost.length;
        for (const { leases } of all) await leases.renewAll();
        expect(having()).toBe(Math.min(before, 1));
        expect(lost.length - told).toBe(before - having());
      }),
      modelRuns<[Act[]]>(150, 3_000),
    );
  });

  it('are not taken by a draining node unless it has them, and by none if no other accepts them', async () => {
    const { registry, all } = nodesOf();
    const [first, second] = all;
    if (!first || !second) throw new Error('there are three');
    await first.leases.hold(ROOM);
    first.own.draining = true;
    first.leases.release(ROOM, { comesBack: true });
    await first.leases.released();
    await expect(first.leases.hold(ROOM)).rejects.toThrow('no node takes a new room');
    await registry.report(reported(1));
    await expect(first.leases.hold(ROOM)).rejects.toBeInstanceOf(RoomElsewhere);
    await second.leases.hold(ROOM);
    await expect(first.leases.hold(ROOM)).rejects.toBeInstanceOf(RoomElsewhere);
    second.own.draining = true;
    await second.leases.hold(ROOM);
    expect(second.leases.has(ROOM)).toBe(true);
  });

  it('are not opened by a node that does not know whether another has them', async () => {
    const { all } = nodesOf();
    const [first, second] = all;
    if (!first || !second) throw new Error('there are three');
    first.own.mayClaim = false;
    await expect(first.leases.hold(ROOM)).rejects.toMatchObject({ fault: 'preparing' });
    await second.leases.hold(ROOM);
    await expect(first.leases.hold(ROOM)).rejects.toMatchObject({ origin: second.own.origin });
  });
});
