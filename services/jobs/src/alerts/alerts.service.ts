import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxAlerts, type AlertChange, type AlertForm, type AlertView } from '@renmai/contracts/jobs/alerts.api';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { alertView, type AlertRow } from './alert.row.js';
import { AlertsRepository } from './alerts.repository.js';

@Injectable()
export class AlertsService {
  constructor(
    private readonly database: Database,
    private readonly repository: AlertsRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string): Promise<{ items: AlertView[] }> {
    return { items: (await this.repository.of(memberId)).map((row) => alertView(row)) };
  }

  add(memberId: string, form: AlertForm): Promise<AlertView> {
    return this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      if ((await this.repository.of(memberId, manager)).length >= maxAlerts)
        throw new Problem(jobsProblems.listFull, { context: { maximum: maxAlerts } });
      const alertId = uuidv7();
      await this.repository.add(manager, { ...form, alertId, memberId, paused: false, at: this.clock.now() });
      return alertView(await this.own(manager, memberId, alertId));
    });
  }

  /** With other filters, another rhythm or a pause it begins again: what waited to be told is forgotten. */
  change(memberId: string, alertId: string, { version, ...change }: AlertChange): Promise<AlertView> {
    return this.database.write(async ({ manager }) => {
      const alert = await this.own(manager, memberId, alertId);
      expectVersion(alert.version, version);
      const changed = {
        name: change.name ?? alert.name,
        filters: change.filters ?? alert.filters,
        rhythm: change.rhythm ?? alert.rhythm,
        timeZone: change.timeZone ?? alert.timeZone,
        paused: change.paused ?? alert.paused,
      };
      const forget = change.filters !== undefined || changed.rhythm !== alert.rhythm || changed.paused;
      await this.repository.change(manager, alertId, changed, { forget });
      return alertView(await this.own(manager, memberId, alertId));
    });
  }

  async remove(memberId: string, alertId: string): Promise<void> {
    const there = await this.database.write(({ manager }) => this.repository.remove(manager, memberId, alertId));
    if (!there) throw new Problem(commonProblems.notFound);
  }

  private async own(manager: EntityManager, memberId: string, alertId: string): Promise<AlertRow> {
    const alert = await this.repository.own(manager, memberId, alertId);
    if (!alert) throw new Problem(commonProblems.notFound);
    return alert;
  }
}
