import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { Database, db, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberCopiesRepository } from '../copies/member-copies.repository.js';
import { cardColumns, presentCard, type CardRow } from '../rules/member-card.js';
import { standingsOf } from '../rules/standings.sql.js';
import { isFound, type Standing } from '../rules/visibility.policy.js';
import { directoryTables } from './directory.tables.js';

const cardsSql = standingsOf(directoryTables, 'unnest(ARRAY(SELECT unnest($2::uuid[])))', {
  viewer: '(SELECT $1::uuid)',
  columns: `, ${cardColumns}`,
});

/** A member as the viewer may see them. */
export interface VisibleMember {
  card: MemberCard;
  friend: boolean;
}

/**
 * The members whom somebody may see, and nobody else. `viewerId` is the member who asks, or null for a visitor; ids that
 * are unknown, deactivated, erased, or blocked either way are answered as if there were no such member.
 */
@Injectable()
export class MemberDirectory {
  constructor(
    private readonly database: Database,
    private readonly copies: MemberCopiesRepository,
  ) {}

  /** By member id, in the order of `memberIds`. A profile that is not open to the viewer shows name and photo alone. */
  async visibleMembers(
    viewerId: string | null,
    memberIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, VisibleMember>> {
    const asked = [...new Set(memberIds.map((id) => id.toLowerCase()))];
    if (asked.length === 0) return new Map();
    const viewer = viewerId?.toLowerCase() ?? null;
    const rows = await db.rows<CardRow & Standing>(manager, cardsSql, [viewer, asked]);
    const found = new Map(rows.filter((row) => isFound(row)).map((row) => [row.memberId, row]));
    return new Map(
      asked.flatMap((id) => {
        const row = found.get(id);
        return row ? [[id, { card: presentCard(row, viewer), friend: row.friend }] as const] : [];
      }),
    );
  }

  /** For the staff's own screens alone: names of members by id, including members who are hidden from everybody. */
  async namesForStaff(memberIds: readonly string[], manager: EntityManager): Promise<Map<string, string>> {
    const rows = await db.rows<{ memberId: string; name: string }>(
      manager,
      `SELECT member_id AS "memberId", name FROM directory_member WHERE member_id = ANY ($1) AND name <> ''`,
      [memberIds],
    );
    return new Map(rows.map(({ memberId, name }) => [memberId, name]));
  }

  /** One member. @throws Problem 404 `not-found` where the viewer may not see them */
  async visibleMember(viewerId: string | null, memberId: string, manager?: EntityManager): Promise<VisibleMember> {
    const [member] = (await this.visibleMembers(viewerId, [memberId], manager)).values();
    if (!member) throw new Problem(commonProblems.notFound);
    return member;
  }

  /**
   * For a transaction that adds something of the member: erasure waits until it ends. @throws Problem 404 `not-found` where
   * there is no such member, or no more
   */
  hold(memberId: string, manager: EntityManager): Promise<void> {
    return this.copies.hold(manager, memberId);
  }

  /**
   * For a transaction that copies another service's data about the member, who need not be known yet: erasure waits until it ends. True: it
   * comes too late, and nothing is to be kept.
   */
  isErased(memberId: string, manager: EntityManager): Promise<boolean> {
    return this.copies.isErased(manager, memberId);
  }

  /** As `isErased`, of many at once: who of them is. Ids in lower case. */
  erasedAmong(memberIds: readonly string[], manager: EntityManager): Promise<Set<string>> {
    return this.copies.erasedAmong(manager, memberIds);
  }

  /**
   * For the service's own erasure handler, before it removes the member's rows: waits for transactions that hold the member, and none can
   * from then on. `at`: when the account was erased, an ISO timestamp.
   */
  beginErasure(memberId: string, at: string, manager: EntityManager): Promise<void> {
    return this.copies.erase(manager, memberId, at);
  }

  /** The members among these who find the member, and are not the member themselves: they may be notified of what already concerns them. */
  async reachableMembers(
    memberId: string,
    others: readonly string[],
    { manager }: { manager?: EntityManager } = {},
  ): Promise<Set<string>> {
    const visible = await this.visibleMembers(memberId, others, manager);
    visible.delete(memberId.toLowerCase());
    return new Set(visible.keys());
  }
}
