import { Injectable } from '@nestjs/common';
import { currentContext, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export type Channel = 'email' | 'push';

export interface DueDelivery {
  notificationId: string;
  memberId: string;
  attempts: number;
  /** of the event that the notification is about, for its trace */
  traceparent: string | null;
}

/** Notifications that wait to be sent by mail or push. */
@Injectable()
export class DeliveriesRepository {
  /** A delivery that is already waiting keeps its time. */
  async schedule(
    manager: EntityManager,
    {
      notificationId,
      memberId,
      channel,
      dueAt,
    }: { notificationId: string; memberId: string; channel: Channel; dueAt: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO notification_delivery (notification_id, channel, member_id, due_at, traceparent) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [notificationId, channel, memberId, dueAt, currentContext()?.traceparent ?? null],
    );
  }

  pushesDue(manager: EntityManager, now: Date, limit: number): Promise<DueDelivery[]> {
    return db.rows<DueDelivery>(
      manager,
      `SELECT notification_id AS "notificationId", member_id AS "memberId", attempts, traceparent FROM notification_delivery
       WHERE channel = 'push' AND due_at <= $1 ORDER BY due_at LIMIT $2`,
      [now, limit],
    );
  }

  async membersWithMailDue(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ memberId: string }>(
      manager,
      `SELECT member_id AS "memberId" FROM notification_delivery WHERE channel = 'email' AND due_at <= $1
       GROUP BY member_id ORDER BY min(due_at) LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** All that waits for a member's next mail, due or not. */
  mailsOf(manager: EntityManager, memberId: string, limit: number): Promise<DueDelivery[]> {
    return db.rows<DueDelivery>(
      manager,
      `SELECT notification_id AS "notificationId", member_id AS "memberId", attempts, traceparent FROM notification_delivery
       WHERE channel = 'email' AND member_id = $1 ORDER BY due_at LIMIT $2`,
      [memberId, limit],
    );
  }

  async postpone(
    manager: EntityManager,
    channel: Channel,
    ids: readonly string[],
    until: Date,
    failed = false,
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE notification_delivery SET due_at = $3, attempts = attempts + $4
       WHERE channel = $1 AND notification_id = ANY($2::uuid[])`,
      [channel, ids, until, failed ? 1 : 0],
    );
  }

  async done(manager: EntityManager, channel: Channel, ids: readonly string[]): Promise<void> {
    await db.run(
      manager,
      'DELETE FROM notification_delivery WHERE channel = $1 AND notification_id = ANY($2::uuid[])',
      [channel, ids],
    );
  }

  /** The times of mails sent to a member since a time, oldest first. */
  async mailsSent(manager: EntityManager, memberId: string, since: Date): Promise<Date[]> {
    const rows = await db.rows<{ sentAt: Date }>(
      manager,
      'SELECT sent_at AS "sentAt" FROM notification_mail WHERE member_id = $1 AND sent_at > $2 ORDER BY sent_at',
      [memberId, since],
    );
    return rows.map(({ sentAt }) => sentAt);
  }

  async noteMail(manager: EntityManager, memberId: string, at: Date): Promise<void> {
    // The erasure of the member waits for this, or has taken the row.
    await db.run(
      manager,
      `INSERT INTO notification_mail (member_id, sent_at)
       SELECT member_id, $2::timestamptz FROM notification_member WHERE member_id = $1 FOR KEY SHARE`,
      [memberId, at],
    );
  }

  async eraseMember(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM notification_delivery WHERE member_id = $1', [memberId]);
  }
}
