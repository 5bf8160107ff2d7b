import { Injectable } from '@nestjs/common';
import type { PageQuery, ResponseOf } from '@renmai/contracts';
import type { ChatRelationList, chatRelationsApi } from '@renmai/contracts/network/chat-relations.api';
import { cursorValue, Database, db, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';

const request = (own: string, other: string): string => `
  SELECT ${other} AS id, requested_at AS since, note FROM friend_request WHERE ${own} = $1 AND state = 'requested'`;

const listSql: Readonly<Record<ChatRelationList, string>> = {
  friends: `SELECT friend_id AS id, since, '' AS note FROM friendship WHERE member_id = $1`,
  received: request('addressee_id', 'requester_id'),
  sent: request('requester_id', 'addressee_id'),
  blocked: `SELECT blocked_id AS id, since, '' AS note FROM block WHERE blocker_id = $1`,
  muted: `SELECT muted_id AS id, since, '' AS note FROM mute WHERE member_id = $1`,
};

/** Relations as they are stored, for messaging's copy of them. */
@Injectable()
export class ChatRelationListsRepository {
  constructor(private readonly database: Database) {}

  async page(
    relationId: string,
    list: ChatRelationList,
    { cursor, limit }: PageQuery,
  ): Promise<ResponseOf<typeof chatRelationsApi.list>> {
    const after = decodeCursor(cursor, z.tuple([cursorValue.id]));
    const { position, value: rows } = await this.database.readAtPosition((manager) =>
      db.rows<{ id: string; since: Date; note: string }>(
        manager,
        `SELECT * FROM (${listSql[list]}) listed ${after ? 'WHERE id > $3' : ''} ORDER BY id LIMIT $2`,
        [relationId, limit + 1, ...(after ?? [])],
      ),
    );
    const { items, nextCursor } = toPage(rows, limit, ({ id }) => [id]);
    return {
      items: items.map(({ id, since, note }) => ({ relationId: id, since: since.toISOString(), note })),
      nextCursor,
      position,
    };
  }
}
