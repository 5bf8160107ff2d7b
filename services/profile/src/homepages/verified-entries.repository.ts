import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** A copy of the entries with the verified mark of a homepage. A row whose mark ended stays, without the member. */
@Injectable()
export class VerifiedEntriesRepository {
  async set(
    manager: EntityManager,
    mark: { entryId: string; memberId: string; homepageId: string; until: string },
    sequence: number,
  ): Promise<void> {
    await this.replace(manager, [mark.entryId, mark.memberId, mark.homepageId, mark.until, sequence]);
  }

  async end(manager: EntityManager, entryId: string, sequence: number): Promise<void> {
    await this.replace(manager, [entryId, null, null, null, sequence]);
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM verified_entry WHERE member_id = $1', [memberId]);
  }

  private replace(manager: EntityManager, values: unknown[]): Promise<void> {
    return db.run(
      manager,
      `INSERT INTO verified_entry (entry_id, member_id, homepage_id, until, position) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (entry_id) DO UPDATE SET member_id = excluded.member_id, homepage_id = excluded.homepage_id,
         until = excluded.until, position = excluded.position
       WHERE ${isNewer('verified_entry.position', 'excluded.position')}`,
      values,
    );
  }
}
