import { Injectable } from '@nestjs/common';
import { Clock, Database, db } from '@renmai/service-kit';
import { HistoryItemsRepository } from '../history/history-items.repository.js';
import { ChatError } from '../rest/chat-error.js';

export interface ReadersPage {
  ackmid: string;
  is_last: boolean;
  next_key: string;
  timestamp: number;
  total: number;
  userlist: string[];
}

const keyForm = /^(\d{1,16}) ([^\0]{1,128})$/;

/** The readers of a group's message, for members of the group who can read it themselves. */
@Injectable()
export class GroupReaders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly items: HistoryItemsRepository,
  ) {}

  async page(
    userId: string,
    { groupId, messageId }: { groupId: string; messageId: string },
    { key, limit }: { key: string | undefined; limit: number },
  ): Promise<ReadersPage> {
    const message = await this.items.message(userId, messageId);
    if (message?.kind !== 'group' || message.name !== groupId || !message.takesPart) {
      throw new ChatError(403, 'permission denied', { error: 'forbidden_op' });
    }
    const after = key === undefined ? [] : keyForm.exec(Buffer.from(key, 'base64url').toString());
    if (after === null) throw new ChatError(400, 'Invalid parameter key');
    const found = await db.rows<{ userId: string; at: string }>(
      this.database,
      `SELECT user_id AS "userId", (extract(epoch FROM read_at) * 1000000)::int8::text AS at FROM group_read
       WHERE message_id = $1 AND ($2::int8 IS NULL OR ((extract(epoch FROM read_at) * 1000000)::int8, user_id) > ($2, $3))
       ORDER BY (extract(epoch FROM read_at) * 1000000)::int8, user_id LIMIT $4`,
      [messageId, after[1] ?? null, after[2] ?? null, limit + 1],
    );
    const counted = await db.one<{ total: number }>(
      this.database,
      'SELECT count(*)::int4 AS total FROM group_read WHERE message_id = $1',
      [messageId],
    );
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const more = found.length > limit;
    return {
      ackmid: messageId,
      is_last: !more,
      next_key: more && last ? Buffer.from(`${last.at} ${last.userId}`).toString('base64url') : '',
      timestamp: this.clock.now().getTime(),
      total: counted?.total ?? 0,
      userlist: shown.map((row) => row.userId),
    };
  }
}
