import { Injectable, type OnModuleInit } from '@nestjs/common';
import { messagingChatUserRegistered, messagingChatUsers } from '@renmai/contracts/messaging/messaging.events';
import { db, SnapshotSources, told } from '@renmai/service-kit';

/** Users who have no account, for services that copy them. */
@Injectable()
export class ChatUsersSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(messagingChatUsers, async (manager, { after, limit }) => {
      const rows = await db.rows<{ id: string; relationId: string }>(
        manager,
        `SELECT id, relation_id AS "relationId" FROM chat_user
         WHERE NOT member AND ($1::uuid IS NULL OR relation_id > $1) ORDER BY relation_id LIMIT $2`,
        [after, limit],
      );
      return rows.map((row) => ({ key: row.relationId, events: [told(messagingChatUserRegistered, row)] }));
    });
  }
}
