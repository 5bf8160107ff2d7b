import { Injectable, type OnModuleInit } from '@nestjs/common';
import { answerDays } from '@renmai/contracts/jobs/positions.schema';
import type { Pause } from '@renmai/homepage-directory';
import { Clock, Database, Periodic, transition, type Transaction } from '@renmai/service-kit';
import { PositionAnnouncements } from './position-announcements.js';
import { PositionApplications } from './position-applications.js';
import { DAY_MS } from './position-content.js';
import { positionMachine } from './position-state.js';
import { PositionsRepository } from './positions.repository.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** A decision can be undone some days after the answer was due, so positions are checked for a while. */
const LOOKED_AT_DAYS = 365;

/**
 * No applicant waits forever: 30 days after a position has ended, applicants without an outcome get a rejection; at once if its homepage
 * has ended.
 */
@Injectable()
export class Closing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly positions: PositionsRepository,
    private readonly applications: PositionApplications,
    private readonly announcements: PositionAnnouncements,
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

  /** The homepage was closed and cannot be opened again. Its administrators are notified of the homepage, and not of each position. */
  async homepageEnded(tx: Transaction, homepageId: string): Promise<void> {
    const positions = await this.positions.publishedOf([homepageId], tx.manager);
    const ids = positions.map(({ positionId }) => positionId);
    const waiting = await this.applications.waiting(ids, tx.manager);
    for (const positionId of ids) {
      const row = await this.positions.find(positionId, { manager: tx.manager, lock: true });
      if (row?.state === 'open' || row?.state === 'paused') {
        const actor = { role: 'clock', id: null } as const;
        await transition(tx, { machine: positionMachine, id: positionId, action: 'close', actor, expected: null });
        await this.positions.setMoved(tx.manager, positionId, { now: this.clock.now(), ended: true });
        await this.announcements.shown(tx, positionId);
      }
      if (waiting.has(positionId)) await this.applications.rejectRest(tx, { positionId, homepageId }, 'clock');
    }
  }

  async homepageResumed(tx: Transaction, homepageId: string, pause: Pause): Promise<void> {
    await this.positions.postpone(tx.manager, homepageId, pause);
    await this.applications.resumed(tx, homepageId, pause);
  }

  private async reject(position: { positionId: string; homepageId: string }): Promise<void> {
    await this.database.write(async (tx) => {
      await this.positions.find(position.positionId, { manager: tx.manager, lock: true });
      await this.applications.rejectRest(tx, position, 'clock');
    });
  }
}
