import { Injectable } from '@nestjs/common';
import {
  maxShownActors,
  type NotificationCounts,
  type NotificationKind,
  type NotificationLink,
} from '@renmai/contracts/messaging/notification.schema';
import { type NotificationActor, type NotificationHomepage } from '@renmai/contracts/messaging/notification-who.schema';
import type { NotificationWhen } from '@renmai/contracts/messaging/notification-when.schema';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import { Database, db, opaqueIds } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { countsSql, notificationSelect } from './notification.query.js';

export interface StoredNotification {
  notificationId: string;
  memberId: string;
  kind: NotificationKind;
  seenAt: Date | null;
  readAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  count: number;
  actorCount: number;
  link: NotificationLink;
  excerpt: string;
  when: NotificationWhen | null;
  reactions: ReactionKind[];
  actors: NotificationActor[];
  homepage: NotificationHomepage | null;
}

export interface ListOptions {
  limit: number;
  after?: { at: string; id: string };
  kinds?: readonly string[];
  unread?: boolean;
}

/** Together with `infinity` the place at which a list without a cursor begins. */
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Notifications as members read them. Deleted ones remain for the member alone, to restore them. */
@Injectable()
export class NotificationsRepository {
  private readonly select = notificationSelect(maxShownActors);

  constructor(private readonly database: Database) {}

  list(memberId: string, { limit, after, kinds, unread }: ListOptions): Promise<StoredNotification[]> {
    return db.rows<StoredNotification>(
      this.database,
      `${this.select} AND n.member_id = $1 AND n.deleted_at IS NULL
         AND (n.updated_at, n.id) < ((SELECT $2::timestamptz), (SELECT $3::uuid))
         AND ((SELECT $4::text[]) IS NULL OR n.kind = ANY(${opaqueIds('$4', 'text')}))
         AND ((SELECT NOT $5::boolean) OR n.read_at IS NULL)
       ORDER BY n.updated_at DESC, n.id DESC LIMIT (SELECT $6::bigint)`,
      [memberId, after?.at ?? 'infinity', after?.id ?? highestId, kinds ?? null, unread ?? false, limit],
    );
  }

  /** Unseen ones that were noticed since then, newest first. */
  unseenSince(memberId: string, since: Date, limit: number): Promise<StoredNotification[]> {
    return db.rows<StoredNotification>(
      this.database,
      `${this.select} AND n.member_id = $1 AND n.deleted_at IS NULL AND n.seen_at IS NULL AND n.read_at IS NULL
         AND coalesce(n.noticed_at, n.updated_at) > (SELECT $2::timestamptz)
       ORDER BY n.updated_at DESC, n.id DESC LIMIT (SELECT $3::bigint)`,
      [memberId, since, limit],
    );
  }

  /** The existing notifications with these ids; deleted ones only with `deletedToo`. */
  byIds(ids: readonly string[], deletedToo = false, manager?: EntityManager): Promise<StoredNotification[]> {
    return db.rows<StoredNotification>(
      manager ?? this.database.manager,
      `${this.select} AND n.id = ANY(${opaqueIds('$1')}) AND ((SELECT $2::boolean) OR n.deleted_at IS NULL)`,
      [ids, deletedToo],
    );
  }

  /** The links of all entries of a notification, the newest first. */
  async linksIn(notificationId: string, limit: number): Promise<NotificationLink[]> {
    const rows = await db.rows<{ link: NotificationLink }>(
      this.database,
      `SELECT link FROM notification_entry WHERE notification_id = $1 ORDER BY occurred_at DESC, source DESC LIMIT $2`,
      [notificationId, limit],
    );
    return rows.map(({ link }) => link);
  }

  async counts(memberId: string, manager?: EntityManager): Promise<NotificationCounts> {
    const row = await db.one<NotificationCounts>(manager ?? this.database, countsSql, [memberId]);
    return row ?? { unseen: 0, unread: 0 };
  }

  /** Seen notifications accept no further entries. */
  async setSeen(manager: EntityManager, memberId: string, upTo: Date, now: Date): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE notification SET seen_at = $3, open = false WHERE member_id = $1 AND updated_at <= $2 AND seen_at IS NULL`,
      [memberId, upTo, now],
    );
    return changed > 0;
  }

  async readAll(manager: EntityManager, memberId: string, upTo: Date, now: Date): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE notification SET read_at = $3, seen_at = coalesce(seen_at, $3), open = false
       WHERE member_id = $1 AND updated_at <= $2 AND read_at IS NULL`,
      [memberId, upTo, now],
    );
    return changed > 0;
  }

  /** False where there is none of theirs. */
  async setRead(manager: EntityManager, memberId: string, id: string, at: Date | null): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE notification SET read_at = $3::timestamptz, open = false, seen_at = coalesce(seen_at, $3::timestamptz)
       WHERE id = $2 AND member_id = $1 AND deleted_at IS NULL`,
      [memberId, id, at],
    );
    return changed > 0;
  }

  /** Answers when it was deleted, now or before; null where there is none of theirs. */
  async remove(manager: EntityManager, memberId: string, id: string, now: Date): Promise<Date | null> {
    const rows = await db.rows<{ deletedAt: Date }>(
      manager,
      `UPDATE notification SET deleted_at = coalesce(deleted_at, $3), open = false
       WHERE id = $2 AND member_id = $1 RETURNING deleted_at AS "deletedAt"`,
      [memberId, id, now],
    );
    return rows[0]?.deletedAt ?? null;
  }

  async deletedAt(manager: EntityManager, memberId: string, id: string): Promise<Date | null | undefined> {
    const row = await db.one<{ deletedAt: Date | null }>(
      manager,
      'SELECT deleted_at AS "deletedAt" FROM notification WHERE id = $2 AND member_id = $1 FOR UPDATE',
      [memberId, id],
    );
    return row?.deletedAt;
  }

  async restore(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'UPDATE notification SET deleted_at = NULL WHERE id = $1', [id]);
  }

  /** The notification of a letter that was opened or deleted on its own screen. */
  async idOfSource(manager: EntityManager, memberId: string, source: string): Promise<string | null> {
    const row = await db.one<{ id: string }>(
      manager,
      'SELECT notification_id AS id FROM notification_entry WHERE member_id = $1 AND source = $2',
      [memberId, source],
    );
    return row?.id ?? null;
  }

  async clean(manager: EntityManager, deletedBefore: Date, olderThan: Date, goneBefore: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM notification WHERE deleted_at < $1', [deletedBefore]);
    await db.run(manager, 'DELETE FROM notification WHERE updated_at < $1', [olderThan]);
    await db.run(manager, 'DELETE FROM notification_gone WHERE gone_at < $1', [goneBefore]);
    await db.run(manager, 'DELETE FROM notification_ended WHERE ended_at < $1', [goneBefore]);
    await db.run(manager, 'DELETE FROM notification_mail WHERE sent_at < $1', [goneBefore]);
  }
}
