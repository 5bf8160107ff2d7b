import { Injectable } from '@nestjs/common';
import { Clock, Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { Announcements } from './announcements.js';
import { AppendStatement } from './append-statement.js';
import { ConversationIds, conversationKey } from './conversation-ids.js';
import { conversationName, type ConversationRef } from './conversation-ref.js';
import { NOT_STORED, type AppendedItem, type NewItem } from './item.js';
import { clientIdOf } from './item-columns.js';
import { NoConversation } from './stream-errors.js';
import { StreamWriter } from './stream-writer.js';

/** how often a user can leave a group and come back before their history begins again */
const ABSENCES = 100;

/** Puts items into conversations. */
@Injectable()
export class Streams {
  constructor(
    private readonly writer: StreamWriter,
    private readonly statement: AppendStatement,
    private readonly ids: ConversationIds,
    private readonly announcements: Announcements,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    writer.onCommitted((items) => {
      announcements.tell(items);
    });
  }

  /**
   * Resolves after the commit, which items of many callers share; right afterwards the item is announced to online users. Single
   * and own conversations are created by their first item; all others must exist. Rejects with `StreamsBusy` while too much
   * is waiting.
   */
  append(item: NewItem): Promise<AppendedItem> {
    return this.writer.add(item);
  }

  /** Brings it to devices that are online now, and stores nothing. Answers the id that receivers see. */
  async pass(item: NewItem): Promise<{ id: bigint; sentAt: Date }> {
    const row = await db.one<{ id: string; version: string | null; conversation: string | null }>(
      this.database,
      `SELECT nextval('item_id')::text AS id, c.id::text AS conversation, c.members_version::text AS version
      FROM (SELECT) one LEFT JOIN conversation c ON c.kind = $1 AND c.name = $2`,
      [item.conversation.kind, conversationName(item.conversation)],
    );
    const passed = {
      ...item,
      conversationId: BigInt(row?.conversation ?? 0),
      seq: NOT_STORED,
      id: BigInt(row?.id ?? 0),
      sentAt: this.clock.now(),
      membersVersion: BigInt(row?.version ?? 0),
    };
    // The sender's acknowledgement is sent first.
    setImmediate(() => {
      this.announcements.tell([passed]);
    });
    return passed;
  }

  /**
   * Appends in the caller's own transaction. Pass its answer to `announce` after the commit. Locks the conversations until
   * then: call it late, and once with all items. Items addressed only to an erased user are left out.
   */
  async appendIn(manager: EntityManager, items: readonly NewItem[]): Promise<AppendedItem[]> {
    if (items.length === 0) return [];
    const ids = await this.ids.findIn(
      manager,
      items.map(({ conversation }) => conversation),
    );
    const placed = items.flatMap((item) => {
      const key = conversationKey(item.conversation);
      const conversationId = ids.get(key);
      if (conversationId !== undefined) return { item, conversationId, clientId: clientIdOf(item) };
      return this.missing(item);
    });
    if (placed.length === 0) return [];
    const outcome = await this.statement.runIn(manager, placed, this.clock.now());
    return placed.flatMap(({ item }, index) => outcome[index] ?? this.missing(item));
  }

  /** A user's own stream is deleted with the user; all others must exist. */
  private missing({ conversation }: NewItem): [] {
    const key = conversationKey(conversation);
    this.ids.forget([key]);
    if (conversation.kind !== 'own') throw new NoConversation(key);
    return [];
  }

  /** Announces items to online devices on every node. May be lost: the cursors find missed items. */
  announce(items: readonly AppendedItem[]): void {
    this.announcements.tell(items.filter(({ duplicate }) => !duplicate));
  }

  /** Number of a conversation, or null where there is none. */
  conversationId(ref: ConversationRef): Promise<bigint | null> {
    return this.ids.of(ref);
  }

  /** Makes a group's, room's or thread's conversation, or answers the one there is. */
  async open(manager: EntityManager, ref: ConversationRef): Promise<bigint> {
    const found = await this.find(manager, ref);
    if (found !== null) return found;
    await db.run(manager, 'INSERT INTO conversation (kind, name) VALUES ($1, $2) ON CONFLICT (kind, name) DO NOTHING', [
      ref.kind,
      conversationName(ref),
    ]);
    const made = await this.find(manager, ref);
    if (made === null) throw new NoConversation(conversationKey(ref));
    return made;
  }

  /**
   * Makes users readers from now on (again). Users who come back to a group can still read their earlier items, but not those
   * from in between; users who left too often begin like new ones.
   */
  async join(manager: EntityManager, ref: ConversationRef, userIds: readonly string[]): Promise<void> {
    const { id, lastSeq } = await this.changeMembers(manager, ref);
    await db.run(
      manager,
      `INSERT INTO participant AS p (conversation_id, user_id, since_seq, delivered_seq, read_seq)
      SELECT $1, u, $2::int8, $2, $2 FROM unnest($3::text[]) u ORDER BY u
      ON CONFLICT (conversation_id, user_id) DO UPDATE SET until_seq = NULL, quit = false,
        (since_seq, delivered_seq, read_seq, away) = (
          SELECT CASE WHEN kept THEN p.since_seq ELSE $2 END, CASE WHEN kept THEN p.delivered_seq ELSE $2 END,
            CASE WHEN kept THEN p.read_seq ELSE $2 END,
            CASE WHEN kept THEN p.away + int8multirange(int8range(p.until_seq, $2, '(]')) ELSE '{}' END
          FROM (SELECT $4 AND (SELECT count(*) FROM unnest(p.away)) < ${ABSENCES}) AS known (kept)
        )
      WHERE p.until_seq IS NOT NULL`,
      [id, lastSeq, [...new Set(userIds)], ref.kind === 'group'],
    );
  }

  /** Users can read no items after the present ones. `quit`: they leave by their own choice. */
  async leave(
    manager: EntityManager,
    ref: ConversationRef,
    userIds: readonly string[],
    { quit = false } = {},
  ): Promise<void> {
    const { id, lastSeq } = await this.changeMembers(manager, ref);
    await db.run(
      manager,
      `UPDATE participant SET until_seq = $2, quit = $4
      WHERE conversation_id = $1 AND user_id = ANY($3::text[]) AND until_seq IS NULL`,
      [id, lastSeq, userIds, quit],
    );
  }

  /** Called when the group or room was deleted; former participants may still read their items. */
  async end(manager: EntityManager, ref: ConversationRef): Promise<void> {
    await db.run(manager, 'UPDATE conversation SET ended_at = now() WHERE kind = $1 AND name = $2', [
      ref.kind,
      conversationName(ref),
    ]);
  }

  /** To be called when a user begins or stops ignoring the group, so that every node loads its readers again. */
  async readersChanged(manager: EntityManager, ref: ConversationRef): Promise<void> {
    await db.run(
      manager,
      'UPDATE conversation SET members_version = members_version + 1 WHERE kind = $1 AND name = $2',
      [ref.kind, conversationName(ref)],
    );
  }

  /** Holds the conversation until the end of the transaction, so that no item falls between. */
  private async changeMembers(manager: EntityManager, ref: ConversationRef): Promise<{ id: string; lastSeq: string }> {
    const rows = await db.rows<{ id: string; lastSeq: string }>(
      manager,
      `UPDATE conversation SET members_version = members_version + 1 WHERE kind = $1 AND name = $2
      RETURNING id, last_seq AS "lastSeq"`,
      [ref.kind, conversationName(ref)],
    );
    const [row] = rows;
    if (!row) throw new NoConversation(conversationKey(ref));
    return row;
  }

  /** Also one that only the caller's transaction sees, which is therefore not remembered. */
  private async find(manager: EntityManager, ref: ConversationRef): Promise<bigint | null> {
    const known = this.ids.known(conversationKey(ref));
    if (known !== undefined) return known;
    const row = await db.one<{ id: string }>(manager, 'SELECT id FROM conversation WHERE kind = $1 AND name = $2', [
      ref.kind,
      conversationName(ref),
    ]);
    return row ? BigInt(row.id) : null;
  }
}
