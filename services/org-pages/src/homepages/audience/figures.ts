import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { homepageEngagementApi } from '@renmai/contracts/network/homepage-engagement.api';
import type { HomepageFigures } from '@renmai/contracts/org-pages/homepage-audience.api';
import { Clock, Database, OtherServices, Problem } from '@renmai/service-kit';
import { HomepageAccess } from '../access/homepage-access.js';
import { AudienceRepository } from './audience.repository.js';
import { Audience } from './audience.js';
import { lastDays } from './day.js';

const none = { views: 0, visitors: 0, reach: 0, newFollowers: 0, unfollows: 0 };
const nothing = { reactions: 0, comments: 0 };

/** The daily figures that the administrators of a homepage see. */
@Injectable()
export class Figures {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly audience: Audience,
    private readonly repository: AudienceRepository,
    private readonly others: OtherServices,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 for all but administrators, 503 where network cannot be asked */
  async of(memberId: string, homepageId: string, count: number): Promise<HomepageFigures[]> {
    await this.access.managed(homepageId, memberId);
    await this.audience.count();
    const { page } = await this.access.managed(homepageId, memberId);
    const days = lastDays(this.clock.now(), count);
    const [from = ''] = days;
    const rows = await this.repository.days(this.database.manager, homepageId, from);
    const counted = new Map(rows.map(({ day, ...row }) => [day, row]));
    const said = await this.said(homepageId, from);
    let followers = page.followerCount;
    const newestFirst = days.toReversed().map((day) => {
      const { newFollowers, unfollows, ...seen } = counted.get(day) ?? none;
      const figures = { day, ...seen, newFollowers, unfollows, followers, ...(said.get(day) ?? nothing) };
      followers = Math.max(0, followers - newFollowers + unfollows);
      return figures;
    });
    return newestFirst.toReversed();
  }

  private async said(homepageId: string, from: string): Promise<Map<string, { reactions: number; comments: number }>> {
    const asked = { params: { homepageId }, query: { from }, body: undefined };
    const { data, refused } = await this.others.ask('network', homepageEngagementApi.byDay, asked);
    if (refused) throw new Problem(commonProblems.unavailable, { cause: refused });
    return new Map(data.days.map(({ day, ...counts }) => [day, counts]));
  }
}
