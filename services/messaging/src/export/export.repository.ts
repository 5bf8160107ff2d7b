import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { ConversationKind } from '../streams/conversation-ref.js';
import { conversationsSql, messagesSql, settingsSql } from './export.query.js';

/** rows of one query, which are in memory at the same time */
export const EXPORT_PAGE = 500;

export interface ExportedConversation {
  id: string;
  kind: Exclude<ConversationKind, 'own'>;
  name: string;
  after: string;
  upTo: string;
  /** ranges of items from while the user was not in the group; a multirange */
  away: string;
  ownOnly: boolean;
  pinnedAt: Date | null;
  request: boolean;
  title: string | null;
}

export interface ExportedItem {
  seq: string;
  id: string;
  sender: string;
  receiver: string;
  sentAt: Date;
  payload: Buffer;
  edits: number;
}

/** A file that its owner sent. */
export interface SentFile {
  id: string;
  name: string;
  contentType: string;
  size: number;
  createdAt: Date;
}

const sentFile = `f.id, f.name, f.content_type AS "contentType", f.size::float8 AS size, f.created_at AS "createdAt"`;

type Plain = Record<string, unknown>;

/** Reads the data stored about one user, page by page; no connection is held between pages. */
@Injectable()
export class ExportRepository {
  constructor(private readonly database: Database) {}

  async settings(userId: string): Promise<Plain> {
    const row = await db.one<Plain>(this.database, settingsSql, [userId]);
    return row ?? {};
  }

  async *list(userId: string, sql: string): AsyncGenerator<Plain> {
    let after: string | null = null;
    for (;;) {
      const rows: (Plain & { key: string })[] = await db.rows(this.database, sql, [userId, after, EXPORT_PAGE]);
      for (const { key: _, ...row } of rows) yield row;
      after = rows.at(-1)?.key ?? null;
      if (rows.length < EXPORT_PAGE) return;
    }
  }

  async *conversations(userId: string): AsyncGenerator<ExportedConversation> {
    let after = '0';
    for (;;) {
      const rows = await db.rows<ExportedConversation>(this.database, conversationsSql, [userId, after, EXPORT_PAGE]);
      yield* rows;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < EXPORT_PAGE) return;
    }
  }

  async *messages(
    userId: string,
    { id, after, upTo, away, ownOnly }: ExportedConversation,
  ): AsyncGenerator<ExportedItem[]> {
    for (let from = after; ;) {
      const rows = await db.rows<ExportedItem>(this.database, messagesSql, [
        userId,
        id,
        from,
        upTo,
        ownOnly,
        EXPORT_PAGE,
        away,
      ]);
      if (rows.length > 0) yield rows;
      from = rows.at(-1)?.seq ?? from;
      if (rows.length < EXPORT_PAGE) return;
    }
  }

  /** In the order in which they were sent. */
  sentFiles(userId: string): Promise<SentFile[]> {
    const sql = `SELECT ${sentFile} FROM chat_file f WHERE f.owner_id = $1 AND f.status = 'ready' ORDER BY f.id`;
    return db.rows<SentFile>(this.database, sql, [userId]);
  }

  /** The same of the owner of one of them, from that one on; none where the owner's account is closed. */
  sentFilesFrom(firstId: string, limit: number): Promise<SentFile[]> {
    return db.rows<SentFile>(
      this.database,
      `SELECT ${sentFile} FROM chat_file f JOIN chat_file first ON first.owner_id = f.owner_id
       JOIN chat_user u ON u.id = f.owner_id AND NOT u.closed
       WHERE first.id = $1 AND f.status = 'ready' AND f.id >= first.id ORDER BY f.id LIMIT $2`,
      [firstId, limit],
    );
  }
}
