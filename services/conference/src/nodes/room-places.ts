import { Injectable } from '@nestjs/common';
import { askNode } from './node-identity.js';
import { byLoad, STREAMS_PER_ENTRY } from './node-load.js';
import { NodeRegistry, type RoomLease } from './node-registry.js';
import { RoomLeases } from './room-leases.js';
import { ThisNode } from './this-node.js';

type Node = Pick<RoomLease, 'nodeId' | 'origin'>;

/** A node that answered is not asked again for so long. */
const ALIVE_MS = 500;
/** The time until reports of nodes include the rooms that were just sent there. */
const LED_MS = 3_000;

/** Finds the node of a room, and chooses one for new rooms. */
@Injectable()
export class RoomPlaces {
  private readonly alive = new Map<string, number>();
  private led: { nodeId: string; at: number }[] = [];

  constructor(
    private readonly registry: NodeRegistry,
    private readonly leases: RoomLeases,
    private readonly node: ThisNode,
  ) {}

  /** The node that has the room, or is to open it. Takes the room away from a node whose process has died. */
  async place(meetingId: string): Promise<Node> {
    const lease = await this.leaseOf(meetingId);
    if (lease === 'here') return this.node;
    if (lease) {
      if (await this.isAlive(lease)) return lease;
      await this.registry.free(meetingId, lease);
      await this.registry.forget(lease.nodeId);
    }
    const nodes = byLoad(await this.registry.nodes(), (nodeId) => this.ledTo(nodeId));
    const placed = await this.registry.placeOf(meetingId);
    const proposed = nodes.find(({ nodeId }) => nodeId === placed);
    if (proposed && (await this.isAlive(proposed))) return proposed;
    if (placed !== null) await this.registry.unplace(meetingId, placed);
    for (const candidate of nodes) {
      if (!(await this.isAlive(candidate))) continue;
      const nodeId = await this.registry.place(meetingId, candidate.nodeId);
      this.led.push({ nodeId, at: performance.now() });
      return nodes.find((one) => one.nodeId === nodeId) ?? candidate;
    }
    // No node accepts it; this one answers with the reason.
    return this.node;
  }

  /** Another node that has the room and is alive; null: there is none. */
  async elsewhere(meetingId: string): Promise<Node | null> {
    const lease = await this.leaseOf(meetingId);
    if (!lease || lease === 'here' || lease.nodeId === this.node.nodeId) return null;
    return (await this.isAlive(lease)) ? lease : null;
  }

  /** While the registry is unreachable a node only knows its own rooms. */
  private async leaseOf(meetingId: string): Promise<RoomLease | 'here' | null> {
    try {
      return await this.registry.find(meetingId);
    } catch (error) {
      if (this.leases.has(meetingId)) return 'here';
      throw error;
    }
  }

  private ledTo(nodeId: string): number {
    const since = performance.now() - LED_MS;
    this.led = this.led.filter(({ at }) => at >= since);
    return this.led.filter((one) => one.nodeId === nodeId).length * STREAMS_PER_ENTRY;
  }

  /**
   * False only if it is certain: nothing listens at the address, or another process does. A machine that does not answer at all may be cut
   * off; its rooms are free when their leases have expired.
   */
  private async isAlive({ nodeId, origin }: Node): Promise<boolean> {
    if (nodeId === this.node.nodeId) return true;
    const now = performance.now();
    if ((this.alive.get(nodeId) ?? -ALIVE_MS) > now - ALIVE_MS) return true;
    this.alive.delete(nodeId);
    if ((await askNode({ nodeId, origin })) === 'gone') return false;
    this.alive.set(nodeId, now);
    return true;
  }
}
