import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { excerptOf } from './excerpt.js';
import type { Effect, Notice } from '../kinds/notice.js';

const GROUPED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** The change to a notification of a member. */
export interface Touched {
  memberId: string;
  notificationId: string;
  change: 'added' | 'changed' | 'removed';
}

interface Taken {
  memberId: string;
  notificationId: string;
}

/** Creates entries and the notification that each of them belongs to. */
@Injectable()
export class EntriesRepository {
  /**
   * Null if the member was notified already; a repeated reaction replaces the former one. `at`: when it happened; `now`: when it is
   * noticed, which may be after the digest of that time.
   */
  async add(
    manager: EntityManager,
    notice: Notice,
    excerpt: string,
    { at, now }: { at: Date; now: Date },
  ): Promise<Touched | null> {
    const { receiver: memberId, source } = notice;
    await this.lock(manager, [memberId]);
    const known = await this.known(manager, memberId, source);
    if (known) return this.tellAgain(manager, known, notice);
    const { id, added } = await this.openOne(manager, notice, { at, now });
    await db.run(
      manager,
      `INSERT INTO notification_entry (member_id, source, notification_id, actor_id, refs, link, excerpt, reaction,
         timing, occurred_at, author_id, author_alone, unsigned)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        memberId,
        source,
        id,
        notice.actor,
        notice.refs,
        JSON.stringify(notice.link),
        excerpt,
        notice.reaction ?? null,
        notice.when ?? null,
        at,
        notice.author?.memberId ?? null,
        notice.author?.alone ?? false,
        notice.author ? excerptOf(notice.author.unsigned) : null,
      ],
    );
    return { memberId, notificationId: id, change: added ? 'added' : 'changed' };
  }

  /** `until`: what happened later stays. */
  takeBackSource(manager: EntityManager, source: string, until?: Date): Promise<Touched[]> {
    if (until) return this.remove(manager, 'source = $1 AND occurred_at <= $2', [source, until]);
    return this.remove(manager, 'source = $1', [source]);
  }

  takeBackRef(manager: EntityManager, ref: string): Promise<Touched[]> {
    return this.remove(manager, 'refs @> ARRAY[$1::uuid]', [ref]);
  }

  /** Removes the notifications that the two caused for each other. */
  async takeBackBetween(manager: EntityManager, one: string, other: string): Promise<Touched[]> {
    const between = (who: string): string => `((member_id = $1 AND ${who} = $2) OR (member_id = $2 AND ${who} = $1))`;
    const of = [one, other];
    const removed = await this.remove(
      manager,
      `${between('actor_id')} OR (author_alone AND ${between('author_id')})`,
      of,
    );
    return [...removed, ...(await this.unsign(manager, between('author_id'), of))];
  }

  /** Removes the member's words and name; the notifications stay. */
  unsignAuthor(manager: EntityManager, authorId: string): Promise<Touched[]> {
    return this.unsign(manager, 'author_id = $1', [authorId]);
  }

  private async unsign(manager: EntityManager, which: string, parameters: unknown[]): Promise<Touched[]> {
    const rows = await db.rows<Taken>(
      manager,
      `UPDATE notification_entry SET excerpt = unsigned, author_id = NULL, author_alone = false, unsigned = NULL
       WHERE ${which} RETURNING member_id AS "memberId", notification_id AS "notificationId"`,
      parameters,
    );
    return rows.map((each) => ({ ...each, change: 'changed' as const }));
  }

  takeBackActor(manager: EntityManager, actorId: string): Promise<Touched[]> {
    return this.remove(manager, 'actor_id = $1', [actorId]);
  }

  /** New words of a thing and of reactions to it; mentions of members who are not named any more are taken back. */
  async reword(
    manager: EntityManager,
    { source, excerpt, mentions, marks }: Omit<NonNullable<Effect['reword']>, 'text'> & { excerpt: string },
  ): Promise<Touched[]> {
    const removed = await this.remove(
      manager,
      `source = $1 AND NOT (member_id = ANY($2::uuid[])) AND EXISTS (
         SELECT 1 FROM notification n WHERE n.id = notification_id AND n.kind = 'mention'
       )`,
      [source, mentions],
    );
    const rows = await db.rows<Taken>(
      manager,
      `UPDATE notification_entry SET excerpt = $2
       WHERE (source = $1 OR (refs @> ARRAY[$3::uuid] AND starts_with(source, $4))) AND excerpt <> $2
       RETURNING member_id AS "memberId", notification_id AS "notificationId"`,
      [source, excerpt, marks.ref, marks.prefix],
    );
    return [...removed, ...rows.map((each) => ({ ...each, change: 'changed' as const }))];
  }

  async eraseMember(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM notification WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM notification_ended WHERE strpos(source, $1) > 0', [memberId]);
  }

  /** One at a time for each member, so that two notices of a group share a notification, and no emptied one is filled again. */
  private async lock(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    for (const memberId of [...new Set(memberIds)].sort()) {
      await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 61))', [memberId]);
    }
  }

  private async known(manager: EntityManager, memberId: string, source: string): Promise<Taken | null> {
    const row = await db.one<Taken>(
      manager,
      `SELECT member_id AS "memberId", notification_id AS "notificationId" FROM notification_entry
       WHERE member_id = $1 AND source = $2`,
      [memberId, source],
    );
    return row ?? null;
  }

  private async tellAgain(manager: EntityManager, known: Taken, { source, reaction }: Notice): Promise<Touched | null> {
    if (reaction === undefined) return null;
    const changed = await db.affected(
      manager,
      'UPDATE notification_entry SET reaction = $3 WHERE member_id = $1 AND source = $2 AND reaction <> $3',
      [known.memberId, source, reaction],
    );
    return changed > 0 ? { ...known, change: 'changed' } : null;
  }

  /** The member's notification that the notice is added to: one that is unseen and not too old, or a new one. */
  private async openOne(
    manager: EntityManager,
    notice: Notice,
    { at, now }: { at: Date; now: Date },
  ): Promise<{ id: string; added: boolean }> {
    const { receiver, kind, group, homepageId } = notice;
    await db.run(
      manager,
      'UPDATE notification SET open = false WHERE member_id = $1 AND group_key = $2 AND open AND created_at <= $3',
      [receiver, group, new Date(at.getTime() - GROUPED_FOR_MS)],
    );
    const rows = await db.rows<{ id: string }>(
      manager,
      `UPDATE notification SET updated_at = greatest(updated_at, $3), noticed_at = $4, read_at = NULL
       WHERE member_id = (SELECT $1::uuid) AND group_key = (SELECT $2::text) AND open RETURNING id`,
      [receiver, group, at, now],
    );
    const found = rows[0];
    if (found) return { id: found.id, added: false };
    const made = await db.one<{ id: string }>(
      manager,
      `INSERT INTO notification (member_id, kind, group_key, created_at, updated_at, noticed_at, homepage_id)
       VALUES ($1, $2, $3, $4, $4, $5, $6) RETURNING id`,
      [receiver, kind, group, at, now, homepageId ?? null],
    );
    if (!made) throw new Error('what is inserted has an id');
    return { id: made.id, added: true };
  }

  /** Notifications that nothing is left of go with it. */
  private async remove(manager: EntityManager, which: string, parameters: unknown[]): Promise<Touched[]> {
    const taken = await db.rows<Taken>(
      manager,
      `DELETE FROM notification_entry WHERE ${which}
       RETURNING member_id AS "memberId", notification_id AS "notificationId"`,
      parameters,
    );
    const byId = new Map(taken.map((each) => [each.notificationId, each]));
    if (byId.size === 0) return [];
    await this.lock(
      manager,
      [...byId.values()].map((each) => each.memberId),
    );
    const emptied = await db.rows<{ id: string }>(
      manager,
      `DELETE FROM notification n WHERE n.id = ANY($1::uuid[])
         AND NOT EXISTS (SELECT 1 FROM notification_entry e WHERE e.notification_id = n.id)
       RETURNING n.id`,
      [[...byId.keys()]],
    );
    const gone = new Set(emptied.map(({ id }) => id));
    return [...byId.values()].map((each) => ({
      ...each,
      change: gone.has(each.notificationId) ? ('removed' as const) : ('changed' as const),
    }));
  }
}
