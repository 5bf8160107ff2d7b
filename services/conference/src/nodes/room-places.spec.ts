import { jest } from '@jest/globals';
import type { RoomNode } from '@renmai/contracts/conference/nodes.api';
import { mapCache } from '../../test/support/map-cache.js';
import { NodeRegistry } from './node-registry.js';
import type { RoomLeases } from './room-leases.js';
import { RoomPlaces } from './room-places.js';
import type { ThisNode } from './this-node.js';

const id = (place: number): string => `01a21d53-76d5-7270-85b2-2098776ce3${String(place).padStart(2, '0')}`;
const origin = (place: number): string => `http://127.0.0.1:${place + 1}`;
const node = (place: number, more: Partial<RoomNode> = {}): RoomNode => ({
  ...{ nodeId: id(place), origin: origin(place), rooms: 0, people: 0, load: 0, ready: true, draining: false },
  ...more,
});
const [ROOM, HERE] = [id(99), 0];

/** Nodes with running processes; others refuse the connection. `silent` ones do not answer. */
function among(alive: readonly number[], silent: readonly number[] = []) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const at = (address as URL).origin;
    asked.push(at);
    if (silent.some((place) => origin(place) === at)) throw new Error('timeout');
    const place = alive.find((one) => origin(one) === at);
    if (place === undefined) throw Object.assign(new Error('refused'), { cause: { code: 'ECONNREFUSED' } });
    return Response.json({ nodeId: id(place), reachesRegistry: true, sinceClaim: null });
  });
  const registry = new NodeRegistry(mapCache().cache);
  const held = new Set<string>();
  const leases = { has: (meetingId: string) => held.has(meetingId) } as unknown as RoomLeases;
  const places = new RoomPlaces(registry, leases, { nodeId: id(HERE), origin: origin(HERE) } as ThisNode);
  const placeOf = async (room = ROOM): Promise<string> => (await places.place(room)).nodeId;
  return { registry, places, placeOf, held, asked };
}

describe('where a room is', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the node that has it, as long as that lives', async () => {
    const { registry, placeOf, places } = among([0, 1]);
    await registry.claim(ROOM, node(1));
    await registry.report(node(0));
    expect(await placeOf()).toBe(id(1));
    expect((await places.elsewhere(ROOM))?.origin).toBe(origin(1));
  });

  it('is another one if its process has died, which frees its rooms', async () => {
    const { registry, placeOf, places } = among([0, 2]);
    await registry.claim(ROOM, node(1));
    await Promise.all([node(1), node(2)].map((one) => registry.report(one)));
    expect(await places.elsewhere(ROOM)).toBeNull();
    expect(await placeOf()).toBe(id(2));
    expect(await registry.find(ROOM)).toBeNull();
    expect((await registry.nodes()).map(({ nodeId }) => nodeId)).toEqual([id(2)]);
  });

  it('does not change if a machine does not answer: it may be cut off, and still have the room', async () => {
    const { registry, placeOf } = among([0, 2], [1]);
    await registry.claim(ROOM, node(1));
    await registry.report(node(2));
    expect(await placeOf()).toBe(id(1));
    expect(await registry.find(ROOM)).not.toBeNull();
  });

  it('is the same for all requests for a new room, and another one if the proposed one has died', async () => {
    const { registry, placeOf } = among([0, 1, 2]);
    await Promise.all([node(1, { load: 1 }), node(2)].map((one) => registry.report(one)));
    expect(await Promise.all([placeOf(), placeOf(), placeOf()])).toEqual([id(2), id(2), id(2)]);
    const later = among([0, 1]);
    await Promise.all([node(1, { load: 1 }), node(2)].map((one) => later.registry.report(one)));
    await later.registry.place(ROOM, id(2));
    expect(await later.placeOf()).toBe(id(1));
  });

  it('is no node that drains or has no media worker; if none accepts the room, this one answers with the reason', async () => {
    const { registry, placeOf } = among([0, 1, 2, 3]);
    await Promise.all([node(1, { draining: true }), node(2, { ready: false })].map((one) => registry.report(one)));
    expect(await placeOf()).toBe(id(HERE));
    await registry.report(node(3, { load: 100 }));
    expect(await placeOf()).toBe(id(3));
  });

  it('is spread over nodes for many requests before the nodes have reported', async () => {
    const { registry, placeOf } = among([0, 1, 2, 3]);
    await Promise.all([node(1), node(2), node(3)].map((one) => registry.report(one)));
    const counts = new Map<string, number>();
    for (let room = 10; room < 40; room += 1) {
      const place = await placeOf(id(room));
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([10, 10, 10]);
  });

  it('is known for its own rooms while the registry is unreachable', async () => {
    const { registry, placeOf, held } = among([0]);
    jest.spyOn(registry, 'find').mockRejectedValue(new Error('away'));
    await expect(placeOf()).rejects.toThrow('away');
    held.add(ROOM);
    expect(await placeOf()).toBe(id(HERE));
  });

  it('asks a node once for many entries to its room', async () => {
    const { registry, placeOf, asked } = among([0, 1]);
    await registry.claim(ROOM, node(1));
    for (let count = 0; count < 5; count += 1) await placeOf();
    expect(asked).toHaveLength(1);
  });
});
