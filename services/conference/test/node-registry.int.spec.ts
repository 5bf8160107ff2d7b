import type { RoomNode } from '@renmai/contracts/conference/nodes.api';
import { uuidv7 } from '@renmai/service-kit';
import { describeOn, testRedis, type TestService } from '@renmai/test-kit';
import { NodeRegistry } from '../src/nodes/node-registry.js';
import { withoutMedia } from './support/conference.js';

const someNode = (): RoomNode => ({
  ...{ nodeId: uuidv7(), origin: 'http://127.0.0.1:9', rooms: 0, people: 0, load: 0 },
  ...{ ready: true, draining: false },
});

/** The guarantees that rooms need, for each kind of cache. */
function contract(env: Record<string, string>): void {
  let service: TestService;
  let registry: NodeRegistry;
  beforeAll(async () => {
    service = await withoutMedia({ env });
    registry = service.running.app.get(NodeRegistry);
  });
  afterAll(() => service.close());

  it('gives a room to one of many nodes that claim it at once', async () => {
    const meetingId = uuidv7();
    const nodes = Array.from({ length: 12 }, someNode);
    const leases = await Promise.all(nodes.map((node) => registry.claim(meetingId, node)));
    expect(new Set(leases.map(({ nodeId }) => nodeId)).size).toBe(1);
    expect(await registry.find(meetingId)).toEqual(leases[0]);
    expect(await registry.people(meetingId)).toBe(0);
  });

  it('keeps a lease that is renewed, and refuses the one whose room was taken', async () => {
    const meetingId = uuidv7();
    const first = await registry.claim(meetingId, someNode());
    expect(await registry.renew(meetingId, first, 7)).toBe(true);
    expect(await registry.people(meetingId)).toBe(7);
    await registry.free(meetingId, first);
    expect(await registry.find(meetingId)).toBeNull();
    // Its people may still come back.
    expect(await registry.people(meetingId)).toBe(7);
    const second = await registry.claim(meetingId, someNode());
    expect(second.epoch).toBeGreaterThan(first.epoch);
    expect(await registry.renew(meetingId, first, 7)).toBe(false);
    await registry.free(meetingId, first);
    await registry.release(meetingId, first, { comesBack: false });
    expect(await registry.find(meetingId)).toEqual(second);
    await registry.release(meetingId, second, { comesBack: false });
    expect([await registry.find(meetingId), await registry.people(meetingId)]).toEqual([null, null]);
  });

  it('restores a lease that the cache has lost', async () => {
    const meetingId = uuidv7();
    const lease = await registry.claim(meetingId, someNode());
    await registry.free(meetingId, lease);
    expect(await registry.renew(meetingId, lease, 1)).toBe(true);
    expect(await registry.find(meetingId)).toEqual(lease);
  });

  it('proposes the same node to all requests for a new room', async () => {
    const meetingId = uuidv7();
    const ids = Array.from({ length: 8 }, () => uuidv7());
    const placed = await Promise.all(ids.map((id) => registry.place(meetingId, id)));
    expect(new Set(placed).size).toBe(1);
    const [chosen = ''] = placed;
    expect(await registry.placeOf(meetingId)).toBe(chosen);
    await registry.unplace(meetingId, uuidv7());
    expect(await registry.placeOf(meetingId)).toBe(chosen);
    await registry.unplace(meetingId, chosen);
    expect(await registry.placeOf(meetingId)).toBeNull();
  });

  it('knows reporting nodes with their last report', async () => {
    const nodes = Array.from({ length: 6 }, someNode);
    const ids = nodes.map(({ nodeId }) => nodeId);
    const those = async () => (await registry.nodes()).filter(({ nodeId }) => ids.includes(nodeId));
    await Promise.all(nodes.map((node) => registry.report(node)));
    expect(await those()).toHaveLength(6);
    const [one = someNode(), two = someNode()] = nodes;
    await registry.report({ ...one, rooms: 3, draining: true });
    await registry.forget(two.nodeId);
    const now = await those();
    expect(now).toHaveLength(5);
    expect(now).toContainEqual({ ...one, rooms: 3, draining: true });
  });
}

describe('the registry of nodes in memory', () => {
  contract({});
});

await describeOn('the registry of nodes in Redis', testRedis, ({ url }) => {
  contract({ REDIS_URL: url });
});
