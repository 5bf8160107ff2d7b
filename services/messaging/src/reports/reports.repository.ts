import { Injectable } from '@nestjs/common';
import type { Page } from '@renmai/contracts';
import type { ReportDecision, ReportStatus } from '@renmai/contracts/messaging/reports.api';
import { cursorValue, db, decodeCursor, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { AWAY, MAY_READ, READABLE_AFTER, READABLE_UP_TO, SEEN, whileThere } from '../history/readable.sql.js';
import { z } from 'zod';

export interface ReportedMessage {
  messageId: string;
  senderId: string;
  receiver: string;
  conversation: 'single' | 'group' | 'room' | 'thread' | 'own';
  contentType: number | null;
  text: string | null;
  payload: Buffer;
  sentAt: Date;
}

export interface ReportRow extends ReportedMessage {
  reportId: string;
  reporterId: string;
  type: string;
  reason: string;
  reportedAt: Date;
  status: ReportStatus;
}

export type AuditRow = { actorId: string; action: 'viewed' | ReportDecision; note: string; at: Date };

const columns = `
  id AS "reportId", reporter_id AS "reporterId", message_id::text AS "messageId", type, reason, sender_id AS "senderId",
  conversation_kind AS conversation, receiver, content_type AS "contentType", message_text AS text, payload,
  sent_at AS "sentAt", reported_at AS "reportedAt", status`;
const place = z.tuple([cursorValue.time, cursorValue.id]);

export type MessageAround = ReportedMessage & { place: 'above' | 'before' | 'after' | 'inside' };

/** Commands of the app, which nobody reads. */
const COMMAND = 6;
/** SQL: messages of the conversation `c` that the user $1 reads now. */
const read = (where: string, order: 'ASC' | 'DESC', place: MessageAround['place']): string => `
  (SELECT i.id::text AS "messageId", i.sender AS "senderId", i.receiver, c.kind AS conversation,
     i.content_type AS "contentType", i.text, i.payload, i.sent_at AS "sentAt", i.seq, '${place}' AS place
   FROM conversation c LEFT JOIN participant p ON p.conversation_id = c.id AND p.user_id = $1
   JOIN item i ON i.conversation_id = c.id
   WHERE ${where} AND ${MAY_READ} AND i.ns = 1 AND i.type BETWEEN 0 AND 3 AND i.content_type IS DISTINCT FROM ${COMMAND}
     AND i.seq > ${READABLE_AFTER} AND i.seq <= ${READABLE_UP_TO} AND ${whileThere(AWAY)} AND ${SEEN}
   ORDER BY i.seq ${order} LIMIT $3)`;
/** SQL: items on one side of the message $2. */
const beside = (side: '<' | '>'): string => `
  c.id = (SELECT x.conversation_id FROM item x WHERE x.id = $2::bigint)
  AND i.seq ${side} (SELECT x.seq FROM item x WHERE x.id = $2::bigint)`;

@Injectable()
export class ReportsRepository {
  /** A message that the user got, or wrote. Recalling it does not protect it. */
  async seenBy(manager: EntityManager, userId: string, messageId: string): Promise<ReportedMessage | null> {
    const row = await db.one<ReportedMessage>(
      manager,
      `SELECT i.id::text AS "messageId", i.sender AS "senderId", i.receiver, c.kind AS conversation,
         i.content_type AS "contentType", i.text, i.payload, i.sent_at AS "sentAt"
       FROM item i
       JOIN conversation c ON c.id = i.conversation_id
       JOIN participant p ON p.conversation_id = i.conversation_id AND p.user_id = $1
       WHERE i.id = $2 AND i.ns = 1 AND i.type BETWEEN 0 AND 3
         AND i.seq > p.since_seq AND (p.until_seq IS NULL OR i.seq <= p.until_seq) AND NOT p.away @> i.seq
         AND (i.only_to IS NULL OR i.sender = $1 OR $1 = ANY(i.only_to))`,
      [userId, messageId],
    );
    return row ?? null;
  }

  /** The neighbours of a message that the user reads as well, in their order. */
  around(manager: EntityManager, userId: string, messageId: string, most: number): Promise<MessageAround[]> {
    return db.rows(
      manager,
      `SELECT * FROM (
         ${read(beside('<'), 'DESC', 'before')} UNION ALL ${read(beside('>'), 'ASC', 'after')}
       ) around ORDER BY seq`,
      [userId, messageId, most],
    );
  }

  /** A message of the same conversation, which the reported one answers, if the user reads it. */
  answered(manager: EntityManager, userId: string, messageId: string, answeredId: string): Promise<MessageAround[]> {
    const there = 'c.id = (SELECT x.conversation_id FROM item x WHERE x.id = $2::bigint) AND i.id = $4::bigint';
    return db.rows(manager, read(there, 'ASC', 'above'), [userId, messageId, 1, answeredId]);
  }

  /** The latest messages of a group that the user reads, in their order. */
  inGroup(manager: EntityManager, userId: string, groupId: string, most: number): Promise<MessageAround[]> {
    return db.rows(
      manager,
      `SELECT * FROM (${read("c.kind = 'group' AND c.name = $2::text", 'DESC', 'inside')}) latest ORDER BY seq`,
      [userId, groupId, most],
    );
  }

  async groupName(manager: EntityManager, groupId: string): Promise<string | null> {
    const sql = 'SELECT name FROM chat_group WHERE id = $1::bigint';
    return (await db.one<{ name: string }>(manager, sql, [groupId]))?.name ?? null;
  }

  /** False where they have reported it before. */
  async insert(manager: EntityManager, report: Omit<ReportRow, 'status'>): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO message_report (id, reporter_id, message_id, type, reason, sender_id, conversation_kind, receiver,
         content_type, message_text, payload, sent_at, reported_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (message_id, reporter_id) DO NOTHING RETURNING 1`,
      [
        report.reportId,
        report.reporterId,
        report.messageId,
        report.type,
        report.reason,
        report.senderId,
        report.conversation,
        report.receiver,
        report.contentType,
        report.text,
        report.payload,
        report.sentAt,
        report.reportedAt,
      ],
    );
    return added > 0;
  }

  async page(
    manager: EntityManager,
    { status, cursor, limit }: { status: ReportStatus; cursor?: string | undefined; limit: number },
  ): Promise<Page<ReportRow>> {
    const after = decodeCursor(cursor, place);
    const rows = await db.rows<ReportRow>(
      manager,
      `SELECT ${columns} FROM message_report
       WHERE status = $1 ${after ? 'AND (reported_at, id) < ($3, $4)' : ''}
       ORDER BY reported_at DESC, id DESC LIMIT $2`,
      [status, limit + 1, ...(after ?? [])],
    );
    return toPage(rows, limit, (row) => [row.reportedAt.toISOString(), row.reportId]);
  }

  async find(manager: EntityManager, reportId: string, { lock = false } = {}): Promise<ReportRow | null> {
    const row = await db.one<ReportRow>(
      manager,
      `SELECT ${columns} FROM message_report WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
      [reportId],
    );
    return row ?? null;
  }

  /** The users among these who are members. */
  async membersAmong(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT id FROM chat_user WHERE id = ANY($1::text[]) AND member',
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async settle(manager: EntityManager, messageId: string, status: ReportDecision): Promise<void> {
    await db.run(manager, "UPDATE message_report SET status = $2 WHERE message_id = $1 AND status = 'open'", [
      messageId,
      status,
    ]);
  }

  async setStatus(manager: EntityManager, reportId: string, status: ReportStatus): Promise<void> {
    await db.run(manager, 'UPDATE message_report SET status = $2 WHERE id = $1', [reportId, status]);
  }

  async note(manager: EntityManager, reportId: string, { actorId, action, note, at }: AuditRow): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO report_audit (report_id, actor_id, action, note, at) VALUES ($1, $2, $3, $4, $5)',
      [reportId, actorId, action, note, at],
    );
  }

  async audit(manager: EntityManager, reportId: string): Promise<AuditRow[]> {
    return db.rows<AuditRow>(
      manager,
      `SELECT actor_id AS "actorId", action, note, at FROM report_audit WHERE report_id = $1 ORDER BY id LIMIT 100`,
      [reportId],
    );
  }

  /** Erases decided reports from before a time, with their notes; answers how many. */
  async eraseOld(manager: EntityManager, before: Date, limit: number): Promise<number> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `DELETE FROM message_report WHERE id IN (
         SELECT id FROM message_report WHERE status IN ('upheld', 'dismissed') AND reported_at < $1
         LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [before, limit],
    );
    await db.run(manager, 'DELETE FROM report_audit WHERE report_id = ANY($1::uuid[])', [rows.map(({ id }) => id)]);
    return rows.length;
  }

  /** Erases reports by the user and about the user. The audit stays, since it names only staff. */
  async eraseUser(manager: EntityManager, userId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM message_report WHERE reporter_id = $1 OR sender_id = $1', [userId]);
  }
}
