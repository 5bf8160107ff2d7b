import { Injectable, type OnModuleInit } from '@nestjs/common';
import { answerDays } from '@renmai/contracts/jobs/positions.schema';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { PositionApplications } from './position-applications.js';
import { DAY_MS } from './position-content.js';
import { PositionsRepository } from './positions.repository.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** A decision can be taken back some days after the answer was due, so positions are looked at for a while. */
const LOOKED_AT_DAYS = 365;

/** Nobody waits for good: 30 days after a position has ended, who has no outcome is told that it is over. */
@Injectable()
export class Closing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly positions: PositionsRepository,
    private readonly applications: PositionApplications,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('answer-applicants', EVERY_MS, () => this.answer());
  }

  async answer(): Promise<void> {
    const now = this.clock.now().getTime();
    const [from, until] = [now - LOOKED_AT_DAYS * DAY_MS, now - answerDays * DAY_MS].map((time) => new Date(time));
    if (!from || !until) return;
    for (let after: { endedAt: Date; positionId: string } | null = null; ;) {
      const page = await this.positions.endedBetween(from, until, after, PAGE);
      const waiting = await this.applications.waiting(page.map(({ positionId }) => positionId));
      for (const position of page) if (waiting.has(position.positionId)) await this.reject(position);
      after = page.at(-1) ?? null;
      if (page.length < PAGE) return;
    }
  }

  private async reject(position: { positionId: string; homepageId: string }): Promise<void> {
    await this.database.write(async (tx) => {
      await this.positions.find(position.positionId, { manager: tx.manager, lock: true });
      await this.applications.rejectRest(tx, position, 'clock');
    });
  }
}
