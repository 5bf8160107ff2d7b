import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Fault } from '../rooms/fault.js';
import { LEASE_MS, NodeRegistry, type RoomLease } from './node-registry.js';
import { ThisNode } from './this-node.service.js';

const RENEW_MS = 3_000;

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

/** The rooms that this node has, and its right to them. Without that right a room ends here. */
@Injectable()
export class RoomLeases implements OnModuleInit, OnModuleDestroy {
  /** Hears of rooms that are another node's by now, or may be. */
  lost: (meetingId: string) => void = () => undefined;
  /** How many are in a room of this node. */
  people: (meetingId: string) => number = () => 0;
  private readonly held = new Map<string, Held>();
  private readonly releasing = new Map<string, Promise<void>>();
  private alone = true;
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> = Promise.resolve();

  constructor(
    private readonly registry: NodeRegistry,
    private readonly node: ThisNode,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.renewing = this.renewing.then(() => this.renewAll());
    }, RENEW_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws RoomElsewhere; Fault where this node, which is the only one, takes no new room */
  async hold(meetingId: string): Promise<void> {
    await this.releasing.get(meetingId);
    const there = await this.registry.find(meetingId);
    if (this.node.draining && there?.nodeId !== this.node.nodeId) {
      const others = (await this.registry.nodes()).some(
        ({ nodeId, draining }) => !draining && nodeId !== this.node.nodeId,
      );
      await this.registry.unplace(meetingId, this.node.nodeId);
      if (others) throw new RoomElsewhere(null);
      throw new Fault('preparing', 'no node takes a new room at the moment');
    }
    const lease = await this.registry.claim(meetingId, this.node);
    if (lease.nodeId !== this.node.nodeId) throw new RoomElsewhere(lease.origin);
    this.held.set(meetingId, { lease, renewedAt: performance.now() });
  }

  has(meetingId: string): boolean {
    return this.held.has(meetingId);
  }

  /** `comesBack`: its people are on their way to where it goes on. */
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

  /** Once, for all rooms of this node; by the clock otherwise. */
  async renewAll(): Promise<void> {
    await Promise.all([...this.held].map(([meetingId, held]) => this.renew(meetingId, held)));
    try {
      this.alone = (await this.registry.nodes()).every(({ nodeId }) => nodeId === this.node.nodeId);
    } catch {
      // What was known last holds.
    }
  }

  private async renew(meetingId: string, held: Held): Promise<void> {
    const since = performance.now();
    try {
      const renewed = await this.registry.renew(meetingId, held.lease, this.people(meetingId));
      if (renewed) held.renewedAt = since;
      else this.lose(meetingId, held);
    } catch (error) {
      // Others may have taken it by now; where there are none, a room outlives the registry's absence.
      if (!this.alone && performance.now() - held.renewedAt > LEASE_MS) this.lose(meetingId, held);
      else this.logger.warn({ err: error, meetingId }, 'the lease of a room cannot be renewed');
    }
  }

  private lose(meetingId: string, held: Held): void {
    if (this.held.get(meetingId) !== held) return;
    this.held.delete(meetingId);
    this.logger.warn({ meetingId }, 'a room is no longer of this node');
    this.lost(meetingId);
  }
}
