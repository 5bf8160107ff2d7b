import { Injectable } from '@nestjs/common';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Events of homepages continue without the name of an erased administrator. The member's own events were erased before. */
const forget = [
  'UPDATE event SET created_by = NULL WHERE created_by = $1',
  'UPDATE event_history SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM event_organizer WHERE member_id = $1',
  'UPDATE event_organizer SET added_by = NULL WHERE added_by = $1',
  'DELETE FROM event_organizer_request WHERE member_id = $1',
  'UPDATE event_organizer_request SET asked_by = NULL WHERE asked_by = $1',
  'DELETE FROM event_invitation WHERE member_id = $1',
  'UPDATE event_invitation SET invited_by = NULL WHERE invited_by = $1',
  'UPDATE event_file SET owner_id = NULL WHERE owner_id = $1',
  'DELETE FROM homepage_follower WHERE member_id = $1',
  'DELETE FROM publisher_pause WHERE member_id = $1',
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
