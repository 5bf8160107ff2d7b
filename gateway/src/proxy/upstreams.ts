import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { addressOfService, CONFIG, METRICS } from '@renmai/service-kit';
import type { Server } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { Pool } from 'undici';
import type { GatewayConfig } from '../config.js';
import { NEIGHBOURS, ROUTES } from '../tokens.js';
import { consoleRoutes, type Route } from '../routes.js';
import { Neighbour } from './neighbour.js';

/** A service as the gateway reaches it. */
export interface Upstream {
  service: string;
  origin: string;
  pool: Pool;
  /** the way of clients' requests: the pool, or past it to a neighbour */
  way: Pick<Neighbour, 'dispatch'>;
  /** requests under way, waiting ones included */
  inFlight: number;
}

/** More than this at once means that a service has stopped answering; further requests are refused at once. */
export const MAX_IN_FLIGHT = 2_000;

const CONNECTIONS = 128;
const CONNECT_TIMEOUT_MS = 3_000;

/** Servers of this very process, by the address at which others reach them. */
export type Neighbours = ReadonlyMap<string, Server>;

/** A pool of kept connections for each service whose address is known; none for services in the same process. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly byService = new Map<string, Upstream>();
  private readonly all: Upstream[] = [];
  readonly durations: Histogram<'service' | 'status'>;
  readonly retries: Counter<'service'>;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(ROUTES) table: readonly Route[],
    @Inject(METRICS) registry: Registry,
    @Inject(NEIGHBOURS) private readonly neighbours: Neighbours,
  ) {
    for (const service of new Set([...table, ...consoleRoutes].map((row) => row.service))) {
      const origin = addressOfService(config, service);
      if (origin === null) continue;
      this.byService.set(service, this.add(service, origin));
    }
    this.durations = new Histogram({
      name: 'gateway_upstream_duration_seconds',
      help: 'Time a service took, from the request to the end of its answer; status is "failed" where there was none',
      labelNames: ['service', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
    this.retries = new Counter({
      name: 'gateway_upstream_retries_total',
      help: 'Requests sent once more because a service refused the connection',
      labelNames: ['service'] as const,
      registers: [registry],
    });
    const inFlight = (): [string, number][] => [...this.byService].map(([name, upstream]) => [name, upstream.inFlight]);
    new Gauge({
      name: 'gateway_upstream_in_flight',
      help: 'Requests under way',
      labelNames: ['service'] as const,
      registers: [registry],
      collect() {
        for (const [service, count] of inFlight()) this.set({ service }, count);
      },
    });
  }

  get(service: string): Upstream | undefined {
    return this.byService.get(service);
  }

  /** From now on the service is asked at that address. */
  use(service: string, origin: string): void {
    const known = this.all.find((one) => one.service === service && one.origin === origin);
    this.byService.set(service, known ?? this.add(service, origin));
  }

  private add(service: string, origin: string): Upstream {
    const pool = poolFor(origin);
    const near = this.neighbours.get(origin);
    const way = near ? new Neighbour(near, new URL(origin).host) : pool;
    const added: Upstream = { service, origin, pool, way, inFlight: 0 };
    this.all.push(added);
    return added;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.all.map(({ pool }) => pool.destroy()));
  }
}

function poolFor(origin: string): Pool {
  return new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    allowH2: false,
    // Services keep idle connections for 72 s and announce that; the pool closes them a little earlier.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 70_000,
    // The forwarder has its own deadline, which counts waiting for a connection too.
    headersTimeout: 0,
  });
}
