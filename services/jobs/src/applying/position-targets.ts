import { Injectable } from '@nestjs/common';
import {
  ApplicationTargets,
  questionOf,
  type ApplicationTarget,
  type ListedTarget,
  type OfPublisher,
} from '@renmai/applications';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { answerDays } from '@renmai/contracts/jobs/positions.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { HomepageDirectory, isEditor, type HomepageOf } from '@renmai/homepage-directory';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { CompletenessRepository } from '../homepages/completeness.repository.js';
import { DAY_MS } from '../positions/position-content.js';
import { isPublished, type PositionRow, type PublishedPosition } from '../positions/position.row.js';
import { PositionsRepository } from '../positions/positions.repository.js';
import { applyRefusalOf } from './apply.policy.js';

const answerByOf = ({ endedAt, closesAt, answersLaterMs }: PublishedPosition): Date =>
  new Date((endedAt ?? closesAt).getTime() + answerDays * DAY_MS + answersLaterMs);

/** A removed position does not come back with the homepage. */
const pausedOf = ({ removed }: PositionRow, { paused }: HomepageOf): HomepageOf['paused'] => (removed ? null : paused);

/** Positions as targets of applications. */
@Injectable()
export class PositionTargets extends ApplicationTargets {
  constructor(
    private readonly positions: PositionsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly completeness: CompletenessRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async find(manager: EntityManager, targetId: string): Promise<ApplicationTarget | undefined> {
    const row = await this.positions.find(targetId, { manager });
    const homepage = row && (await this.homepages.find(row.homepageId, null, manager));
    if (!row || !isPublished(row) || !homepage) return undefined;
    const { content, closesAt, publishedBy } = row;
    const contact = content.showContact && publishedBy !== null ? publishedBy : null;
    return {
      targetId,
      publisher: { kind: 'homepage', id: row.homepageId, name: homepage.card.name },
      title: content.title,
      visible: homepage.public && !row.removed,
      refusal: this.refusal(row, homepage),
      closesAt,
      endedAt: row.endedAt,
      paused: pausedOf(row, homepage),
      questions: content.questions.map(questionOf),
      requires: { background: true, resume: content.resume },
      contactId: contact !== null && (await this.publishes(manager, contact, row.homepageId)) ? contact : null,
      termsVersion: currentApplicationTermsVersion,
    };
  }

  override async list(manager: EntityManager, targetIds: readonly string[]): Promise<Map<string, ListedTarget>> {
    const listed = new Map<string, ListedTarget>();
    for (const row of await this.positions.findAll(manager, targetIds)) {
      const homepage = await this.homepages.find(row.homepageId, null, manager);
      if (!homepage || !isPublished(row)) continue;
      const paused = pausedOf(row, homepage);
      const gone = row.removed || (!homepage.public && !paused);
      listed.set(row.positionId, {
        targetId: row.positionId,
        title: row.content.title,
        publisher: {
          kind: 'homepage',
          name: homepage.card.name,
          homepage: homepage.public ? homepage.card : null,
        },
        open: this.refusal(row, homepage) === null,
        closesAt: row.closesAt.toISOString(),
        zone: row.content.recruitment.zone,
        gone,
        paused,
        answerBy: answerByOf(row).toISOString(),
      });
    }
    return listed;
  }

  override async roleOf(
    manager: EntityManager,
    memberId: string,
    { publisher }: OfPublisher,
  ): Promise<AdministratorRole | null> {
    return (await this.homepages.find(publisher.id, memberId, manager))?.role ?? null;
  }

  override managersOf(manager: EntityManager, { publisher }: OfPublisher): Promise<string[]> {
    return this.homepages.administrators(manager, publisher.id);
  }

  override hasBackground(manager: EntityManager, memberId: string): Promise<boolean> {
    return this.completeness.isComplete(memberId, manager);
  }

  override async endedBefore(manager: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]> {
    const rows = new Map((await this.positions.findAll(manager, targetIds)).map((row) => [row.positionId, row]));
    return targetIds.filter((targetId) => {
      const row: PositionRow | undefined = rows.get(targetId);
      return !row || (row.endedAt !== null && row.endedAt < before);
    });
  }

  private refusal(row: PublishedPosition, homepage: HomepageOf) {
    if (row.endedAt === null && pausedOf(row, homepage)) return applicationsProblems.paused;
    const now = this.clock.now();
    return applyRefusalOf({
      state: row.state,
      begun: row.opensAt <= now,
      over: row.closesAt <= now,
      public: homepage.public && !row.removed,
    });
  }

  private async publishes(manager: EntityManager, memberId: string, homepageId: string): Promise<boolean> {
    return isEditor((await this.homepages.find(homepageId, memberId, manager))?.role ?? null);
  }
}
