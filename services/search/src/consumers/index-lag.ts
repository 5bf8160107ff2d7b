import { Inject, Injectable } from '@nestjs/common';
import { Clock, METRICS, type ConsumerContext } from '@renmai/service-kit';
import { Histogram, type Registry } from 'prom-client';

/** Measures the time from a commit in another service until its data can be found. */
@Injectable()
export class IndexLag {
  private readonly seconds: Histogram;

  constructor(
    @Inject(METRICS) registry: Registry,
    private readonly clock: Clock,
  ) {
    this.seconds = new Histogram({
      name: 'search_index_lag_seconds',
      help: 'Time from a domain event to its document in the index',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers: [registry],
    });
  }

  /** Skips snapshots: they do not say when their data was changed. */
  told({ tx, snapshot }: ConsumerContext, occurredAt: string): void {
    if (snapshot) return;
    tx.afterCommit(() => {
      this.seconds.observe(Math.max(0, (this.clock.now().getTime() - Date.parse(occurredAt)) / 1000));
    });
  }
}
