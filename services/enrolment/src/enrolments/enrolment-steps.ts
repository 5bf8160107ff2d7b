import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import {
  PublicationApplications,
  PublicationsRepository,
  PublicationSteps,
  type Command,
  type Held,
} from '@renmai/publications';
import { Clock, Problem, type Transaction } from '@renmai/service-kit';
import { missingOf } from './enrolment-content.js';
import { timesOf } from './enrolment-period.js';
import { EnrolmentDeletionRepository } from './enrolment-deletion.repository.js';
import type { EnrolmentRow } from './enrolment.row.js';
import { EnrolmentViews } from './enrolment-views.js';

/** The steps of an enrolment by its administrators. */
@Injectable()
export class EnrolmentSteps {
  constructor(
    private readonly steps: PublicationSteps<EnrolmentRow>,
    private readonly enrolments: PublicationsRepository<EnrolmentRow>,
    private readonly deletion: EnrolmentDeletionRepository,
    private readonly applications: PublicationApplications,
    private readonly views: EnrolmentViews,
    private readonly clock: Clock,
  ) {}

  publish(command: Command): Promise<ManagedEnrolment> {
    return this.write(command, async (tx, held) => {
      const { row, homepage } = held;
      if (!homepage.public) throw new Problem(enrolmentProblems.notApproved);
      const now = this.clock.now();
      const errors = row.state === 'draft' ? missingOf(row.content, { now, country: homepage.country }) : [];
      if (errors.length > 0) throw new Problem(enrolmentProblems.incomplete, { errors });
      const then = async (): Promise<void> => {
        const { opensAt, closesAt } = timesOf(row.content.period);
        if (opensAt === null || closesAt === null) throw new Error(`enrolment ${row.id} has no dates`);
        const times = { opensAt, closesAt };
        await this.enrolments.setPublished(tx.manager, command.id, { by: command.memberId, now, ...times });
      };
      await this.steps.step(tx, held, command, 'publish', { then });
    });
  }

  suspend(command: Command): Promise<ManagedEnrolment> {
    return this.write(command, (tx, held) => this.steps.step(tx, held, command, 'suspend'));
  }

  resume(command: Command): Promise<ManagedEnrolment> {
    return this.write(command, async (tx, held) => {
      if (!held.homepage.public) throw new Problem(enrolmentProblems.notApproved);
      await this.steps.step(tx, held, command, 'resume');
    });
  }

  stop(command: Command, rest: RestOutcome): Promise<ManagedEnrolment> {
    return this.write(command, async (tx, held) => {
      const then = async (): Promise<void> => {
        if (rest.kind === 'leave') return;
        const { memberId } = command;
        await this.applications.rejectRest(tx, held.row, { memberId, templateId: rest.templateId });
      };
      await this.steps.step(tx, held, command, 'stop', { ended: true, then });
    });
  }

  /** Cannot be undone, so waiting applicants are notified at once. A second call answers not found. */
  remove(command: Command): Promise<void> {
    const work = async (tx: Transaction, held: Held<EnrolmentRow>): Promise<void> => {
      const { row } = held;
      const { memberId, id, version } = command;
      if (row.version !== version) {
        throw new Problem(commonProblems.staleVersion, { context: { state: row.state, version: row.version } });
      }
      if (row.state === 'draft') return this.enrolments.remove(tx.manager, id);
      const now = this.clock.now();
      if (row.state !== 'stopped') await this.steps.move(tx, held, command, 'delete');
      await this.enrolments.setMoved(tx.manager, id, { now, ended: true });
      await this.deletion.setDeleted(tx.manager, id, now);
      await this.applications.rejectRest(tx, row, { memberId, templateId: null, atOnce: true });
      await this.steps.announce(tx, held, command, 'delete');
    };
    return this.steps.write(command, work, () => Promise.resolve());
  }

  private write(
    command: Command,
    work: (tx: Transaction, held: Held<EnrolmentRow>) => Promise<unknown>,
  ): Promise<ManagedEnrolment> {
    return this.steps.write(command, work, (tx) => this.views.managed(command.memberId, command.id, tx.manager));
  }
}
