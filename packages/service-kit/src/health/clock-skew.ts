import type { OnApplicationBootstrap } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import type { PortLogger } from '../port-logger.js';
import type { Readiness } from './health.controller.js';

/** Tokens are valid for minutes, and what is due is decided by the database's clock: so much makes no difference to anybody. */
const MOST_SECONDS = 5;
const SECOND_MS = 1_000;

/** Seconds by which this machine is ahead of the database, 0 where the time between question and answer explains the difference. */
export function skewSeconds(askedMs: number, answeredMs: number, databaseMs: number): number {
  if (databaseMs < askedMs) return (askedMs - databaseMs) / SECOND_MS;
  if (databaseMs > answeredMs) return (answeredMs - databaseMs) / SECOND_MS;
  return 0;
}

/**
 * Compares the clock of the machine with the database's, at the start and whenever somebody asks for health or metrics. A process whose
 * clock is wrong refuses tokens that are valid, which nobody would find out from its answers.
 */
export class ClockSkew implements OnApplicationBootstrap {
  private wrong = false;
  private looking: Promise<number> | undefined;

  constructor(
    /** seconds since 1970 by the database's clock */
    private readonly databaseEpoch: () => Promise<number>,
    readiness: Readiness,
    private readonly logger: PortLogger,
    registry: Registry,
  ) {
    // By the last measurement: a database that is away says nothing about the clock, and is named itself.
    readiness.prefer('clock', async () => {
      void this.look().catch(() => undefined);
      if (this.wrong) throw new Error('the clock of this machine is not the database’s');
    });
    const look = (): Promise<number> => this.look();
    new Gauge({
      name: 'clock_skew_seconds',
      help: 'By how much the clock of the machine is ahead of the database',
      registers: [registry],
      async collect() {
        // Without the database nobody knows; `dependency_up` says that it is away.
        this.set(await look().catch(() => NaN));
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look().catch(() => undefined);
  }

  private look(): Promise<number> {
    this.looking ??= this.measure().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async measure(): Promise<number> {
    const asked = Date.now();
    const database = await this.databaseEpoch();
    const seconds = skewSeconds(asked, Date.now(), database * SECOND_MS);
    const wrong = Math.abs(seconds) > MOST_SECONDS;
    if (wrong !== this.wrong) {
      this.wrong = wrong;
      if (wrong)
        this.logger.warn({ seconds }, 'the clock of this machine is not the database’s: valid tokens may be refused');
      else this.logger.info({}, 'the clock of this machine is right again');
    }
    return seconds;
  }
}
