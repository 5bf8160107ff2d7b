import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cache, Readiness } from '@renmai/service-kit';
import { Upstreams, type Upstream } from './proxy/upstreams.js';

/** Without these there is nothing to sign in to. */
const NEEDED = ['identity', 'profile'];

type Check = () => Promise<unknown>;

/**
 * The gateway becomes ready once everything it depends on has been ready. From then on it stays ready: while a service is away, the rest of
 * the product is served on and the missing part is answered as missing; while the cache is away, the gateway counts for itself.
 */
@Injectable()
export class ServicesReady implements OnModuleInit {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly cache: Cache,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.require(
      'cache',
      once(() => this.cache.ping()),
    );
    for (const service of NEEDED) {
      const upstream = this.upstreams.get(service);
      if (upstream) this.readiness.require(service, once(checkOf(upstream)));
    }
  }
}

/** A check that is content for good after it has succeeded. */
function once(check: Check): Check {
  let succeeded = false;
  return async () => {
    if (!succeeded) await check();
    succeeded = true;
  };
}

const checkOf =
  ({ service, pool }: Upstream): Check =>
  async () => {
    const { statusCode, body } = await pool.request({ path: '/health/ready', method: 'GET', headersTimeout: 2_000 });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${service} answered ${statusCode}`);
  };
