import { jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { NodeRegistry } from './node-registry.js';
import { LEASE_MS } from './node-registry.js';
import { promptly } from './prompt-cache.js';
import { RoomLeases } from './room-leases.js';
import type { ThisNode } from './this-node.js';

const ROOM = '01a21d53-76d5-7270-85b2-2098776ce303';
const here = { nodeId: '01a21d53-76d5-7270-85b2-2098776ce304', origin: 'http://127.0.0.1:1' };
const there = '01a21d53-76d5-7270-85b2-2098776ce305';

let said: object;
let other: Server;
let origin: string;
beforeAll(async () => {
  other = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => other.close(done)));
afterEach(() => jest.restoreAllMocks());

/** A node with one room, whose registry becomes unreachable when its lease has just been renewed. */
async function withoutRegistry() {
  let away = false;
  const reached = <T>(answer: T): Promise<T> => (away ? Promise.reject(new Error('away')) : Promise.resolve(answer));
  const registry = {
    find: () => reached(null),
    claim: () => reached({ ...here, epoch: 1 }),
    renew: () => reached(true),
    nodes: () => reached([here, { nodeId: there, origin }]),
  } as unknown as NodeRegistry;
  const node = { ...here, mayClaim: true, draining: false, noteClaim: () => undefined } as unknown as ThisNode;
  const leases = new RoomLeases(registry, node, pino({ level: 'silent' }));
  const lost: string[] = [];
  leases.lost = (meetingId) => lost.push(meetingId);
  await leases.hold(ROOM);
  await leases.renewAll();
  away = true;
  const later = performance.now() + LEASE_MS + 5_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await leases.renewAll();
  return lost;
}

it.each([
  ['reaches the registry, which this one does not', { nodeId: there, reachesRegistry: true, sinceClaim: null }, [ROOM]],
  ['took a room when the lease was over', { nodeId: there, reachesRegistry: false, sinceClaim: 1_000 }, [ROOM]],
  ['says something else', {}, [ROOM]],
  ['took a room before that', { nodeId: there, reachesRegistry: false, sinceClaim: LEASE_MS }, []],
  ['reaches it as little', { nodeId: there, reachesRegistry: false, sinceClaim: null }, []],
  ['is another process by now', { nodeId: ROOM, reachesRegistry: true, sinceClaim: null }, []],
])('a room whose lease cannot be renewed, where the other node %s', async (_, answer, closed) => {
  said = answer;
  expect(await withoutRegistry()).toEqual(closed);
});

it('a registry that does not answer counts as unreachable', async () => {
  jest.useFakeTimers();
  const silent = promptly({ get: () => new Promise(() => undefined) } as never).get('room');
  const heard = expect(silent).rejects.toThrow('does not answer');
  await jest.advanceTimersByTimeAsync(2_000);
  await heard;
  jest.useRealTimers();
});
