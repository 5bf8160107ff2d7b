import { Injectable } from '@nestjs/common';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Enrolments belong to the school: they continue without the name of an erased administrator. Children are erased with their last guardian. */
const forget = [
  'UPDATE enrolment SET created_by = NULL WHERE created_by = $1',
  'UPDATE enrolment SET written_by = NULL WHERE written_by = $1',
  'UPDATE enrolment SET published_by = NULL WHERE published_by = $1',
  'UPDATE enrolment_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE enrolment_version SET written_by = NULL WHERE written_by = $1',
  `DELETE FROM child c USING child_guardian g WHERE g.child_id = c.id AND g.member_id = $1 AND g.confirmed_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM child_guardian other WHERE other.child_id = c.id AND other.member_id <> $1
       AND other.confirmed_at IS NOT NULL)`,
  'DELETE FROM child_guardian WHERE member_id = $1',
  'UPDATE child_guardian SET asked_by = NULL WHERE asked_by = $1',
];

@Injectable()
export class ErasureRepository {
  constructor(private readonly homepages: HomepageDirectory) {}

  async forget(manager: EntityManager, memberId: string): Promise<void> {
    for (const statement of forget) await db.run(manager, statement, [memberId]);
    await this.homepages.forget(manager, memberId);
  }
}
