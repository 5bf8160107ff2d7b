import { Injectable } from '@nestjs/common';
import { commonProblems, type Page } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { decodeCursor, Problem } from '@renmai/service-kit';
import { z } from 'zod';
import { isOpenTo } from '@renmai/member-directory/owners';
import { MembersRepository } from '../members/members.repository.js';
import { StandingsRepository } from '../members/standings.repository.js';
import { decodeTimeCursor } from '../relations/list-page.js';
import { fillPage, listThenShow } from './fill-page.js';
import { MomentListsRepository } from './moment-lists.repository.js';
import { MomentViews } from './moment-views.js';
import { HIGHEST } from './uuid-order.js';

interface Asked {
  cursor?: string | undefined;
  limit: number;
}

const byId = z.tuple([z.uuid()]);

/** Lists of moments beside the feed. */
@Injectable()
export class MomentLists {
  constructor(
    private readonly lists: MomentListsRepository,
    private readonly standings: StandingsRepository,
    private readonly members: MembersRepository,
    private readonly views: MomentViews,
  ) {}

  async ofMember(viewerId: string | null, memberId: string, asked: Asked): Promise<Page<MomentView>> {
    await this.refuseUnlessFound(viewerId, memberId.toLowerCase());
    return this.page(viewerId, asked, (before, count) => this.lists.ofMember(viewerId, memberId, before, count));
  }

  ofTopic(viewerId: string, topic: string, asked: Asked): Promise<Page<MomentView>> {
    return this.page(viewerId, asked, (before, count) => this.lists.ofTopic(viewerId, topic, before, count));
  }

  bookmarked(viewerId: string, { cursor, limit }: Asked): Promise<Page<MomentView>> {
    let after = decodeTimeCursor(cursor);
    const next = listThenShow(
      async (last, count) => {
        if (last) after = [String(last.cursor[0]), last.momentId];
        const rows = await this.lists.bookmarked(viewerId, after, count);
        return rows.map(({ id, since }) => ({ momentId: id, cursor: [since.toISOString(), id] }));
      },
      (ids) => this.views.of(viewerId, ids),
    );
    return fillPage(limit, next);
  }

  private page(
    viewerId: string | null,
    { cursor, limit }: Asked,
    list: (before: string, count: number) => Promise<string[]>,
  ): Promise<Page<MomentView>> {
    const [place] = decodeCursor(cursor, byId) ?? [];
    const next = listThenShow(
      async (last, count) =>
        (await list(last?.momentId ?? place ?? HIGHEST, count)).map((id) => ({ momentId: id, cursor: [id] })),
      (ids) => this.views.of(viewerId, ids),
    );
    return fillPage(limit, next);
  }

  /** Members whom the viewer may not find have no list either; visitors find only members whose profile is open to everyone. */
  private async refuseUnlessFound(viewerId: string | null, memberId: string): Promise<void> {
    if (viewerId === memberId) return;
    const standing = await this.standings.found(viewerId, memberId);
    if (viewerId !== null) return;
    const { profile } = await this.members.visibility(memberId);
    if (!isOpenTo(profile, { memberId: null }, standing)) throw new Problem(commonProblems.notFound);
  }
}
