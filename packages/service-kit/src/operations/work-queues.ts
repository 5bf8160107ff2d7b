import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { queueOf } from './work-queues.sql.js';

export interface QueueState {
  waiting: number;
  /** seconds that the oldest entry has waited; 0 where none waits */
  oldestSeconds: number;
}

/** Queues of a service's own work, which name themselves here at the start: operators see how much waits in each. */
@Injectable()
export class WorkQueues {
  private readonly statements = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `sql` answers `waiting` and `since`, when the oldest entry became due, for $1 as the time of now. It is asked whenever operators look. */
  register(name: string, sql: string): void {
    if (this.statements.has(name)) throw new Error(`the queue ${name} is registered twice`);
    this.statements.set(name, sql);
  }

  async states(): Promise<(QueueState & { name: string })[]> {
    const now = this.clock.now();
    return Promise.all(
      [...this.statements].map(async ([name, sql]) => {
        const { waiting, since } = await queueOf(this.database, sql, now);
        return { name, waiting, oldestSeconds: since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0 };
      }),
    );
  }
}
