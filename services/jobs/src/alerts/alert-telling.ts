import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobsAlertMatched } from '@renmai/contracts/jobs/alerts.events';
import { Clock, Database, Periodic, tellingTime, type Transaction } from '@renmai/service-kit';
import { AlertMatchesRepository } from './alert-matches.repository.js';
import type { AlertRow } from './alert.row.js';
import { EndLinks } from './end-links.js';

export const TELLING = 'job-alerts';
const EVERY_MS = 15_000;
/** New positions asked about, and alerts told, in one transaction. */
const POSITIONS = 20;
const ALERTS = 100;

/** Finds out which alerts new positions are for, and tells each alert when its time has come. */
@Injectable()
export class AlertTelling implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly matches: AlertMatchesRepository,
    private readonly links: EndLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(TELLING, EVERY_MS, () => this.round());
  }

  private async round(): Promise<void> {
    while (await this.matchSome()) continue;
    while (await this.tellSome()) continue;
  }

  private matchSome(): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const alerts = await this.matches.match(manager, POSITIONS);
      const now = this.clock.now();
      const due = (alerts ?? []).map((alert) => ({ alertId: alert.alertId, at: tellingTime(alert, now) }));
      await this.matches.setDue(manager, due);
      return alerts !== null;
    });
  }

  private tellSome(): Promise<boolean> {
    return this.database.write(async (tx) => {
      const now = this.clock.now();
      const alerts = await this.matches.due(tx.manager, now, ALERTS);
      for (const alert of alerts) {
        const told = alert.tellable && (await this.tell(tx, alert));
        await this.matches.settle(tx.manager, alert.alertId, told ? now : null);
      }
      return alerts.length > 0;
    });
  }

  private async tell(tx: Transaction, { alertId, memberId, name, rhythm }: AlertRow): Promise<boolean> {
    const waiting = await this.matches.waiting(tx.manager, alertId);
    if (waiting.count === 0) return false;
    await tx.emit(jobsAlertMatched, {
      aggregateId: alertId,
      data: { alertId, memberId, name, rhythm, ...waiting, endPath: this.links.pathOf(alertId) },
      actorId: null,
    });
    return true;
  }
}
