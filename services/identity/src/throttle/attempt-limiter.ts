import { Inject, Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, CONFIG, Counters, Database, Problem } from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';
import { SecretBox } from '../secrets/secret-box.js';
import { pauseAfter, type SlowdownRule } from './slowdown.js';

const WINDOW_MS = 24 * 60 * 60 * 1000;

/** The keys under which failures are counted together. */
export interface Budgets {
  /** forgotten when a try succeeds: what was tried, as tried from one side (see `Sides`) */
  own: string;
  /**
   * Shared by all tries from one network address. A success only subtracts the tries counted under the same `own`, so that logging in to
   * one's own account does not buy further tries at others'.
   */
  shared?: string;
}

/**
 * Slows down guessing. Every try is counted before it is checked, so that a hundred simultaneous ones count as a hundred; from the tenth
 * failure in a row on, one try per pause is admitted.
 */
@Injectable()
export class AttemptLimiter {
  private readonly rule: SlowdownRule;

  constructor(
    private readonly counters: Counters,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.rule = {
      freeFailures: config.IDENTITY_FREE_FAILURES,
      firstSeconds: config.IDENTITY_SLOWDOWN_SECONDS,
      maxSeconds: config.IDENTITY_SLOWDOWN_MAX_SECONDS,
    };
  }

  /**
   * Runs `judge`, whose answer null means failure. @throws Problem too-many-attempts without having run it.
   * An error of `judge` is no failure of the caller and is not counted.
   */
  async attempt<T>(budgets: Budgets, judge: () => Promise<T | null>): Promise<T | null> {
    const own = this.key(budgets.own);
    const shared = budgets.shared === undefined ? null : this.key(budgets.shared);
    const keys = shared ? [own, shared] : [own];
    await this.take(keys);
    let result: T | null;
    try {
      result = await judge();
    } catch (error) {
      await this.giveBack(keys);
      throw error;
    }
    if (result === null) {
      if (shared) await this.counters.increment(this.key(budgets.own, budgets.shared), WINDOW_MS);
      return null;
    }
    // The checked action may have been committed: an open session must not be answered with an error.
    await this.database.afterwards(async () => {
      await this.counters.delete(own, slot(own));
      if (shared) await this.forgive(shared, this.key(budgets.own, budgets.shared));
    });
    return result;
  }

  private async take(keys: readonly string[]): Promise<void> {
    const counted: string[] = [];
    const slots: string[] = [];
    for (const key of keys) {
      const { value } = await this.counters.increment(key, WINDOW_MS);
      counted.push(key);
      const pause = pauseAfter(value, this.rule);
      if (pause === 0) continue;
      if (await this.takeSlot(slot(key), pause)) {
        slots.push(slot(key));
        continue;
      }
      const until = Number(await this.counters.get(slot(key)));
      await this.giveBack(counted);
      if (slots.length > 0) await this.counters.delete(...slots);
      throw new Problem(identityProblems.tooManyAttempts, {
        retryAfter: Math.max(1, Math.ceil((until - this.clock.now().getTime()) / 1000)),
      });
    }
  }

  /** The value is the time until which the slot is taken; the clock decides, the expiry only cleans up. */
  private async takeSlot(key: string, pauseMs: number): Promise<boolean> {
    const now = this.clock.now().getTime();
    const until = String(now + pauseMs);
    if (await this.counters.setIfAbsent(key, until, pauseMs)) return true;
    if (Number(await this.counters.get(key)) > now) return false;
    await this.counters.set(key, until, pauseMs);
    return true;
  }

  private async giveBack(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.counters.increment(key, WINDOW_MS, -1)));
  }

  /** The try that succeeded, and the failures before it of the same `own`. */
  private async forgive(shared: string, share: string): Promise<void> {
    const failures = Number((await this.counters.get(share)) ?? 0);
    await this.counters.delete(share);
    await this.counters.increment(shared, WINDOW_MS, -1 - failures);
  }

  /** Keys contain neither addresses nor identifiers in clear text. */
  private key(...parts: (string | undefined)[]): string {
    return `identity:attempts:${this.secrets.hash('throttle-key', ...parts.map(String))}`;
  }
}

const slot = (key: string): string => `${key}:slot`;
