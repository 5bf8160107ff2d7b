import { Injectable } from '@nestjs/common';
import type { ReachOutcome, WayToReach } from '@renmai/contracts/reach/may-reach';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { blockedSql, friendsSql } from '../relations/relations.query.js';
import { RosterResync } from '../roster/roster-resync.js';
import { isMemberId } from '../users/chat-user.js';
import { ChatUsers } from '../users/chat-users.js';
import { admissionOf, outcomeOf, type Acquaintance, type Admission } from './admission.policy.js';
import type { GroupRef } from './group.js';

/** rosters that are copied from network at the same time, where they never were before */
const ROSTERS_AT_ONCE = 20;

const ACQUAINTANCES = `
  SELECT u.id, ${blockedSql('u.id', '$2')} AS blocked, ${blockedSql('u.id', '$3')} AS "ownerBlocked",
    ${friendsSql('u.id', '$2')} AS friends,
    coalesce(s.who_may_write, 'everyone') AS "whoMayWrite", s.who_may_add AS "whoMayAdd",
    u.member AND NOT $4::bool AS "fromOutside",
    EXISTS (
      SELECT FROM participant p JOIN conversation c ON c.id = p.conversation_id
      WHERE c.kind = $5 AND c.name = $6 AND p.user_id = u.id AND p.quit
    ) AS quit
  FROM chat_user u LEFT JOIN chat_setting s ON s.user_id = u.id
  WHERE u.id = ANY($1::text[]) AND NOT u.closed`;

/** Decides which users may be added to a group or room, and which may only be invited. */
@Injectable()
export class Admissions {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsers,
    private readonly resync: RosterResync,
  ) {}

  /** Outside a transaction, before `of`: relations from before this service listened are asked of network. */
  async prepare(actorId: string, userIds: readonly string[]): Promise<void> {
    const known = [actorId, ...(await this.users.present(userIds))];
    for (let start = 0; start < known.length; start += ROSTERS_AT_ONCE) {
      await this.resync.ensure(known.slice(start, start + ROSTERS_AT_ONCE));
    }
  }

  /** Keyed by user id, without users unknown, deactivated or blocked either way. `group`: null while it is being created. */
  async of(
    actorId: string,
    userIds: readonly string[],
    group: (GroupRef & { owner: string }) | null,
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, Admission>> {
    const rows = await this.acquaintances(actorId, userIds, group, manager);
    return new Map(
      rows.flatMap(({ id, ...one }) => {
        const admission = admissionOf(one);
        return admission ? [[id, admission] as const] : [];
      }),
    );
  }

  /** Keyed by member id, for other services. Without unknown and deactivated members. */
  async outcomes(actorId: string, memberIds: readonly string[], way: WayToReach): Promise<Map<string, ReachOutcome>> {
    const rows = await this.acquaintances(actorId, memberIds, null, this.database.manager);
    return new Map(rows.map(({ id, ...one }) => [id, outcomeOf(way, one)]));
  }

  private async acquaintances(
    actorId: string,
    userIds: readonly string[],
    group: (GroupRef & { owner: string }) | null,
    manager: EntityManager,
  ): Promise<(Acquaintance & { id: string })[]> {
    if (userIds.length === 0) return [];
    return db.rows(manager, ACQUAINTANCES, [
      userIds,
      actorId,
      group?.owner ?? actorId,
      isMemberId(actorId),
      group?.kind ?? 'group',
      group?.id ?? '',
    ]);
  }

  /** The users among `others` who block this user or are blocked by them. */
  async blockedWith(manager: EntityManager, userId: string, others: readonly string[]): Promise<Set<string>> {
    if (others.length === 0) return new Set();
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT o.id FROM unnest($2::text[]) AS o (id) WHERE ${blockedSql('o.id', '$1')}`,
      [userId, others],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
