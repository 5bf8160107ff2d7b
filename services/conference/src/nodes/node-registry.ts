import { Injectable } from '@nestjs/common';
import { roomNode, type RoomNode } from '@renmai/contracts/conference/nodes.api';
import { Cache } from '@renmai/service-kit';
import { z } from 'zod';
import { promptly } from './prompt-cache.js';

/** A room or a node is forgotten if its lease is not renewed within this time. */
export const LEASE_MS = 10_000;
/** A room whose node was killed counts as open while its people may come back. */
const OPEN_MS = 45_000;
/** For this long, all people of a new room are sent to the node that was proposed first. */
const PLACED_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;

const lease = z.object({
  nodeId: z.uuid(),
  origin: z.string(),
  /** a new number each time that a node takes the room: reports and actions with an older one no longer count */
  epoch: z.int(),
});
export type RoomLease = z.infer<typeof lease>;
type Node = Pick<RoomLease, 'nodeId' | 'origin'>;

const leaseKey = (meetingId: string): string => `conference:room:${meetingId}`;
const openKey = (meetingId: string): string => `conference:room-open:${meetingId}`;
const epochKey = (meetingId: string): string => `conference:room-epoch:${meetingId}`;
const placeKey = (meetingId: string): string => `conference:room-place:${meetingId}`;
const nodeKey = (nodeId: string): string => `conference:node:${nodeId}`;
const NODES = 'conference:nodes';

const written = (one: RoomLease): string => JSON.stringify(one);
const read = (text: string | null): RoomLease | null => (text === null ? null : lease.parse(JSON.parse(text)));
const idsIn = (text: string | null): string[] => (text === null ? [] : z.array(z.uuid()).parse(JSON.parse(text)));

/** The nodes, and the rooms that each of them has. Stored in the cache that all nodes share: Redis, or the memory of a single process. */
@Injectable()
export class NodeRegistry {
  private readonly cache: ReturnType<typeof promptly>;

  constructor(cache: Cache) {
    this.cache = promptly(cache);
  }

  async find(meetingId: string): Promise<RoomLease | null> {
    return read(await this.cache.get(leaseKey(meetingId)));
  }

  /** Gives the room to this node if no other has it; otherwise returns the lease of the other. Two nodes never both get it. */
  async claim(meetingId: string, { nodeId, origin }: Node): Promise<RoomLease> {
    for (;;) {
      const there = await this.find(meetingId);
      if (there) return there;
      const mine = { nodeId, origin, epoch: await this.nextEpoch(meetingId) };
      if (!(await this.cache.replace(leaseKey(meetingId), null, written(mine), LEASE_MS))) continue;
      await this.cache.set(openKey(meetingId), '0', OPEN_MS);
      return mine;
    }
  }

  /** `people`: the number of people in it. False: it is not this node's any more. A lease that the cache has lost is restored. */
  async renew(meetingId: string, mine: RoomLease, people: number): Promise<boolean> {
    const text = written(mine);
    const [key, open] = [leaseKey(meetingId), openKey(meetingId)];
    const held =
      (await this.cache.replace(key, text, text, LEASE_MS)) || (await this.cache.replace(key, null, text, LEASE_MS));
    if (held) await this.cache.set(open, String(people), OPEN_MS);
    return held;
  }

  /** The room is over here. */
  async release(meetingId: string, mine: RoomLease, { comesBack }: { comesBack: boolean }): Promise<void> {
    const released = await this.cache.replace(leaseKey(meetingId), written(mine), null, LEASE_MS);
    if (released && !comesBack) await this.cache.delete(openKey(meetingId));
    if (released) await this.cache.delete(placeKey(meetingId));
  }

  /** The node of that lease is dead: others may take the room. It counts as open until its people had time to return. */
  async free(meetingId: string, dead: RoomLease): Promise<void> {
    await this.cache.replace(leaseKey(meetingId), written(dead), null, LEASE_MS);
    await this.unplace(meetingId, dead.nodeId);
  }

  /** The number of people in the room, as its node reported last; null: it is not open, and its people may not come back either. */
  async people(meetingId: string): Promise<number | null> {
    const told = await this.cache.get(openKey(meetingId));
    return told === null ? null : Number(told);
  }

  /** Returns the node that was proposed first for the meeting. */
  async place(meetingId: string, nodeId: string): Promise<string> {
    const key = placeKey(meetingId);
    if (await this.cache.setIfAbsent(key, nodeId, PLACED_MS)) return nodeId;
    return (await this.cache.get(key)) ?? nodeId;
  }

  async placeOf(meetingId: string): Promise<string | null> {
    return this.cache.get(placeKey(meetingId));
  }

  async unplace(meetingId: string, nodeId: string): Promise<void> {
    await this.cache.replace(placeKey(meetingId), nodeId, null, PLACED_MS);
  }

  async report(node: RoomNode): Promise<void> {
    await this.cache.set(nodeKey(node.nodeId), JSON.stringify(node), LEASE_MS);
    await this.changeNodes((ids) => (ids.includes(node.nodeId) ? ids : [...ids, node.nodeId]));
  }

  async forget(nodeId: string): Promise<void> {
    await this.cache.delete(nodeKey(nodeId));
    await this.changeNodes((ids) => ids.filter((id) => id !== nodeId));
  }

  /** The nodes that have reported lately. */
  async nodes(): Promise<RoomNode[]> {
    const ids = idsIn(await this.cache.get(NODES));
    const told = await this.cache.getMany(ids.map(nodeKey));
    const gone = ids.filter((_, index) => told[index] === null);
    if (gone.length > 0) await this.changeNodes((now) => now.filter((id) => !gone.includes(id)));
    return told.flatMap((text) => (text === null ? [] : roomNode.parse(JSON.parse(text))));
  }

  /** From the clock, so that it grows even if the cache has lost the last one; and from a counter, so that no number is used twice. */
  private async nextEpoch(meetingId: string): Promise<number> {
    const { value } = await this.cache.increment(epochKey(meetingId), DAY_MS);
    return Date.now() * 1000 + (value % 1000);
  }

  private async changeNodes(change: (ids: string[]) => string[]): Promise<void> {
    for (;;) {
      const before = await this.cache.get(NODES);
      const ids = idsIn(before);
      const after = change(ids);
      if (after.length === ids.length && before !== null && (await this.cache.touch(NODES, DAY_MS))) return;
      if (await this.cache.replace(NODES, before, JSON.stringify(after), DAY_MS)) return;
    }
  }
}
