import { Injectable } from '@nestjs/common';
import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';
import { networkReactionRemoved, networkReactionSet } from '@renmai/contracts/network/network.events';
import { Clock, Database, type Transaction } from '@renmai/service-kit';
import { MomentViews } from '../feed/moment-views.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { NewsMomentsRepository } from '../news/news-moments.repository.js';
import { MarksRepository } from './marks.repository.js';
import { MomentAccess } from './moment-access.js';
import { MomentCountsRepository } from './moment-counts.repository.js';
import type { StoredMoment } from './moments.repository.js';

/** A member's reaction and bookmark on moments that they can see. Each call answers the moment. */
@Injectable()
export class Marks {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly access: MomentAccess,
    private readonly marks: MarksRepository,
    private readonly counts: MomentCountsRepository,
    private readonly views: MomentViews,
    private readonly news: NewsMomentsRepository,
    private readonly clock: Clock,
  ) {}

  react(memberId: string, momentId: string, kind: ReactionKind): Promise<MomentView> {
    return this.mark(memberId, momentId, async (tx, moment) => {
      const { manager } = tx;
      if (!(await this.marks.setReaction(manager, moment.momentId, memberId, kind, this.clock.now()))) return;
      await this.counts.recountReactions(manager, [moment.momentId]);
      const { momentId: id } = moment;
      const data = { momentId: id, memberId, kind, ...(await this.news.concerned(manager, moment)) };
      await tx.emit(networkReactionSet, { aggregateId: `${id}:${memberId}`, data });
    });
  }

  unreact(memberId: string, momentId: string): Promise<MomentView> {
    return this.mark(memberId, momentId, async (tx, moment) => {
      if (!(await this.marks.removeReaction(tx.manager, moment.momentId, memberId))) return;
      await this.counts.recountReactions(tx.manager, [moment.momentId]);
      const { momentId: id } = moment;
      const { text: _, ...whose } = await this.news.concerned(tx.manager, moment);
      await tx.emit(networkReactionRemoved, {
        aggregateId: `${id}:${memberId}`,
        data: { momentId: id, memberId, ...whose },
      });
    });
  }

  /** Bookmarks notify nobody. */
  bookmark(memberId: string, momentId: string): Promise<MomentView> {
    return this.mark(memberId, momentId, ({ manager }, moment) =>
      this.marks.addBookmark(manager, moment.momentId, memberId, this.clock.now()),
    );
  }

  unbookmark(memberId: string, momentId: string): Promise<MomentView> {
    return this.mark(memberId, momentId, ({ manager }, moment) =>
      this.marks.removeBookmark(manager, moment.momentId, memberId),
    );
  }

  private async mark(
    memberId: string,
    momentId: string,
    work: (tx: Transaction, moment: StoredMoment) => Promise<void>,
  ): Promise<MomentView> {
    await this.database.write(async (tx) => {
      await this.members.hold(tx.manager, memberId);
      await work(tx, (await this.access.held(tx.manager, memberId, momentId)).moment);
    });
    return this.views.one(memberId, momentId);
  }
}
