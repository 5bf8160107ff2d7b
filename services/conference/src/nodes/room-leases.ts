import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Fault } from '../rooms/peers/fault.js';
import { askNode } from './node-identity.js';
import { LEASE_MS, NodeRegistry, type RoomLease } from './node-registry.js';
import { ThisNode } from './this-node.js';

const RENEW_MS = 3_000;
const NONE_OPENS = 'no room can be opened at the moment';
/** Tolerance for differences of clocks and network delays. */
const SLACK_MS = 1_000;

/** The room is on another node. The gateway leads the client there when it asks again. */
export class RoomElsewhere extends Error {
  constructor(readonly origin: string | null) {
    super('the room is on another node');
  }
}

interface Held {
  lease: RoomLease;
  renewedAt: number;
}

/** The rooms of this node, and their leases. Without a lease a room ends here. */
@Injectable()
export class RoomLeases implements OnModuleInit, OnModuleDestroy {
  /** Called for rooms that belong to another node now, or may. */
  lost: (meetingId: string) => void = () => undefined;
  /** The number of people in a room of this node. */
  people: (meetingId: string) => number = () => 0;
  private readonly held = new Map<string, Held>();
  private readonly releasing = new Map<string, Promise<void>>();
  /** the other nodes, as they were known last */
  private others: Pick<RoomLease, 'nodeId' | 'origin'>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> = Promise.resolve();

  constructor(
    private readonly registry: NodeRegistry,
    private readonly node: ThisNode,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const renew = (): void => {
      this.renewing = this.renewing.then(() => this.renewAll());
    };
    this.node.registryBack = renew;
    this.timer = setInterval(renew, RENEW_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws RoomElsewhere; Fault if no node accepts new rooms, or if it is unknown whether another node has this room */
  async hold(meetingId: string): Promise<void> {
    await this.releasing.get(meetingId);
    try {
      await this.take(meetingId);
    } catch (error) {
      if (error instanceof RoomElsewhere || error instanceof Fault) throw error;
      this.logger.warn({ err: error, meetingId }, 'a room cannot be opened while the registry of nodes is away');
      throw new Fault('preparing', NONE_OPENS);
    }
  }

  private async take(meetingId: string): Promise<void> {
    const there = await this.registry.find(meetingId);
    if (there === null && !this.node.mayClaim) throw new Fault('preparing', NONE_OPENS);
    if (this.node.draining && there?.nodeId !== this.node.nodeId) {
      const others = (await this.registry.nodes()).some(
        ({ nodeId, draining }) => !draining && nodeId !== this.node.nodeId,
      );
      await this.registry.unplace(meetingId, this.node.nodeId);
      if (others) throw new RoomElsewhere(null);
      throw new Fault('preparing', 'no node takes a new room at the moment');
    }
    this.node.noteClaim();
    const lease = await this.registry.claim(meetingId, this.node);
    if (lease.nodeId !== this.node.nodeId) throw new RoomElsewhere(lease.origin);
    this.held.set(meetingId, { lease, renewedAt: performance.now() });
  }

  has(meetingId: string): boolean {
    return this.held.has(meetingId);
  }

  /** `comesBack`: its people are on their way to the node where it continues. */
  release(meetingId: string, { comesBack }: { comesBack: boolean }): void {
    const held = this.held.get(meetingId);
    if (!this.held.delete(meetingId) || !held) return;
    const releasing = this.registry
      .release(meetingId, held.lease, { comesBack })
      .catch((error: unknown) => {
        this.logger.warn({ err: error, meetingId }, 'the lease of a room was left to expire');
      })
      .finally(() => this.releasing.delete(meetingId));
    this.releasing.set(meetingId, releasing);
  }

  async released(): Promise<void> {
    await Promise.all(this.releasing.values());
  }

  /** One renewal of all rooms of this node; otherwise called by the clock. */
  async renewAll(): Promise<void> {
    await Promise.all([...this.held].map(([meetingId, held]) => this.renew(meetingId, held)));
    const expired = [...this.held].filter(([, { renewedAt }]) => performance.now() - renewedAt > LEASE_MS);
    if (expired.length > 0) await this.giveUp(expired);
    try {
      this.others = (await this.registry.nodes()).filter(({ nodeId }) => nodeId !== this.node.nodeId);
    } catch {
      // Keep the last known nodes.
    }
  }

  /**
   * Handles rooms whose leases have expired because the registry is unreachable. Another node may have taken them if it reaches the
   * registry, has claimed a room since they expired, or does not answer. If no node can have taken them, they continue here.
   */
  private async giveUp(expired: readonly [string, Held][]): Promise<void> {
    const others = await Promise.all(this.others.map(askNode));
    const since = performance.now();
    const mayHave = (renewedAt: number): boolean =>
      others.some((other) => {
        if (other === 'gone') return false;
        if (other === 'silent' || other.reachesRegistry) return true;
        return other.sinceClaim !== null && other.sinceClaim < since - renewedAt - LEASE_MS + SLACK_MS;
      });
    for (const [meetingId, held] of expired) if (mayHave(held.renewedAt)) this.lose(meetingId, held);
  }

  private async renew(meetingId: string, held: Held): Promise<void> {
    const since = performance.now();
    try {
      const renewed = await this.registry.renew(meetingId, held.lease, this.people(meetingId));
      if (renewed) held.renewedAt = since;
      else this.lose(meetingId, held);
    } catch (error) {
      this.logger.warn({ err: error, meetingId }, 'the lease of a room cannot be renewed');
    }
  }

  private lose(meetingId: string, held: Held): void {
    if (this.held.get(meetingId) !== held) return;
    this.held.delete(meetingId);
    this.logger.warn({ meetingId }, 'a room is no longer of this node');
    this.lost(meetingId);
  }
}
