import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { isSenior } from '@renmai/homepage-directory';
import { Clock, Database, expectVersion, Problem, transition, type Transaction } from '@renmai/service-kit';
import { submits } from '../homepages/submits.policy.js';
import { SettingsRepository } from '../homepages/settings.repository.js';
import { PositionAnnouncements } from './position-announcements.js';
import { PositionApplications } from './position-applications.js';
import { missingOf, timesOf } from './position-content.js';
import { positionMachine, type PositionAction } from './position-state.js';
import { isPublished } from './position.row.js';
import { PositionViews } from './position-views.js';
import { PositionsRepository } from './positions.repository.js';
import { Positions, type Held } from './positions.js';

interface Command {
  memberId: string;
  positionId: string;
  version: number;
}

/** The transitions of a position by its administrators. */
@Injectable()
export class PositionSteps {
  constructor(
    private readonly database: Database,
    private readonly held: Positions,
    private readonly settings: SettingsRepository,
    private readonly positions: PositionsRepository,
    private readonly applications: PositionApplications,
    private readonly announcements: PositionAnnouncements,
    private readonly views: PositionViews,
    private readonly clock: Clock,
  ) {}

  /** Publishes it, or submits it if the homepage requires its senior administrators. */
  publish(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      const { positionsNeedSenior } = await this.settings.of(held.row.homepageId, tx.manager);
      this.expectPublishable(held);
      if (!submits(held.homepage.role, positionsNeedSenior)) return this.open(tx, held, command, 'publish');
      const moved = await this.move(tx, held, command, 'submit');
      if (moved) await this.positions.setMoved(tx.manager, command.positionId, { now: this.clock.now() });
      if (moved) await this.tell(tx, held, command, 'submit');
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
      if (!(await this.move(tx, held, command, 'return', words))) return;
      await this.positions.setMoved(tx.manager, command.positionId, { now: this.clock.now(), words });
      await this.tell(tx, held, command, 'return', words);
    });
  }

  withdraw(command: Command): Promise<ManagedPosition> {
    return this.step(command, 'withdraw');
  }

  pause(command: Command): Promise<ManagedPosition> {
    return this.step(command, 'pause');
  }

  resume(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!held.homepage.public) throw new Problem(jobsProblems.notApproved);
      const now = this.clock.now();
      if (held.row.state === 'paused' && held.row.closesAt && held.row.closesAt <= now)
        throw new Problem(jobsProblems.ended);
      if (!(await this.move(tx, held, command, 'resume'))) return;
      await this.positions.setConfirmed(tx.manager, command.positionId, now);
      await this.announcements.shown(tx, command.positionId);
      await this.tell(tx, held, command, 'resume');
    });
  }

  confirm(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, { row }) => {
      if (row.state !== 'open') {
        throw new Problem(commonProblems.illegalTransition, { context: { state: row.state, version: row.version } });
      }
      expectVersion(row.version, command.version);
      await this.positions.setConfirmed(tx.manager, command.positionId, this.clock.now());
    });
  }

  close(command: Command, rest: RestOutcome): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!(await this.move(tx, held, command, 'close'))) return;
      await this.positions.setMoved(tx.manager, command.positionId, { now: this.clock.now(), ended: true });
      if (rest.kind === 'reject') {
        const { memberId, positionId } = command;
        const { homepageId } = held.row;
        await this.applications.rejectRest(tx, { positionId, homepageId }, { memberId, templateId: rest.templateId });
      }
      await this.announcements.shown(tx, command.positionId);
      await this.tell(tx, held, command, 'close');
    });
  }

  private step(command: Command, action: 'withdraw' | 'pause'): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!(await this.move(tx, held, command, action))) return;
      await this.positions.setMoved(tx.manager, command.positionId, { now: this.clock.now() });
      await this.announcements.shown(tx, command.positionId);
      await this.tell(tx, held, command, action);
    });
  }

  private async open(tx: Transaction, held: Held, command: Command, action: 'publish' | 'approve'): Promise<void> {
    if (!(await this.move(tx, held, command, action))) return;
    const now = this.clock.now();
    const { createdBy, writtenBy, content } = held.row;
    // The author is responsible for the position; the senior administrator only agreed.
    const by = action === 'approve' ? (writtenBy ?? createdBy ?? command.memberId) : command.memberId;
    const times = timesOf(content, now);
    await this.positions.setPublished(tx.manager, command.positionId, { by, now, ...times });
    await this.announcements.shown(tx, command.positionId);
    await this.tell(tx, held, command, action);
  }

  private expectPublishable({ row, homepage }: Held): void {
    if (!homepage.public) throw new Problem(jobsProblems.notApproved);
    if (isPublished(row)) return;
    const now = this.clock.now();
    const errors = missingOf(row.content, { now, publishedAt: now, country: homepage.country });
    if (errors.length > 0) throw new Problem(jobsProblems.incomplete, { errors });
  }

  /** Whether it moved; false where it was there already. */
  private async move(
    tx: Transaction,
    { homepage }: Held,
    { memberId, positionId, version }: Command,
    action: PositionAction,
    reason = '',
  ): Promise<boolean> {
    const actor = { role: isSenior(homepage.role) ? 'senior' : 'editor', id: memberId } as const;
    const step = await transition(tx, {
      machine: positionMachine,
      id: positionId,
      action,
      actor,
      expected: { version },
      reason,
    });
    return step?.outcome === 'moved';
  }

  private tell(
    tx: Transaction,
    { row }: Held,
    { memberId, positionId }: Command,
    action: Exclude<PositionAction, 'expire'>,
    words = '',
  ): Promise<void> {
    const move = { action, from: row.state, by: 'administrator', byMemberId: memberId, words } as const;
    return this.announcements.moved(tx, positionId, move);
  }

  private write(
    { memberId, positionId }: Command,
    work: (tx: Transaction, held: Held) => Promise<void>,
  ): Promise<ManagedPosition> {
    return this.database.write(async (tx) => {
      await work(tx, await this.held.held(tx, memberId, positionId));
      return this.views.managed(memberId, positionId, tx.manager);
    });
  }
}
