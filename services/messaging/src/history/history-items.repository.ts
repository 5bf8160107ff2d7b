import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ConversationKind } from '../streams/conversation-ref.js';
import { isMessageId } from '../streams/message-id.js';
import type { Target } from './conversation-target.js';
import {
  AWAY,
  ITEM_COLUMNS,
  MAY_READ,
  READABLE_AFTER,
  READABLE_UP_TO,
  SEEN,
  seenOrRecalled,
  TAKES_PART,
  whileThere,
} from './readable.sql.js';

/** Where a user may read. */
export interface Place {
  conversationId: string;
  kind: ConversationKind;
  name: string;
  after: string;
  upTo: string;
  /** ranges in between from while they were not in it; a multirange */
  away: string;
  /** they are in it now */
  takesPart: boolean;
}

export interface HistoryItem {
  seq: string;
  id: string;
  sender: string;
  senderResource: string;
  receiver: string;
  sentAt: Date;
  contentType: number | null;
  payload: Buffer;
  ext: Buffer[] | null;
  text: string | null;
  onlyTo: string[] | null;
  /** the user who recalled it, the only remaining data. null: it was not recalled */
  recalledBy: string | null;
}

/** A message that a user may read, with the place where it is. */
export type ReadableMessage = HistoryItem & Place;

export interface PageFilter {
  /** exclusive; null: from the newest, or from the oldest where `oldestFirst` */
  start: string | null;
  oldestFirst: boolean;
  limit: number;
  /** Content.type */
  contentTypes: readonly number[] | null;
  /** only merged histories, or only other texts; null: both */
  merged: boolean | null;
  from: Date | null;
  to: Date | null;
  sender: string | null;
  /** also recalled messages */
  recalled: boolean;
}

const PLACE_COLUMNS = `
  c.id::text AS "conversationId", c.kind, c.name, (${READABLE_AFTER})::text AS after, (${READABLE_UP_TO})::text AS "upTo",
  (${AWAY})::text AS away,
  (${TAKES_PART}) AS "takesPart"`;

const FIND_PLACE = `
SELECT ${PLACE_COLUMNS}
FROM conversation c LEFT JOIN participant p ON p.conversation_id = c.id AND p.user_id = $1
WHERE c.kind = ANY($2::text[]) AND c.name = $3 AND ${MAY_READ}`;

const FIND_MESSAGES = `
SELECT ${ITEM_COLUMNS}, ${PLACE_COLUMNS}
FROM item i JOIN conversation c ON c.id = i.conversation_id
LEFT JOIN participant p ON p.conversation_id = c.id AND p.user_id = $1
WHERE i.id = ANY($2::int8[]) AND ${MAY_READ} AND i.seq > ${READABLE_AFTER} AND i.seq <= ${READABLE_UP_TO}
  AND ${whileThere(AWAY)} AND ${SEEN}`;

// A text is a merged history when its sub type (field 22) is an explicit zero.
const MERGED = `position('\\xb00100'::bytea in i.payload) > 0`;

const pageSql = (oldestFirst: boolean): string => `
SELECT ${ITEM_COLUMNS} FROM item i
WHERE i.conversation_id = $2 AND i.seq > $3::int8 AND i.seq <= $4::int8 AND ${whileThere('$13::int8multirange')}
  AND ${seenOrRecalled('$12')}
  AND ($5::int2[] IS NULL OR i.content_type = ANY($5))
  AND ($6::bool IS NULL OR i.content_type <> 0 OR (${MERGED}) = $6)
  AND ($7::timestamptz IS NULL OR i.sent_at >= $7) AND ($8::timestamptz IS NULL OR i.sent_at <= $8)
  AND ($9::text IS NULL OR i.sender = $9)
  AND ($10::int8 IS NULL OR i.seq ${oldestFirst ? '>' : '<'} $10)
ORDER BY i.seq ${oldestFirst ? 'ASC' : 'DESC'} LIMIT $11`;
export const PAGES = { newest: pageSql(false), oldest: pageSql(true) };

@Injectable()
export class HistoryItemsRepository {
  constructor(private readonly database: Database) {}

  /** Null where there is no such conversation, or they may not read it. */
  async place(
    userId: string,
    { kinds, name }: Target,
    manager: EntityManager = this.database.manager,
  ): Promise<Place | null> {
    const row = await db.one<Place>(manager, FIND_PLACE, [userId, kinds, name]);
    return row ?? null;
  }

  /** The messages among these that the user may read. */
  messages(
    userId: string,
    ids: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<ReadableMessage[]> {
    const possible = ids.filter(isMessageId);
    return possible.length === 0 ? Promise.resolve([]) : db.rows(manager, FIND_MESSAGES, [userId, possible]);
  }

  async message(userId: string, id: string, manager?: EntityManager): Promise<ReadableMessage | null> {
    return (await this.messages(userId, [id], manager))[0] ?? null;
  }

  page(userId: string, place: Place, filter: PageFilter): Promise<HistoryItem[]> {
    return db.rows<HistoryItem>(this.database, PAGES[filter.oldestFirst ? 'oldest' : 'newest'], [
      userId,
      place.conversationId,
      place.after,
      place.upTo,
      filter.contentTypes,
      filter.merged,
      filter.from,
      filter.to,
      filter.sender,
      filter.start,
      filter.limit,
      filter.recalled,
      place.away,
    ]);
  }

  /** Number of an item in its conversation, by its id. */
  async seqOf(conversationId: string, id: string): Promise<string | null> {
    const row = await db.one<{ seq: string }>(
      this.database,
      'SELECT seq::text FROM item WHERE id = $1 AND conversation_id = $2',
      [id, conversationId],
    );
    return row?.seq ?? null;
  }

  /** The messages among these of a conversation that were recalled. */
  async recalledAmong(conversationId: string, ids: readonly string[]): Promise<string[]> {
    const possible = ids.filter(isMessageId);
    if (possible.length === 0) return [];
    const rows = await db.rows<{ id: string }>(
      this.database,
      'SELECT id::text FROM item WHERE id = ANY($1::int8[]) AND conversation_id = $2 AND recalled',
      [possible, conversationId],
    );
    return rows.map(({ id }) => id);
  }

  /** How far both users of a single conversation have received and read it. */
  async positions(conversationId: string): Promise<{ userId: string; readSeq: string; deliveredSeq: string }[]> {
    return db.rows(
      this.database,
      `SELECT user_id AS "userId", read_seq::text AS "readSeq", delivered_seq::text AS "deliveredSeq"
       FROM participant WHERE conversation_id = $1`,
      [conversationId],
    );
  }
}
