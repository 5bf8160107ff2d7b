import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Cache, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { SessionRegistry } from './session-registry.js';

const EVERY_MS = 2_000;
const ALIVE_MS = 8_000;
const BURIAL_MS = 60_000;
const LOCK_MS = 5_000;
const LOCK_RETRY_MS = 20;
const LIST = 'messaging:node-list';

/** The node is alive while this key is in the cache. */
export const nodeKey = (node: string): string => `messaging:node:${node}`;
const burialKey = (node: string): string => `messaging:burial:${node}`;

/**
 * Nodes watch each other: each sends heart beats, and stays on a list after they stop until another node has cleaned up. One
 * node cleans up for each dead node.
 */
@Injectable()
export class NodeWatch implements OnModuleInit {
  private readonly gone: ((node: string) => Promise<void>)[] = [];
  private readonly returned: (() => Promise<void>)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> | undefined;
  private begun = false;
  private listed = false;
  private returning = false;
  /** epoch ms; who was away themselves lets the others show up before they judge */
  private quietUntil = 0;

  constructor(
    private readonly cache: Cache,
    private readonly registry: SessionRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A node was killed, or stopped: on one of the others, maybe again where it failed. */
  onGone(listener: (node: string) => Promise<void>): void {
    this.gone.push(listener);
  }

  /** Registers a listener for when this node was regarded as dead, or the cache has lost its data. */
  onReturned(listener: () => Promise<void>): void {
    this.returned.push(listener);
  }

  async onModuleInit(): Promise<void> {
    await this.beat().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'this node could not be told of');
    });
    this.timer = setInterval(() => {
      this.current ??= this.round()
        .catch((error: unknown) => {
          this.quietUntil = Date.now() + ALIVE_MS;
          this.logger.warn({ err: error }, 'nodes could not be looked after');
        })
        .finally(() => (this.current = undefined));
    }, EVERY_MS).unref();
  }

  /** Called once nobody is connected any more. Another node checks for leftovers. */
  async goodbye(): Promise<void> {
    clearInterval(this.timer);
    await this.current;
    await this.cache.delete(nodeKey(this.node)).catch(() => undefined);
  }

  /** One beat, and one look at the others; every few seconds. */
  async round(): Promise<void> {
    await this.beat();
    if (this.returning) await this.comeBack();
    if (Date.now() < this.quietUntil) return;
    const others = (await this.list()).filter((node) => node !== this.node);
    const beats = await this.cache.getMany(others.map(nodeKey));
    for (const [index, node] of others.entries()) if (beats[index] === null) await this.bury(node);
  }

  private async beat(): Promise<void> {
    const kept = await this.cache.touch(nodeKey(this.node), ALIVE_MS);
    if (kept && this.listed) return;
    if (!kept) {
      await this.cache.set(nodeKey(this.node), '1', ALIVE_MS);
      this.returning = this.begun;
      if (this.begun) this.quietUntil = Date.now() + ALIVE_MS;
    }
    this.begun = true;
    this.listed = false;
    await this.changeList((nodes) => [...new Set([...nodes, this.node])]);
    this.listed = true;
  }

  /** Not while another still buries it. */
  private async comeBack(): Promise<void> {
    await this.cache.withLock(burialKey(this.node), BURIAL_MS, async () => {
      for (const listener of this.returned) await listener();
      this.returning = false;
    });
  }

  private async bury(node: string): Promise<void> {
    await this.cache.withLock(burialKey(node), BURIAL_MS, async () => {
      const isDead = async (): Promise<boolean> => (await this.cache.get(nodeKey(node))) === null;
      if (!(await this.list()).includes(node) || !(await isDead())) return;
      this.logger.info({ node }, 'a node is gone');
      for (const listener of this.gone) await listener(node);
      await this.changeList(async (nodes) => ((await isDead()) ? nodes.filter((other) => other !== node) : nodes));
    });
  }

  private async list(): Promise<string[]> {
    const written = await this.cache.get(LIST);
    return written === null ? [] : (JSON.parse(written) as string[]);
  }

  private async changeList(change: (nodes: string[]) => string[] | Promise<string[]>): Promise<void> {
    const deadline = Date.now() + LOCK_MS;
    for (;;) {
      const held = await this.cache.withLock(`${LIST}:lock`, LOCK_MS, async () => {
        await this.cache.set(LIST, JSON.stringify(await change(await this.list())));
      });
      if (held) return;
      if (Date.now() > deadline) throw new Error('the list of nodes is locked for too long');
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  }

  private get node(): string {
    return this.registry.node;
  }
}
