import { Injectable } from '@nestjs/common';
import { questionOf } from '@renmai/applications';
import type { ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { answerDays } from '@renmai/contracts/jobs/positions.schema';
import { HomepageDirectory, type HomepageOf } from '@renmai/homepage-directory';
import { PublicationsRepository, PublicationTargets, type Asked } from '@renmai/publications';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { CompletenessRepository } from '../homepages/completeness.repository.js';
import { DAY_MS } from '../positions/position-content.js';
import { positionKind } from '../positions/position-kind.js';
import type { PublishedPosition } from '../positions/position.row.js';
import { applyRefusalOf } from './apply.policy.js';

/** Positions as targets of applications. */
@Injectable()
export class PositionTargets extends PublicationTargets<PublishedPosition> {
  constructor(
    positions: PublicationsRepository<PublishedPosition>,
    homepages: HomepageDirectory,
    private readonly completeness: CompletenessRepository,
    private readonly clock: Clock,
  ) {
    super(positionKind, positions, homepages);
  }

  override hasBackground(manager: EntityManager, memberId: string): Promise<boolean> {
    return this.completeness.isComplete(memberId, manager);
  }

  protected override asked({ content, endedAt }: PublishedPosition): Asked {
    return {
      endedAt,
      questions: content.questions.map(questionOf),
      requires: { background: true, resume: content.resume, phone: content.phone },
      termsVersion: currentApplicationTermsVersion,
    };
  }

  protected override refusalOf(row: PublishedPosition, homepage: HomepageOf): ProblemDefinition | null {
    if (row.endedAt === null && this.pausedOf(row, homepage)) return applicationsProblems.paused;
    const now = this.clock.now();
    return applyRefusalOf({
      state: row.state,
      begun: row.opensAt <= now,
      over: row.closesAt <= now,
      public: homepage.public && !row.removed,
    });
  }

  protected override endOf({ endedAt }: PublishedPosition): Date | null {
    return endedAt;
  }

  protected override zoneOf({ content }: PublishedPosition): string {
    return content.recruitment.zone;
  }

  protected override answerBy({ endedAt, closesAt, answersLaterMs }: PublishedPosition): Date {
    return new Date((endedAt ?? closesAt).getTime() + answerDays * DAY_MS + answersLaterMs);
  }
}
