import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock } from '@renmai/service-kit';
import { MarksRepository } from '../saved/marks.repository.js';
import { PositionCardsRepository } from './position-cards.repository.js';
import type { Features, Viewer } from './ranking.js';
import { reasonsOf } from './reasons.js';
import { ViewersRepository } from './viewers.repository.js';

/** Rows of lists, as the asking member sees them. */
@Injectable()
export class ListItems {
  constructor(
    private readonly positions: PositionCardsRepository,
    private readonly marks: MarksRepository,
    private readonly viewers: ViewersRepository,
    private readonly applications: Applications,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** In the order of `ids`, without reasons; positions that are not visible are left out. */
  async plain(memberId: string | null, ids: readonly string[]): Promise<Map<string, PositionInList>> {
    const [cards, marks, applied] = await Promise.all([
      this.positions.cards(ids),
      this.marks.of(memberId, ids),
      memberId === null ? null : this.applications.ofApplicant(memberId, ids),
    ]);
    return new Map(
      ids.flatMap((id) => {
        const card = cards.get(id);
        const { saved = false, hidden = false } = marks.get(id) ?? {};
        return card ? [[id, { ...card, saved, hidden, applied: applied?.get(id) ?? null, reasons: [] }] as const] : [];
      }),
    );
  }

  /** With the reasons of a member; a visitor has none. */
  async withReasons(
    memberId: string | null,
    rows: readonly Features[],
    viewer: Viewer | null,
  ): Promise<PositionInList[]> {
    const now = this.clock.now();
    const [items, friends] = await Promise.all([
      this.plain(
        memberId,
        rows.map(({ positionId }) => positionId),
      ),
      memberId !== null && viewer ? this.friendsAt(memberId, rows, viewer) : new Map<string, SomeMembers>(),
    ]);
    return rows.flatMap((row) => {
      const item = items.get(row.positionId);
      if (!item || !viewer) return item ?? [];
      return { ...item, reasons: reasonsOf(row, viewer, { friends: friends.get(row.homepageId) ?? null, now }) };
    });
  }

  private async friendsAt(
    memberId: string,
    rows: readonly Features[],
    { friendsAt }: Viewer,
  ): Promise<Map<string, SomeMembers>> {
    const homepageIds = [...new Set(rows.map(({ homepageId }) => homepageId))].filter((id) => friendsAt.has(id));
    const some = await this.viewers.someFriendsAt(memberId, homepageIds);
    const shown = await this.members.visibleMembers(memberId, [...some.values()].flat());
    return new Map(
      [...some].map(([homepageId, memberIds]) => {
        const sample = memberIds.flatMap((id) => shown.get(id)?.card ?? []);
        return [homepageId, { count: Math.max(friendsAt.get(homepageId) ?? 0, sample.length), sample }];
      }),
    );
  }
}
