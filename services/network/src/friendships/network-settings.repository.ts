import { Injectable } from '@nestjs/common';
import type { NetworkSettings } from '@renmai/contracts/network/relation.schema';
import { Database, db } from '@renmai/service-kit';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';

/** The setting of who may send a member friend requests. */
@Injectable()
export class NetworkSettingsRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
  ) {}

  async of(memberId: string): Promise<NetworkSettings> {
    const row = await db.one<NetworkSettings>(
      this.database,
      'SELECT who_may_ask AS "whoMayAsk" FROM member_setting WHERE member_id = $1',
      [memberId],
    );
    return row ?? { whoMayAsk: 'everyone' };
  }

  async set(memberId: string, { whoMayAsk }: NetworkSettings): Promise<NetworkSettings> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(manager, memberId);
      await db.run(
        manager,
        `INSERT INTO member_setting (member_id, who_may_ask) VALUES ($1, $2)
         ON CONFLICT (member_id) DO UPDATE SET who_may_ask = excluded.who_may_ask`,
        [memberId, whoMayAsk],
      );
    });
    return { whoMayAsk };
  }
}
