import { Injectable } from '@nestjs/common';
import {
  chatSettings,
  type ChatSettings,
  type ChatSettingsChange,
} from '@renmai/contracts/messaging/message-requests.api';
import { Database, db } from '@renmai/service-kit';
import { WritePermits } from '../roster/write-permits.js';
import { ChatUsers } from '../users/chat-users.js';

const byDefault: ChatSettings = { whoMayWrite: 'everyone', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' };

/** A member's settings for being written to, being added to groups and being seen as online. */
@Injectable()
export class ChatSettingsService {
  private readonly hiding: ((userId: string) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly users: ChatUsers,
    private readonly permits: WritePermits,
  ) {}

  async of(userId: string): Promise<ChatSettings> {
    const [row] = await db.rows(
      this.database,
      `SELECT who_may_write AS "whoMayWrite", coalesce(who_may_add, who_may_write) AS "whoMayAdd",
         coalesce(who_sees_online, 'everyone') AS "whoSeesOnline"
       FROM chat_setting WHERE user_id = $1`,
      [userId],
    );
    return row ? chatSettings.parse(row) : byDefault;
  }

  /** Omitted settings stay unchanged. */
  async set(userId: string, { whoMayWrite, whoMayAdd, whoSeesOnline }: ChatSettingsChange): Promise<ChatSettings> {
    await this.database.write(async ({ manager }) => {
      await this.users.ensureMembers(manager, [userId]);
      await db.run(
        manager,
        `INSERT INTO chat_setting AS s (user_id, who_may_write, who_may_add, who_sees_online)
         VALUES ($1, coalesce($2, 'everyone'), $3, $4)
         ON CONFLICT (user_id) DO UPDATE SET who_may_write = coalesce($2, s.who_may_write),
           who_may_add = coalesce($3, s.who_may_add), who_sees_online = coalesce($4, s.who_sees_online)`,
        [userId, whoMayWrite ?? null, whoMayAdd ?? null, whoSeesOnline ?? null],
      );
    });
    this.permits.forgetAll(userId);
    if (whoSeesOnline !== undefined) await Promise.all(this.hiding.map((listener) => listener(userId)));
    return this.of(userId);
  }

  /** Registers a listener for changes of who sees a user online. */
  onHiding(listener: (userId: string) => Promise<void>): void {
    this.hiding.push(listener);
  }
}
