import { Injectable } from '@nestjs/common';
import { Applications, type ApplicationFigures } from '@renmai/applications';
import { figuresAfterDays, minFigures, type AnswerFigures } from '@renmai/contracts/jobs/positions.schema';
import type { Pause } from '@renmai/homepage-directory';
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

/** Time in which an administrator can undo the decisions of closing a position. */
const UNDO_MINUTES = 10;

type FiguresOf = { targetId: string } | { publisherId: string };

/** The figures cover applications older than a week, over years: some minutes make no difference, but counting at each request would. */
const KEPT_MS = 10 * 60_000;
const KEPT_AT_MOST = 20_000;

/** The application data that positions need. */
@Injectable()
export class PositionApplications {
  private readonly kept = new Map<string, { countedAt: number; figures: AnswerFigures }>();

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

  /** The present figures, for the administrators of the position. */
  figures(positionId: string, manager: EntityManager): Promise<AnswerFigures> {
    return this.count({ targetId: positionId }, manager);
  }

  /** Figures that are at most some minutes old, for everybody who opens the position. */
  keptFigures(positionId: string): Promise<AnswerFigures> {
    return this.keep(`position:${positionId}`, { targetId: positionId });
  }

  /** Figures that are at most some minutes old. */
  keptHomepageFigures(homepageId: string): Promise<AnswerFigures> {
    return this.keep(`homepage:${homepageId}`, { publisherId: homepageId });
  }

  private async keep(key: string, of: FiguresOf): Promise<AnswerFigures> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && known.countedAt <= now && now - known.countedAt < KEPT_MS) return known.figures;
    const figures = await this.count(of);
    this.kept.delete(key);
    const oldest = this.kept.size < KEPT_AT_MOST ? undefined : this.kept.keys().next().value;
    if (oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, { countedAt: now, figures });
    return figures;
  }

  private async count(of: FiguresOf, manager?: EntityManager): Promise<AnswerFigures> {
    const sentBefore = new Date(this.clock.now().getTime() - figuresAfterDays * DAY_MS);
    return shown(await this.applications.figures(of, { sentBefore, ...(manager && { manager }) }));
  }

  async own(memberId: string, positionId: string): Promise<{ applicationId: string; state: string } | null> {
    return (await this.applications.ofApplicant(memberId, [positionId])).get(positionId) ?? null;
  }

  /** The positions that have applications without an outcome. */
  waiting(positionIds: readonly string[], manager?: EntityManager): Promise<Set<string>> {
    return this.applications.undecided(positionIds, manager);
  }

  async resumed(tx: Transaction, homepageId: string, pause: Pause): Promise<void> {
    await this.applications.resumed(tx, homepageId, pause);
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

/** Small numbers would reveal single applicants. */
export const shown = ({ applications, answered, medianDays }: ApplicationFigures): AnswerFigures =>
  applications < minFigures
    ? { responseRate: null, medianDays: null }
    : { responseRate: answered / applications, medianDays };
