import { Injectable } from '@nestjs/common';
import { Applications, type ApplicationFigures } from '@renmai/applications';
import { figuresAfterDays, minFigures, type AnswerFigures } from '@renmai/contracts/jobs/positions.schema';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from './position-content.js';

type FiguresOf = { targetId: string } | { publisherId: string };

/** The figures cover applications older than a week, over years: some minutes make no difference, but counting at each request would. */
const KEPT_MS = 10 * 60_000;
const KEPT_AT_MOST = 20_000;

/** How homepages answer their applicants. */
@Injectable()
export class PositionFigures {
  private readonly kept = new Map<string, { countedAt: number; figures: AnswerFigures }>();

  constructor(
    private readonly applications: Applications,
    private readonly clock: Clock,
  ) {}

  /** The present figures, for the administrators of the position. */
  present(positionId: string, manager: EntityManager): Promise<AnswerFigures> {
    return this.count({ targetId: positionId }, manager);
  }

  /** Figures that are at most some minutes old, for everybody who opens the position. */
  ofPosition(positionId: string): Promise<AnswerFigures> {
    return this.keep(`position:${positionId}`, { targetId: positionId });
  }

  /** Figures that are at most some minutes old. */
  ofHomepage(homepageId: string): Promise<AnswerFigures> {
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
}

/** Small numbers would reveal single applicants. */
const shown = ({ applications, answered, medianDays }: ApplicationFigures): AnswerFigures =>
  applications < minFigures
    ? { responseRate: null, medianDays: null }
    : { responseRate: answered / applications, medianDays };
