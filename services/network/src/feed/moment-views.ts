import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MomentRowsRepository, type MomentRowsById } from './moment-rows.repository.js';
import { isSeen, presentMoment } from './moment.presenter.js';

interface FeedViews {
  ids: string[];
  views: MomentView[];
}

/** Turns ids into moments as the viewer sees them: hydrate, rules, present. All answers with moments are made here. */
@Injectable()
export class MomentViews {
  constructor(private readonly rows: MomentRowsRepository) {}

  /** In the order of the ids, without moments that the viewer may not see. */
  async of(viewerId: string | null, momentIds: readonly string[]): Promise<MomentView[]> {
    if (momentIds.length === 0) return [];
    return present(await this.rows.of(viewerId, momentIds), viewerId, momentIds);
  }

  /**
   * Moments of people in the feed before `before`: the listed ids, newest first, one more than `limit` if there are more, and the
   * visible moments among the others.
   */
  async feed(memberId: string, before: string | undefined, limit: number): Promise<FeedViews> {
    const { ids, rows } = await this.rows.feed(memberId, before, limit);
    return { ids, views: present(rows, memberId, ids) };
  }

  /** `not-found` if the viewer may not see it, and for cards that are only in the feed. */
  async one(viewerId: string | null, momentId: string): Promise<MomentView> {
    const [view] = await this.of(viewerId, [momentId]);
    if (!view || view.offers) throw new Problem(commonProblems.notFound);
    return view;
  }

  /** The answer to the author within the transaction that wrote the moment, and again if they send it twice. */
  async within(manager: EntityManager, viewerId: string, momentId: string): Promise<MomentView> {
    const [view] = present(await this.rows.within(manager, viewerId, [momentId]), viewerId, [momentId]);
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }
}

function present(rows: MomentRowsById, viewerId: string | null, momentIds: readonly string[]): MomentView[] {
  return momentIds.flatMap((id) => {
    const row = rows.get(id.toLowerCase());
    if (!row || !isSeen(row, viewerId)) return [];
    const shared = row.sharedId === null ? undefined : rows.get(row.sharedId);
    return [presentMoment(row, shared, viewerId)];
  });
}
