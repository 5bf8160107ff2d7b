import { Injectable } from '@nestjs/common';
import { Clock, transition, type Transaction } from '@renmai/service-kit';
import { PositionAnnouncements } from '../positions/position-announcements.js';
import { positionMachine } from '../positions/position-state.js';
import { PositionsRepository } from '../positions/positions.repository.js';

/** Removes positions by a decision of staff. */
@Injectable()
export class PositionRemovals {
  constructor(
    private readonly positions: PositionsRepository,
    private readonly announcements: PositionAnnouncements,
    private readonly clock: Clock,
  ) {}

  /** Closes an active position; afterwards only its administrators and applicants see it. */
  async removeByConsole(tx: Transaction, positionId: string): Promise<void> {
    const row = await this.positions.find(positionId, { manager: tx.manager, lock: true });
    if (!row || row.removed) return;
    const now = this.clock.now();
    const running = row.state === 'open' || row.state === 'paused';
    if (running) {
      const actor = { role: 'console', id: null } as const;
      await transition(tx, { machine: positionMachine, id: positionId, action: 'close', actor, expected: null });
    }
    await this.positions.setMoved(tx.manager, positionId, { now, ended: running, removed: true });
    await this.announcements.shown(tx, positionId);
    if (!running) return;
    const move = { action: 'close', from: row.state, by: 'console', byMemberId: null } as const;
    await this.announcements.moved(tx, positionId, move);
  }
}
