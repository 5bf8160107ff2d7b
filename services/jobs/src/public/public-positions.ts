import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery, type ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import type { AnswerFigures, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { HomepageDirectory, isEditor, type HomepageOf } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { CompletenessRepository } from '../homepages/completeness.repository.js';
import { PositionApplications } from '../positions/position-applications.js';
import { cardOf, isPublished, type PublishedPosition } from '../positions/position.row.js';
import { PositionsRepository } from '../positions/positions.repository.js';
import { applyRefusalOf } from '../applying/apply.policy.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

export interface PublicPosition {
  row: PublishedPosition;
  homepage: HomepageOf;
}

/** Positions as everybody sees them. */
@Injectable()
export class PublicPositions {
  constructor(
    private readonly database: Database,
    private readonly positions: PositionsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly applications: PositionApplications,
    private readonly completeness: CompletenessRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** A position of a public homepage that was published once and not removed by staff. */
  async find(
    positionId: string,
    viewerId: string | null,
    manager = this.database.manager,
  ): Promise<PublicPosition | undefined> {
    const row = await this.positions.find(positionId, { manager });
    if (!row || !isPublished(row) || row.removed) return undefined;
    const homepage = await this.homepages.find(row.homepageId, viewerId, manager);
    return homepage?.public ? { row, homepage } : undefined;
  }

  /** @throws Problem 404 */
  async view(viewerId: string | null, positionId: string): Promise<PositionView> {
    const found = await this.find(positionId, viewerId);
    if (!found) throw new Problem(commonProblems.notFound);
    const { row, homepage } = found;
    const { content } = row;
    const managed = isEditor(homepage.role);
    const application = viewerId === null ? null : await this.applications.own(viewerId, positionId);
    const refusal = await this.refusal(viewerId, found);
    return {
      ...cardOf(row, homepage.card),
      address: content.address,
      department: content.department,
      headcount: content.headcount,
      description: content.description,
      requirements: content.requirements,
      questions: content.questions,
      opensAt: row.opensAt.toISOString(),
      zone: content.recruitment.zone,
      resume: content.resume,
      confirmedAt: row.confirmedAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      contact: await this.contact(viewerId, row),
      figures: await this.applications.keptFigures(positionId),
      homepageFigures: await this.applications.keptHomepageFigures(row.homepageId),
      managed,
      application,
      refusal: refusal && { code: refusal.code, title: refusal.title },
    };
  }

  /** Open ones of a public homepage; none of others. */
  async ofHomepage(homepageId: string, { cursor: place, limit }: PageQuery): Promise<Page<PositionCard>> {
    const [at, positionId] = decodeCursor(place, cursor) ?? [];
    const homepage = await this.homepages.find(homepageId, null);
    if (!homepage?.public) return { items: [], nextCursor: null };
    const after = at !== undefined && positionId !== undefined ? { at, positionId } : null;
    const rows = (await this.positions.open(homepageId, after, limit + 1)).filter(isPublished);
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.publishedAt.toISOString(), row.positionId]);
    return { items: items.map((row) => cardOf(row, homepage.card)), nextCursor };
  }

  async figures(homepageId: string): Promise<AnswerFigures & { openPositions: number }> {
    const homepage = await this.homepages.find(homepageId, null);
    if (!homepage?.public) throw new Problem(commonProblems.notFound);
    const counts = await this.positions.counts([homepageId]);
    const openPositions = counts.find(({ state }) => state === 'open')?.n ?? 0;
    return { ...(await this.applications.keptHomepageFigures(homepageId)), openPositions };
  }

  /** Why the member may not apply; null where they may. Visitors hear about the position alone. */
  private async refusal(viewerId: string | null, { row, homepage }: PublicPosition): Promise<ProblemDefinition | null> {
    if (isEditor(homepage.role)) return applicationsProblems.ownTarget;
    const refusal = applyRefusalOf({
      state: row.state,
      begun: row.opensAt <= this.clock.now(),
      over: row.closesAt <= this.clock.now(),
      public: homepage.public && !row.removed,
    });
    if (refusal || viewerId === null) return refusal;
    return (await this.completeness.isComplete(viewerId)) ? null : applicationsProblems.backgroundIncomplete;
  }

  /** Shown to members alone, while they still run the homepage. */
  private async contact(viewerId: string | null, row: PublishedPosition): Promise<PositionView['contact']> {
    const { publishedBy, content } = row;
    if (viewerId === null || publishedBy === null || !content.showContact) return null;
    const homepage = await this.homepages.find(row.homepageId, publishedBy);
    if (!isEditor(homepage?.role ?? null)) return null;
    return (await this.members.visibleMembers(viewerId, [publishedBy])).get(publishedBy)?.card ?? null;
  }
}
