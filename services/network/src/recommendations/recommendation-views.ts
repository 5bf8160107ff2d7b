import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { Database, Problem } from '@renmai/service-kit';
import { isOpenTo } from '@renmai/member-directory/owners';
import { MembersRepository } from '../members/members.repository.js';
import { StandingsRepository } from '../members/standings.repository.js';
import { present } from '../relations/list-page.js';
import { RecommendationListsRepository, type Box } from './recommendation-lists.repository.js';
import { rangesOpenTo } from './recommendation-range.policy.js';
import { partOf, presentRecommendation } from './recommendation.presenter.js';
import type { RecommendationRow } from './recommendation.row.js';
import { RecommendationsRepository } from './recommendations.repository.js';

@Injectable()
export class RecommendationViews {
  constructor(
    private readonly database: Database,
    private readonly repository: RecommendationsRepository,
    private readonly lists: RecommendationListsRepository,
    private readonly members: MembersRepository,
    private readonly standings: StandingsRepository,
  ) {}

  async one(viewerId: string, id: string): Promise<RecommendationView> {
    const row = await this.repository.find(this.database.manager, id);
    const view = row && partOf(viewerId, row) && (await this.present(viewerId, { items: [row], nextCursor: null }));
    const [found] = view?.items ?? [];
    if (!found) throw new Problem(commonProblems.notFound);
    return found;
  }

  async ofBox(
    memberId: string,
    query: PageQuery & { box: Box; memberId?: string | undefined },
  ): Promise<Page<RecommendationView>> {
    return this.present(memberId, await this.lists.ofBox(memberId, query));
  }

  /** None where the profile is not open: that there is such a member may be known. */
  async about(viewerId: string, asked: string, query: PageQuery): Promise<Page<RecommendationView>> {
    const subjectId = asked.toLowerCase();
    const standing = viewerId === subjectId ? null : await this.standings.found(viewerId, subjectId);
    if (standing) {
      const { profile } = await this.members.visibility(subjectId);
      if (!isOpenTo(profile, { memberId: viewerId }, standing)) return { items: [], nextCursor: null };
    }
    const open = rangesOpenTo({ friendOfSubject: standing?.friend ?? false });
    return this.present(viewerId, await this.lists.about(viewerId, subjectId, open, query));
  }

  private async present(viewerId: string, page: Page<RecommendationRow>): Promise<Page<RecommendationView>> {
    const ids = page.items.flatMap(({ authorId, subjectId }) => [authorId, subjectId]);
    const cards = await this.members.cards(viewerId, ids);
    return present(page, (row) => presentRecommendation(row, viewerId, cards));
  }
}
