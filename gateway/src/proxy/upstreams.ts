import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { addressOfService, CONFIG, METRICS } from '@renmai/service-kit';
import type { Server } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { LOOKUP, NEIGHBOURS, ROUTES } from '../tokens.js';
import { consoleRoutes, type Route } from '../routes.js';
import { KnownAddresses, type Lookup } from './known-addresses.js';
import { Neighbour } from './neighbour.js';
import { Spread } from './spread.js';

/** A service as the gateway reaches it. */
export interface Upstream {
  service: string;
  origin: string;
  pool: Spread;
  /** the way of clients' requests: the pool, or past it to a neighbour */
  way: Pick<Neighbour, 'dispatch'>;
  /** its server, where that runs in this process */
  near: Server | undefined;
  /** how many processes take its requests, as far as that is known */
  processes: () => number;
  /** requests under way, waiting ones included */
  inFlight: number;
}

/** More than this at once means that a service has stopped answering; further requests are refused at once. */
export const MAX_IN_FLIGHT = 2_000;

/** Servers of this very process, by the address at which others reach them. */
export type Neighbours = ReadonlyMap<string, Server>;

/** Kept connections for each service whose address is known; none for services in the same process. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly byService = new Map<string, Upstream>();
  private readonly all: Upstream[] = [];
  private readonly addresses: KnownAddresses;
  readonly durations: Histogram<'service' | 'status'>;
  readonly retries: Counter<'service'>;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(ROUTES) table: readonly Route[],
    @Inject(METRICS) registry: Registry,
    @Inject(NEIGHBOURS) private readonly neighbours: Neighbours,
    @Inject(LOOKUP) lookup: Lookup,
  ) {
    this.addresses = new KnownAddresses(lookup);
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
      help: 'Requests sent once more because a process refused the connection, or was closing',
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
    const pool = new Spread(origin, this.addresses);
    const near = this.neighbours.get(origin);
    const way = near ? new Neighbour(near, new URL(origin).host) : pool;
    const processes = near ? () => 1 : () => pool.size;
    const added: Upstream = { service, origin, pool, way, near, processes, inFlight: 0 };
    this.all.push(added);
    return added;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.all.map(({ pool }) => pool.destroy()));
  }
}
