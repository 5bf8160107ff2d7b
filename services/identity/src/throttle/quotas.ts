import { Injectable } from '@nestjs/common';
import { Counters } from '@renmai/service-kit';
import { SecretBox } from '../secrets/secret-box.js';

export interface Quota {
  name: string;
  /** the counted subject: hashed before it becomes a key */
  of: readonly string[];
  limit: number;
  windowSeconds: number;
}

/** Fixed windows: so many within so long, then no more until it has passed. */
@Injectable()
export class Quotas {
  constructor(
    private readonly counters: Counters,
    private readonly secrets: SecretBox,
  ) {}

  /** Counts one in each; if one is used up none is counted, and the seconds until it is free again are returned. */
  async take(quotas: readonly Quota[]): Promise<number | null> {
    const taken: { key: string; ttlMs: number }[] = [];
    for (const quota of quotas) {
      const key = `identity:quota:${quota.name}:${this.secrets.hash('throttle-key', ...quota.of)}`;
      const ttlMs = quota.windowSeconds * 1000;
      const { value, expiresInMs } = await this.counters.increment(key, ttlMs);
      taken.push({ key, ttlMs });
      if (value <= quota.limit) continue;
      await Promise.all(taken.map((each) => this.counters.increment(each.key, each.ttlMs, -1)));
      return Math.max(1, Math.ceil(expiresInMs / 1000));
    }
    return null;
  }
}
