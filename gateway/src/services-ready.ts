import { Injectable } from '@nestjs/common';
import { Readiness } from '@renmai/service-kit';
import { Upstreams, type Upstream } from './proxy/upstreams.js';

/** Without these there is nothing to sign in to. */
const NEEDED = ['identity', 'profile'];

/**
 * The gateway becomes ready once the services it needs have been. From then on it stays ready: while one of them is
 * away, the rest of the product is served on, and the missing part is told as missing.
 */
@Injectable()
export class ServicesReady {
  private readonly seen = new Set<string>();

  constructor(upstreams: Upstreams, readiness: Readiness) {
    for (const service of NEEDED) {
      const upstream = upstreams.get(service);
      if (upstream) readiness.require(service, () => this.check(upstream));
    }
  }

  private async check({ service, pool }: Upstream): Promise<void> {
    if (this.seen.has(service)) return;
    const { statusCode, body } = await pool.request({ path: '/health/ready', method: 'GET', headersTimeout: 2_000 });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${service} answered ${statusCode}`);
    this.seen.add(service);
  }
}
