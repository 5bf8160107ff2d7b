import { Injectable } from '@nestjs/common';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Positions belong to the homepage: they stay without the name of an erased administrator. */
const forget = [
  'UPDATE position SET created_by = NULL WHERE created_by = $1',
  'UPDATE position SET written_by = NULL WHERE written_by = $1',
  'UPDATE position SET published_by = NULL WHERE published_by = $1',
  'UPDATE position_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE position_version SET written_by = NULL WHERE written_by = $1',
  'UPDATE interview SET offered_by = NULL WHERE offered_by = $1',
  'UPDATE interview_history SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM saved_position WHERE member_id = $1',
  'DELETE FROM hidden_position WHERE member_id = $1',
  'DELETE FROM member_background WHERE member_id = $1',
  'DELETE FROM homepage_follower WHERE member_id = $1',
  'DELETE FROM member_completeness WHERE member_id = $1',
];

@Injectable()
export class ErasureRepository {
  constructor(private readonly homepages: HomepageDirectory) {}

  async forget(manager: EntityManager, memberId: string): Promise<void> {
    for (const statement of forget) await db.run(manager, statement, [memberId]);
    await this.homepages.forget(manager, memberId);
  }
}
