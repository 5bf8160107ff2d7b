import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { BatchSize } from './batch-size.js';
import { MatchesRepository } from './matches.repository.js';

export const MATCHING = 'saved-search-matching';
/** Period for changes of other processes that were killed before the wake-up. */
const EVERY_MS = 2_000;
/** Maximum number of changes that are matched in one transaction. */
const MOST_CHANGES = 500;

/** Matches saved searches with new documents as soon as they are committed. Any number of processes can do it at the same time. */
@Injectable()
export class SavedSearchMatching implements OnModuleInit, BeforeApplicationShutdown {
  private readonly batch = new BatchSize(MOST_CHANGES);
  private running: Promise<void> | null = null;
  private isAgain = false;
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly matches: MatchesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(MATCHING, EVERY_MS, () => this.wake());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled([this.running]);
  }

  /** Until everything that is committed now has been matched. */
  wake(): Promise<void> {
    if (this.isStopping) return Promise.resolve();
    this.isAgain = true;
    this.running ??= this.run();
    return this.running;
  }

  private async run(): Promise<void> {
    try {
      do {
        this.isAgain = false;
        while ((await this.batch.run((most) => this.some(most))) > 0) continue;
      } while (this.isAgain);
    } finally {
      this.running = null;
    }
  }

  private some(most: number): Promise<number> {
    return this.database.write(({ manager }) => this.matches.match(manager, this.clock.now(), most));
  }
}
