import { Injectable } from '@nestjs/common';
import { Clock, transition, type Transaction } from '@renmai/service-kit';
import { EnrolmentAnnouncements } from '../enrolments/enrolment-announcements.js';
import { enrolmentMachine } from '../enrolments/enrolment-state.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';

/** Removals by staff after a report. */
@Injectable()
export class EnrolmentRemovals {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly announcements: EnrolmentAnnouncements,
    private readonly clock: Clock,
  ) {}

  /** Stops the enrolment if it runs, and shows it only to its managers and applicants. */
  async removeByConsole(tx: Transaction, enrolmentId: string): Promise<void> {
    const row = await this.enrolments.find(enrolmentId, { manager: tx.manager, lock: true });
    if (!row || row.removed) return;
    const running = row.state === 'open' || row.state === 'suspended';
    if (running) {
      const actor = { role: 'console', id: null } as const;
      await transition(tx, { machine: enrolmentMachine, id: enrolmentId, action: 'stop', actor, expected: null });
    }
    const now = this.clock.now();
    await this.enrolments.setMoved(tx.manager, enrolmentId, { now, ended: running, removed: true });
    await this.announcements.shown(tx, enrolmentId);
    if (!running) return;
    const change = { action: 'stop', from: row.state, by: 'console', byMemberId: null } as const;
    await this.announcements.changed(tx, enrolmentId, change);
  }
}
