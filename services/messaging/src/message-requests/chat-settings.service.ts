import { Injectable } from '@nestjs/common';
import { chatSettings, type ChatSettings } from '@renmai/contracts/messaging/message-requests.api';
import { Database, db } from '@renmai/service-kit';
import { WritePermits } from '../roster/write-permits.js';
import { ChatUsers } from '../users/chat-users.service.js';

const byDefault: ChatSettings = { whoMayWrite: 'everyone' };

/** What a member has set about being written to. */
@Injectable()
export class ChatSettingsService {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsers,
    private readonly permits: WritePermits,
  ) {}

  async of(userId: string): Promise<ChatSettings> {
    const row = await db.one(
      this.database,
      'SELECT who_may_write AS "whoMayWrite" FROM chat_setting WHERE user_id = $1',
      [userId],
    );
    return row ? chatSettings.parse(row) : byDefault;
  }

  async set(userId: string, settings: ChatSettings): Promise<ChatSettings> {
    await this.database.write(async ({ manager }) => {
      await this.users.ensureMembers(manager, [userId]);
      await db.run(
        manager,
        `INSERT INTO chat_setting (user_id, who_may_write) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET who_may_write = excluded.who_may_write`,
        [userId, settings.whoMayWrite],
      );
    });
    this.permits.forgetAll(userId);
    return settings;
  }
}
