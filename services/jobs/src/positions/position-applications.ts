import { Injectable } from '@nestjs/common';
import { Applications, type ApplicationFigures } from '@renmai/applications';
import { figuresAfterDays, minFigures, type AnswerFigures } from '@renmai/contracts/jobs/positions.schema';
import { Clock, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from './position-content.js';

export interface ApplicantCounts {
  all: number;
  undecided: number;
  unseen: number;
}

interface Rest {
  positionId: string;
  homepageId: string;
}

/** Minutes in which an administrator can take back what closing a position does. */
const UNDO_MINUTES = 10;

/** What positions ask of the applications for them. */
@Injectable()
export class PositionApplications {
  constructor(
    private readonly applications: Applications,
    private readonly clock: Clock,
  ) {}

  any(positionId: string, manager?: EntityManager): Promise<boolean> {
    return this.applications.hasAny(positionId, manager);
  }

  async counts(positionIds: readonly string[], manager?: EntityManager): Promise<Map<string, ApplicantCounts>> {
    const counts = await this.applications.counts(positionIds, manager);
    return new Map(
      [...counts].map(([id, { applications, undecided, unseen }]) => [id, { all: applications, undecided, unseen }]),
    );
  }

  figures(positionId: string, manager?: EntityManager): Promise<AnswerFigures> {
    return this.figuresOf({ targetId: positionId }, manager);
  }

  homepageFigures(homepageId: string): Promise<AnswerFigures> {
    return this.figuresOf({ publisherId: homepageId });
  }

  private async figuresOf(of: { targetId: string } | { publisherId: string }, manager?: EntityManager) {
    const sentBefore = new Date(this.clock.now().getTime() - figuresAfterDays * DAY_MS);
    return shown(await this.applications.figures(of, { sentBefore, ...(manager && { manager }) }));
  }

  async own(memberId: string, positionId: string): Promise<{ applicationId: string; state: string } | null> {
    return (await this.applications.ofApplicant(memberId, [positionId])).get(positionId) ?? null;
  }

  /** Which of them have applications without an outcome. */
  waiting(positionIds: readonly string[], manager?: EntityManager): Promise<Set<string>> {
    return this.applications.undecided(positionIds, manager);
  }

  /** Rejects all that have no outcome: by the administrator who closes the position, or by the clock with a neutral text. */
  async rejectRest(
    tx: Transaction,
    { positionId, homepageId }: Rest,
    by: { memberId: string; templateId: string | null } | 'clock',
  ): Promise<void> {
    const own = by === 'clock' ? null : by.templateId;
    await this.applications.endAll(
      tx,
      { targetId: positionId, publisher: { kind: 'homepage', id: homepageId } },
      {
        memberId: by === 'clock' ? null : by.memberId,
        message: own === null ? { kind: 'built-in', template: 'closed' } : { kind: 'template', templateId: own },
        delayMinutes: by === 'clock' ? 0 : UNDO_MINUTES,
      },
    );
  }
}

/** Small numbers would tell of single applicants. */
export const shown = ({ applications, answered, medianDays }: ApplicationFigures): AnswerFigures =>
  applications < minFigures
    ? { responseRate: null, medianDays: null }
    : { responseRate: answered / applications, medianDays };
