import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { Clock, Database, Problem, transition, type Transaction } from '@renmai/service-kit';
import { EnrolmentAnnouncements } from './enrolment-announcements.js';
import { EnrolmentApplications } from './enrolment-applications.js';
import { missingOf } from './enrolment-content.js';
import { timesOf } from './enrolment-period.js';
import { enrolmentMachine, type EnrolmentAction } from './enrolment-state.js';
import { EnrolmentViews } from './enrolment-views.js';
import { EnrolmentsRepository } from './enrolments.repository.js';
import { Enrolments, type Held } from './enrolments.js';

interface Command {
  memberId: string;
  enrolmentId: string;
  version: number;
}

/** The steps of an enrolment by its administrators. */
@Injectable()
export class EnrolmentSteps {
  constructor(
    private readonly database: Database,
    private readonly held: Enrolments,
    private readonly enrolments: EnrolmentsRepository,
    private readonly applications: EnrolmentApplications,
    private readonly announcements: EnrolmentAnnouncements,
    private readonly views: EnrolmentViews,
    private readonly clock: Clock,
  ) {}

  publish(command: Command): Promise<ManagedEnrolment> {
    return this.write(command, async (tx, { row, homepage }) => {
      if (!homepage.public) throw new Problem(enrolmentProblems.notApproved);
      const now = this.clock.now();
      const errors = row.state === 'draft' ? missingOf(row.content, { now, country: homepage.country }) : [];
      if (errors.length > 0) throw new Problem(enrolmentProblems.incomplete, { errors });
      if (!(await this.move(tx, command, 'publish'))) return;
      const { opensAt, closesAt } = timesOf(row.content.period);
      if (opensAt === null || closesAt === null) throw new Error(`enrolment ${row.enrolmentId} has no dates`);
      const times = { opensAt, closesAt };
      await this.enrolments.setPublished(tx.manager, command.enrolmentId, { by: command.memberId, now, ...times });
      await this.tell(tx, row.state, command, 'publish');
    });
  }

  suspend(command: Command): Promise<ManagedEnrolment> {
    return this.step(command, 'suspend');
  }

  resume(command: Command): Promise<ManagedEnrolment> {
    return this.write(command, async (tx, { row, homepage }) => {
      if (!homepage.public) throw new Problem(enrolmentProblems.notApproved);
      if (!(await this.move(tx, command, 'resume'))) return;
      await this.enrolments.setMoved(tx.manager, command.enrolmentId, { now: this.clock.now() });
      await this.tell(tx, row.state, command, 'resume');
    });
  }

  stop(command: Command, rest: RestOutcome): Promise<ManagedEnrolment> {
    return this.step(command, 'stop', async (tx, { row }) => {
      if (rest.kind === 'leave') return;
      const { memberId } = command;
      await this.applications.endAll(tx, row, { memberId, templateId: rest.templateId, atOnce: false });
    });
  }

  /** Cannot be undone, so waiting applicants are notified at once. A second call answers not found. */
  async remove(command: Command): Promise<void> {
    await this.database.write(async (tx) => {
      const { memberId, enrolmentId, version } = command;
      const { row } = await this.held.held(tx, memberId, enrolmentId);
      if (row.version !== version) {
        throw new Problem(commonProblems.staleVersion, { context: { state: row.state, version: row.version } });
      }
      if (row.state === 'draft') return this.enrolments.drop(tx.manager, enrolmentId);
      const now = this.clock.now();
      if (row.state !== 'stopped') await this.move(tx, command, 'delete');
      await this.enrolments.setMoved(tx.manager, enrolmentId, { now, ended: true });
      await this.enrolments.setDeleted(tx.manager, enrolmentId, now);
      await this.applications.endAll(tx, row, { memberId, templateId: null, atOnce: true });
      await this.tell(tx, row.state, command, 'delete');
    });
  }

  private step(
    command: Command,
    action: 'suspend' | 'stop',
    more: (tx: Transaction, held: Held) => Promise<void> = () => Promise.resolve(),
  ): Promise<ManagedEnrolment> {
    return this.write(command, async (tx, held) => {
      if (!(await this.move(tx, command, action))) return;
      await this.enrolments.setMoved(tx.manager, command.enrolmentId, {
        now: this.clock.now(),
        ended: action === 'stop',
      });
      await more(tx, held);
      await this.tell(tx, held.row.state, command, action);
    });
  }

  /** True if the state changed; false if it was reached already. */
  private async move(
    tx: Transaction,
    { memberId, enrolmentId, version }: Command,
    action: EnrolmentAction,
  ): Promise<boolean> {
    const actor = { role: 'editor', id: memberId } as const;
    const expected = { version };
    const step = await transition(tx, { machine: enrolmentMachine, id: enrolmentId, action, actor, expected });
    return step?.outcome === 'moved';
  }

  private async tell(
    tx: Transaction,
    from: Held['row']['state'],
    { memberId, enrolmentId }: Command,
    action: EnrolmentAction,
  ): Promise<void> {
    await this.announcements.shown(tx, enrolmentId);
    const change = { action, from, by: 'administrator', byMemberId: memberId } as const;
    await this.announcements.changed(tx, enrolmentId, change);
  }

  private write(
    { memberId, enrolmentId }: Command,
    work: (tx: Transaction, held: Held) => Promise<void>,
  ): Promise<ManagedEnrolment> {
    return this.database.write(async (tx) => {
      await work(tx, await this.held.held(tx, memberId, enrolmentId));
      return this.views.managed(memberId, enrolmentId, tx.manager);
    });
  }
}
