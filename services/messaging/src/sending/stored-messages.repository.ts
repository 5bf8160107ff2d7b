import { Injectable } from '@nestjs/common';
import { Clock, Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { refOf } from '../streams/announcement.js';
import { conversationName, type ConversationKind, type ConversationRef } from '../streams/conversation-ref.js';

/** A message that was stored, as far as acknowledging, recalling and editing it need. */
export interface StoredMessage {
  id: bigint;
  conversationId: string;
  conversation: ConversationRef;
  seq: string;
  type: number;
  contentType: number | null;
  sender: string;
  receiver: string;
  sentAt: Date;
  payload: Buffer;
  onlyTo: string[] | null;
  recalled: boolean;
  edits: number;
}

type MessageRow = Omit<StoredMessage, 'id' | 'conversation'> & { id: string; kind: ConversationKind; name: string };

const FIND = `
SELECT i.id::text, i.conversation_id::text AS "conversationId", c.kind, c.name, i.seq::text, i.type,
  i.content_type AS "contentType", i.sender, i.receiver, i.sent_at AS "sentAt", i.payload, i.only_to AS "onlyTo", i.recalled,
  i.edits
FROM item i JOIN conversation c ON c.id = i.conversation_id
WHERE i.id = $1 AND i.ns = 1 AND i.type BETWEEN 0 AND 3`;

const READ_UP_TO = `
UPDATE participant p SET read_seq = f.seq
FROM (
  SELECT i.user_id, c.id, max(LEAST(COALESCE(i.seq, c.last_seq), c.last_seq)) AS seq,
    set_config('synchronous_commit', 'off', true) AS lazily
  FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[]) i (user_id, kind, name, seq)
  JOIN conversation c ON c.kind = i.kind AND c.name = i.name GROUP BY i.user_id, c.id
) f
WHERE p.conversation_id = f.id AND p.user_id = f.user_id AND p.read_seq < f.seq`;

const ACKNOWLEDGED = `
SELECT coalesce(array_length(d.resources, 1), 0) > 1 AS several, i.id::text, i.sent_at AS "sentAt"
FROM (SELECT array_agg(resource) AS resources FROM device WHERE user_id = $1) d
LEFT JOIN LATERAL (
  SELECT id, sent_at FROM item
  WHERE sender = $1 AND sender_resource = ANY(d.resources) AND client_id = $2 AND conversation_id + 0 = $3 LIMIT 1
) i ON true`;

const ADD_READER = `INSERT INTO group_read (message_id, user_id, content, read_at)
VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond') ON CONFLICT DO NOTHING RETURNING 1`;
const COUNT_READERS = `SELECT count(*)::int4 AS count FROM group_read WHERE message_id = $1`;

/** An acknowledgement by any device of a user, where there is one, and whether the user has several devices. */
export interface Acknowledged {
  before: { id: bigint; sentAt: Date } | null;
  several: boolean;
}

export interface ReadPosition {
  userId: string;
  conversation: ConversationRef;
  /** null: everything */
  seq: string | null;
}

@Injectable()
export class StoredMessagesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(id: bigint): Promise<StoredMessage | null> {
    if (id > 2n ** 63n - 1n) return null;
    const row = await db.one<MessageRow>(this.database, FIND, [String(id)]);
    if (!row) return null;
    const { kind, name, ...rest } = row;
    return { ...rest, id: BigInt(row.id), conversation: refOf(kind, name) };
  }

  async readUpTo(positions: readonly ReadPosition[]): Promise<void> {
    await db.run(this.database, READ_UP_TO, [
      positions.map(({ userId }) => userId),
      positions.map(({ conversation }) => conversation.kind),
      positions.map(({ conversation }) => conversationName(conversation)),
      positions.map(({ seq }) => seq),
    ]);
  }

  /**
   * The number of readers of a group's message, this user included; null if the user had read it before. Locks the row until
   * the end of the transaction, so that counts grow in the order in which they are sent.
   */
  async addReader(manager: EntityManager, id: bigint, userId: string, content: string): Promise<number | null> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 23))', [String(id)]);
    const added = await db.affected(manager, ADD_READER, [String(id), userId, content, this.clock.shiftMs]);
    if (added === 0) return null;
    const row = await db.one<{ count: number }>(manager, COUNT_READERS, [String(id)]);
    return row?.count ?? 1;
  }

  /** Whether any device of a user sent an acknowledgement with this key. */
  async acknowledged(
    source: Database | EntityManager,
    { conversationId }: StoredMessage,
    userId: string,
    key: bigint,
  ): Promise<Acknowledged> {
    const row = await db.one<{ several: boolean; id: string | null; sentAt: Date | null }>(source, ACKNOWLEDGED, [
      userId,
      String(BigInt.asIntN(64, key)),
      conversationId,
    ]);
    const before = row?.id && row.sentAt ? { id: BigInt(row.id), sentAt: row.sentAt } : null;
    return { before, several: row?.several ?? false };
  }

  /** Keeps others from adding to a conversation until the end of the transaction. */
  async lock(manager: EntityManager, { conversationId }: StoredMessage): Promise<void> {
    await db.run(manager, 'SELECT FROM conversation WHERE id = $1 FOR NO KEY UPDATE', [conversationId]);
  }

  /** Whether a user is a participant of a conversation now. */
  async takesPart(conversationId: string, userId: string): Promise<boolean> {
    const found = await db.affected(
      this.database,
      'SELECT FROM participant WHERE conversation_id = $1 AND user_id = $2 AND until_seq IS NULL',
      [conversationId, userId],
    );
    return found > 0;
  }

  /** Deletes the content of a message, and stores who recalled it. False if it was recalled before. */
  async recall(manager: EntityManager, id: bigint, by: string): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE item SET recalled = true, recalled_by = nullif($2, sender), payload = '', text = NULL, ext = NULL
       WHERE id = $1 AND NOT recalled RETURNING id`,
      [String(id), by],
    );
    return changed > 0;
  }

  /** Null if another edit was stored in between. */
  async edit(
    manager: EntityManager,
    { id, edits }: StoredMessage,
    now: { payload: Uint8Array; text: string | null },
  ): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE item SET payload = $3, text = $4, edits = edits + 1 WHERE id = $1 AND edits = $2 AND NOT recalled
      RETURNING id`,
      [String(id), edits, now.payload, now.text],
    );
    return changed > 0;
  }

  /** The item that a device sent before with this id. */
  async sentBefore(
    conversationId: string,
    sender: string,
    resource: string,
    clientId: bigint,
  ): Promise<{ id: bigint; sentAt: Date } | null> {
    const row = await db.one<{ id: string; sentAt: Date }>(
      this.database,
      `SELECT id::text, sent_at AS "sentAt" FROM item
      WHERE conversation_id + 0 = $1 AND sender = $2 AND sender_resource = $3 AND client_id = $4`,
      [conversationId, sender, resource, String(BigInt.asIntN(64, clientId))],
    );
    return row ? { id: BigInt(row.id), sentAt: row.sentAt } : null;
  }
}
