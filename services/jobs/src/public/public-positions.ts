import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { commonProblems, type Page, type PageQuery, type ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import type { AnswerFigures, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { HomepageDirectory, isEditor } from '@renmai/homepage-directory';
import { placeOf, PublicationsRepository, PublicPublications, type PublicPublication } from '@renmai/publications';
import { Clock, Problem, toPage } from '@renmai/service-kit';
import { applyRefusalOf } from '../applying/apply.policy.js';
import { CompletenessRepository } from '../homepages/completeness.repository.js';
import { PositionFigures } from '../positions/position-figures.js';
import { cardOf, isPublished, type PositionRow, type PublishedPosition } from '../positions/position.row.js';

type PublicPosition = PublicPublication<PublishedPosition>;

/** Positions as everybody sees them. */
@Injectable()
export class PublicPositions {
  constructor(
    private readonly publications: PublicPublications<PublishedPosition>,
    private readonly positions: PublicationsRepository<PositionRow>,
    private readonly homepages: HomepageDirectory,
    private readonly applications: Applications,
    private readonly answers: PositionFigures,
    private readonly completeness: CompletenessRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 */
  async view(viewerId: string | null, positionId: string): Promise<PositionView> {
    const found = await this.publications.seen(positionId, viewerId);
    const { row, homepage } = found;
    const { content } = row;
    const managed = isEditor(homepage.role);
    const application = viewerId === null ? null : await this.own(viewerId, positionId);
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
      contact: await this.publications.contact(viewerId, row, content),
      figures: await this.answers.ofPosition(positionId),
      homepageFigures: await this.answers.ofHomepage(row.homepageId),
      managed,
      application,
      refusal: refusal && { code: refusal.code, title: refusal.title },
    };
  }

  /** Open ones of a public homepage; none of others. */
  async ofHomepage(homepageId: string, { cursor: place, limit }: PageQuery): Promise<Page<PositionCard>> {
    const after = placeOf(place);
    const homepage = await this.homepages.find(homepageId, null);
    if (!homepage?.public) return { items: [], nextCursor: null };
    const rows = (await this.positions.openOf(homepageId, after, limit + 1)).filter(isPublished);
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.publishedAt.toISOString(), row.id]);
    return { items: items.map((row) => cardOf(row, homepage.card)), nextCursor };
  }

  async figures(homepageId: string): Promise<AnswerFigures & { openPositions: number }> {
    const homepage = await this.homepages.find(homepageId, null);
    if (!homepage?.public) throw new Problem(commonProblems.notFound);
    const counts = await this.positions.counts([homepageId]);
    const openPositions = counts.find(({ state }) => state === 'open')?.n ?? 0;
    return { ...(await this.answers.ofHomepage(homepageId)), openPositions };
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

  private async own(memberId: string, positionId: string): Promise<PositionView['application']> {
    return (await this.applications.ofApplicant(memberId, [positionId])).get(positionId) ?? null;
  }
}
