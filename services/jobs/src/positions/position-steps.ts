import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { isSenior } from '@renmai/homepage-directory';
import {
  PublicationApplications,
  PublicationsRepository,
  PublicationSteps,
  type Command,
  type Held,
} from '@renmai/publications';
import { Clock, expectVersion, Problem, type Transaction } from '@renmai/service-kit';
import { submits } from '../homepages/submits.policy.js';
import { SettingsRepository } from '../homepages/settings.repository.js';
import { PositionClocksRepository } from './position-clocks.repository.js';
import { missingOf, timesOf } from './position-content.js';
import { isPublished, type PositionRow } from './position.row.js';
import { PositionViews } from './position-views.js';

type HeldPosition = Held<PositionRow>;

/** The transitions of a position by its administrators. */
@Injectable()
export class PositionSteps {
  constructor(
    private readonly steps: PublicationSteps<PositionRow>,
    private readonly settings: SettingsRepository,
    private readonly positions: PublicationsRepository<PositionRow>,
    private readonly confirmations: PositionClocksRepository,
    private readonly applications: PublicationApplications,
    private readonly views: PositionViews,
    private readonly clock: Clock,
  ) {}

  /** Publishes it, or submits it if the homepage requires its senior administrators. */
  publish(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      const { positionsNeedSenior } = await this.settings.of(held.row.homepageId, tx.manager);
      this.expectPublishable(held);
      if (submits(held.homepage.role, positionsNeedSenior)) return this.steps.step(tx, held, command, 'submit');
      await this.open(tx, held, command, 'publish');
    });
  }

  approve(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!isSenior(held.homepage.role)) throw new Problem(commonProblems.forbidden);
      this.expectPublishable(held);
      await this.open(tx, held, command, 'approve');
    });
  }

  sendBack(command: Command, words: string): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!isSenior(held.homepage.role)) throw new Problem(commonProblems.forbidden);
      await this.steps.step(tx, held, command, 'return', { words });
    });
  }

  withdraw(command: Command): Promise<ManagedPosition> {
    return this.write(command, (tx, held) => this.steps.step(tx, held, command, 'withdraw'));
  }

  pause(command: Command): Promise<ManagedPosition> {
    return this.write(command, (tx, held) => this.steps.step(tx, held, command, 'pause'));
  }

  resume(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!held.homepage.public) throw new Problem(jobsProblems.notApproved);
      const now = this.clock.now();
      if (held.row.state === 'paused' && held.row.closesAt && held.row.closesAt <= now)
        throw new Problem(jobsProblems.ended);
      const then = (): Promise<void> => this.confirmations.setConfirmed(tx.manager, command.id, now);
      await this.steps.step(tx, held, command, 'resume', { then });
    });
  }

  confirm(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, { row }) => {
      if (row.state !== 'open') {
        throw new Problem(commonProblems.illegalTransition, { context: { state: row.state, version: row.version } });
      }
      expectVersion(row.version, command.version);
      await this.confirmations.setConfirmed(tx.manager, command.id, this.clock.now());
    });
  }

  close(command: Command, rest: RestOutcome): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      const then = async (): Promise<void> => {
        if (rest.kind !== 'reject') return;
        const { memberId } = command;
        await this.applications.rejectRest(tx, held.row, { memberId, templateId: rest.templateId });
      };
      await this.steps.step(tx, held, command, 'close', { ended: true, then });
    });
  }

  private async open(
    tx: Transaction,
    held: HeldPosition,
    command: Command,
    action: 'publish' | 'approve',
  ): Promise<void> {
    const now = this.clock.now();
    const { createdBy, writtenBy, content } = held.row;
    // The author is responsible for the position; the senior administrator only agreed.
    const by = action === 'approve' ? (writtenBy ?? createdBy ?? command.memberId) : command.memberId;
    const times = timesOf(content, now);
    const then = (): Promise<void> => this.positions.setPublished(tx.manager, command.id, { by, now, ...times });
    await this.steps.step(tx, held, command, action, { then });
  }

  private expectPublishable({ row, homepage }: HeldPosition): void {
    if (!homepage.public) throw new Problem(jobsProblems.notApproved);
    if (isPublished(row)) return;
    const now = this.clock.now();
    const errors = missingOf(row.content, { now, publishedAt: now, country: homepage.country });
    if (errors.length > 0) throw new Problem(jobsProblems.incomplete, { errors });
  }

  private write(
    command: Command,
    work: (tx: Transaction, held: HeldPosition) => Promise<unknown>,
  ): Promise<ManagedPosition> {
    return this.steps.write(command, work, (tx) => this.views.managed(command.memberId, command.id, tx.manager));
  }
}
