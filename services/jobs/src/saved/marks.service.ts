import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery, type ResponseOf } from '@renmai/contracts';
import type { listingApi } from '@renmai/contracts/jobs/listing.api';
import { positionHidden } from '@renmai/contracts/jobs/marks.events';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { maxSaved, type PositionInList, type RefusalReason } from '@renmai/contracts/jobs/listing.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import { ListItems } from '../listing/list-items.js';
import { skillKeysOf } from '../listing/listed-positions.repository.js';
import { MarksRepository, type MarkedRow, type Marks } from './marks.repository.js';

@Injectable()
export class MarksService {
  constructor(
    private readonly database: Database,
    private readonly repository: MarksRepository,
    private readonly items: ListItems,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async marks(memberId: string, positionId: string): Promise<Marks> {
    return (await this.repository.of(memberId, [positionId])).get(positionId) ?? { saved: false, hidden: false };
  }

  async saved(memberId: string, query: PageQuery): Promise<ResponseOf<(typeof listingApi)['saved']>> {
    const page = await this.repository.page('saved', memberId, query);
    return this.shown(memberId, page, (item, { at }) => ({ ...item, savedAt: at.toISOString() }));
  }

  async hidden(memberId: string, query: PageQuery): Promise<ResponseOf<(typeof listingApi)['hidden']>> {
    const page = await this.repository.page('hidden', memberId, query);
    return this.shown(memberId, page, (item, { at, reason }) => ({ ...item, hiddenAt: at.toISOString(), reason }));
  }

  async save(memberId: string, positionId: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      if (await this.repository.isSaved(manager, memberId, positionId)) return;
      if (!(await this.repository.seen(manager, positionId))) throw new Problem(commonProblems.notFound);
      if ((await this.repository.countSaved(manager, memberId)) >= maxSaved)
        throw new Problem(jobsProblems.listFull, { context: { maximum: maxSaved } });
      await this.repository.save(manager, memberId, positionId, this.clock.now());
    });
  }

  async unsave(memberId: string, positionId: string): Promise<void> {
    await this.database.write(({ manager }) => this.repository.unsave(manager, memberId, positionId));
  }

  async hide(memberId: string, positionId: string, reason: RefusalReason | null): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      await this.members.hold(memberId, manager);
      if (!(await this.repository.seen(manager, positionId))) throw new Problem(commonProblems.notFound);
      const hidden = { positionId, reason, at: this.clock.now(), skillKeysOf };
      const gone = await this.repository.hide(manager, memberId, hidden);
      await this.tell(tx, memberId, positionId, true);
      for (const one of gone) await this.tell(tx, memberId, one, false);
    });
  }

  async unhide(memberId: string, positionId: string): Promise<void> {
    await this.database.write(async (tx) => {
      if (await this.repository.unhide(tx.manager, memberId, positionId))
        await this.tell(tx, memberId, positionId, false);
    });
  }

  /** Saved searches leave out hidden positions. */
  private tell(tx: Transaction, memberId: string, positionId: string, hidden: boolean): Promise<void> {
    const data = { memberId, positionId, hidden };
    return tx.emit(positionHidden, { aggregateId: `${memberId}:${positionId}`, data });
  }

  private async shown<T>(
    memberId: string,
    page: Page<MarkedRow>,
    show: (item: PositionInList, row: MarkedRow) => T,
  ): Promise<Page<T>> {
    const items = await this.items.plain(
      memberId,
      page.items.map(({ positionId }) => positionId),
    );
    return {
      ...page,
      items: page.items.flatMap((row) => {
        const item = items.get(row.positionId);
        return item ? [show(item, row)] : [];
      }),
    };
  }
}
