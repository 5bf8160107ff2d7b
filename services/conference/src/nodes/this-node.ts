import { Controller, Get, Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RoomNode } from '@renmai/contracts/conference/nodes.api';
import { CONFIG, LOGGER, METRICS, Public, Readiness, uuidv7 } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { ConferenceConfig } from '../config.js';
import { MediaService } from '../media/media.service.js';
import type { NodeIdentity } from './node-identity.js';
import { nodeLoad } from './node-load.js';
import { NodeRegistry } from './node-registry.js';

const REPORT_MS = 1_000;
const RECENT_MS = 20_000;
/** Longer than any node needs to reach a returned registry, and to restore its leases. */
const SETTLE_MS = 5_000;

/** The number of open rooms, people and streams in this process. */
export interface OpenHere {
  rooms: number;
  people: number;
  streams: number;
}

/** This process as one of the nodes that carry rooms: its identity, its load, and whether it accepts more rooms. */
@Injectable()
export class ThisNode implements OnModuleInit, OnModuleDestroy {
  readonly nodeId = uuidv7();
  /** called when the registry accepts the reports again */
  registryBack: () => void = () => undefined;
  /** counts the open rooms here; set by their registry */
  measure: () => OpenHere = () => ({ rooms: 0, people: 0, streams: 0 });
  private drains = false;
  private readonly entries: number[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** the registry does not accept the reports */
  private failing = false;
  private backAt = -Infinity;
  private claimedAt: number | undefined;
  private address: string | undefined;

  constructor(
    private readonly registry: NodeRegistry,
    private readonly media: MediaService,
    private readonly host: HttpAdapterHost,
    readiness: Readiness,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Registry,
  ) {
    // A balancer sends other requests elsewhere; sockets of the rooms that are open here still arrive through the gateway.
    readiness.require('takes rooms', () => (this.drains ? Promise.reject(new Error('draining')) : Promise.resolve()));
    const load = (): number => this.report().load;
    new Gauge({
      name: 'conference_node_load',
      help: 'Streams for each media worker, with what the entries of the last 20 s will still add',
      registers: [metrics],
      collect() {
        this.set(load());
      },
    });
  }

  /** Also false for some seconds after the registry was unreachable: nodes that have rooms report first. */
  get mayClaim(): boolean {
    return !this.failing && performance.now() - this.backAt > SETTLE_MS;
  }

  get reachesRegistry(): boolean {
    return !this.failing;
  }

  noteClaim(): void {
    this.claimedAt = performance.now();
  }

  /** The answer to other nodes that cannot reach the registry. */
  get identity(): NodeIdentity {
    const sinceClaim = this.claimedAt === undefined ? null : Math.round(performance.now() - this.claimedAt);
    return { nodeId: this.nodeId, reachesRegistry: this.reachesRegistry, sinceClaim };
  }

  get draining(): boolean {
    return this.drains;
  }

  /** The address for the other nodes; known once the process listens. */
  get origin(): string {
    return (this.address ??= this.config.ROOM_NODE_URL ?? this.ownAddress());
  }

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onListen', (done) => {
      void this.tell();
      done();
    });
  }

  onModuleDestroy(): void {
    this.stop();
  }

  /** Reports no more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  noteEntry(): void {
    this.entries.push(performance.now());
  }

  report(): RoomNode {
    const since = performance.now() - RECENT_MS;
    while (this.entries[0] !== undefined && this.entries[0] < since) this.entries.shift();
    const { rooms, people, streams } = this.measure();
    const { nodeId, origin, draining, media } = this;
    const load = nodeLoad({ streams, entries: this.entries.length, workers: this.config.MEDIA_WORKERS });
    return { nodeId, origin, rooms, people, load, ready: media.readiness === 'ready', draining };
  }

  /** Resolves when the other nodes can see it. */
  async setDraining(draining: boolean): Promise<void> {
    if (this.drains !== draining) this.logger.info({ draining }, draining ? 'takes no new room' : 'takes rooms again');
    this.drains = draining;
    await this.registry.report(this.report());
  }

  private async tell(): Promise<void> {
    try {
      await this.registry.report(this.report());
      if (this.failing) {
        this.logger.info('the other nodes are told of this one again');
        this.failing = false;
        this.backAt = performance.now();
        this.registryBack();
      }
    } catch (error) {
      if (!this.failing && !this.stopped)
        this.logger.warn({ err: error }, 'the other nodes cannot be told of this one');
      this.failing = true;
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.tell(), REPORT_MS).unref();
  }

  private ownAddress(): string {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>().server;
    const { address, family, port } = server.address() as AddressInfo;
    // A container is reached by its name.
    if (address === '0.0.0.0' || address === '::') return `http://${hostname()}:${port}`;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }
}

/** Lets other nodes check whether the same process still runs at an address. */
@Public()
@Controller()
export class NodeIdentityController {
  constructor(private readonly node: ThisNode) {}

  @Get('health/node')
  identity(): NodeIdentity {
    return this.node.identity;
  }
}
