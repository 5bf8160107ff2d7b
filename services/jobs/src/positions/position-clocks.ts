import { Injectable, type OnModuleInit } from '@nestjs/common';
import { positionDays } from '@renmai/contracts/jobs/positions.schema';
import { HomepageChanges } from '@renmai/homepage-directory';
import { PublicationAnnouncements, PublicationsRepository } from '@renmai/publications';
import { Clock, Database, Periodic, transition, type Transaction } from '@renmai/service-kit';
import { PositionClocksRepository } from './position-clocks.repository.js';
import { confirmByOf, DAY_MS } from './position-content.js';
import { positionMachine } from './position-state.js';
import type { PositionRow } from './position.row.js';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Time-based transitions of positions: they expire, and are paused when nobody confirms them. */
@Injectable()
export class PositionClocks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly positions: PublicationsRepository<PositionRow>,
    private readonly due: PositionClocksRepository,
    private readonly announcements: PublicationAnnouncements<PositionRow>,
    private readonly changes: HomepageChanges,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('position-clocks', EVERY_MS, () => this.tick());
    this.changes.listenToPauses({
      resumed: (tx, homepageId, pause) => this.due.postpone(tx.manager, homepageId, pause),
    });
  }

  /** Once for all that is due. Each position in a transaction of its own, so that one failure holds nothing up. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const { confirmEvery, warnBefore } = positionDays;
    await this.each(
      () => this.due.ended(now, BATCH),
      (tx, row) => this.expire(tx, row, now),
    );
    await this.each(
      () => this.due.toWarn(before(confirmEvery - warnBefore), BATCH),
      (tx, row) => this.warn(tx, row, now),
    );
    await this.each(
      () => this.due.toPause(before(confirmEvery), before(warnBefore), BATCH),
      (tx, row) => this.pause(tx, row, now),
    );
  }

  private async each(
    due: () => Promise<string[]>,
    work: (tx: Transaction, row: PositionRow) => Promise<boolean>,
  ): Promise<void> {
    for (;;) {
      let done = 0;
      const ids = await due();
      for (const id of ids) {
        const did = await this.database.write(async (tx) => {
          const row = await this.positions.find(id, { manager: tx.manager, lock: true });
          return row ? work(tx, row) : false;
        });
        if (did) done += 1;
      }
      if (ids.length < BATCH || done === 0) return;
    }
  }

  private async expire(tx: Transaction, row: PositionRow, now: Date): Promise<boolean> {
    if (!isRunning(row) || !row.closesAt || row.closesAt > now) return false;
    return this.move(tx, row, 'expire', now);
  }

  private async warn(tx: Transaction, row: PositionRow, now: Date): Promise<boolean> {
    const { state, confirmedAt, warnedAt } = row;
    if (state !== 'open' || !confirmedAt || (warnedAt && warnedAt >= confirmedAt)) return false;
    await this.due.setWarned(tx.manager, row.id, now);
    await this.announcements.moved(tx, row.id, { ...byClock, action: 'confirm-due', from: state });
    return true;
  }

  private async pause(tx: Transaction, row: PositionRow, now: Date): Promise<boolean> {
    const { state, confirmedAt, warnedAt } = row;
    if (state !== 'open' || !confirmedAt || confirmByOf({ confirmedAt, warnedAt }) > now) return false;
    return this.move(tx, row, 'pause', now);
  }

  private async move(tx: Transaction, row: PositionRow, action: 'expire' | 'pause', now: Date): Promise<boolean> {
    const { id, state: from } = row;
    const actor = { role: 'clock', id: null } as const;
    const step = await transition(tx, { machine: positionMachine, id, action, actor, expected: null });
    if (step?.outcome !== 'moved') return false;
    await this.positions.setMoved(tx.manager, id, { now, ended: action === 'expire' });
    await this.announcements.shown(tx, id);
    await this.announcements.moved(tx, id, { ...byClock, action, from });
    return true;
  }
}

const byClock = { by: 'clock', byMemberId: null } as const;
const isRunning = ({ state }: PositionRow): boolean => state === 'open' || state === 'paused';
