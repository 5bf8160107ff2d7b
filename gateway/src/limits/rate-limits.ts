import { Inject, Injectable } from '@nestjs/common';
import type { RateClass } from '@renmai/contracts';
import { CONFIG, Counters, METRICS } from '@renmai/service-kit';
import { Counter, type Registry } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { addressKey } from './address-key.js';

export type Budget = RateClass | 'connect';

export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** seconds until the window ends */
  reset: number;
}

export const WINDOW_MS = 60_000;

/**
 * How many calls a member and an address may make in a minute. The counters are shared by all gateways where there is
 * a Redis; while it is away each gateway counts for itself.
 */
@Injectable()
export class RateLimits {
  private readonly refused: Counter<'budget' | 'by'>;

  constructor(
    private readonly counters: Counters,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(METRICS) registry: Registry,
  ) {
    this.refused = new Counter({
      name: 'gateway_rate_limited_total',
      help: 'Requests refused because too many were made',
      labelNames: ['budget', 'by'] as const,
      registers: [registry],
    });
  }

  /**
   * Takes one call off the budget of an address; null where nothing is limited. Each service has its own budget of calls with credentials:
   * wrong credentials sent to one service block nobody at that address from another.
   */
  ofAddress(budget: Budget, ip: string, service = ''): Promise<Verdict | null> {
    const who = budget === 'credential' ? `${service}:${addressKey(ip)}` : addressKey(ip);
    return this.take(budget, 'address', who, this.limit(budget, 'ADDRESS'));
  }

  /** Takes one call off the budget of a browser that has logged in: the same size as a member's. */
  ofDevice(budget: RateClass, device: string): Promise<Verdict | null> {
    return this.take(budget, 'device', device, this.limit(budget, 'MEMBER'));
  }

  /** Takes one call off the budget of a member. */
  ofMember(budget: RateClass, memberId: string): Promise<Verdict | null> {
    return this.take(budget, 'member', memberId, this.limit(budget, 'MEMBER'));
  }

  private limit(budget: Budget, by: 'MEMBER' | 'ADDRESS'): number {
    const limits: Record<string, unknown> = this.config;
    return Number(limits[`RATE_${budget.toUpperCase()}_${by}`]);
  }

  private async take(
    budget: Budget,
    by: 'member' | 'address' | 'device',
    who: string,
    limit: number,
  ): Promise<Verdict | null> {
    if (!this.config.RATE_LIMITS) return null;
    const { value, expiresInMs } = await this.counters.increment(`gateway:rate:${budget}:${by}:${who}`, WINDOW_MS);
    const allowed = value <= limit;
    if (!allowed) this.refused.inc({ budget, by });
    return { allowed, limit, remaining: Math.max(0, limit - value), reset: Math.ceil(expiresInMs / 1000) };
  }
}

/** The one of two that a caller should mind. */
export function tighter(one: Verdict | null, other: Verdict | null): Verdict | null {
  if (!one || !other) return one ?? other;
  return other.remaining <= one.remaining ? other : one;
}
