import { Injectable } from '@nestjs/common';
import { OwnErasure } from '@renmai/publications';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Children are erased with their last guardian. */
const forget = [
  `DELETE FROM child c USING child_guardian g WHERE g.child_id = c.id AND g.member_id = $1 AND g.confirmed_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM child_guardian other WHERE other.child_id = c.id AND other.member_id <> $1
       AND other.confirmed_at IS NOT NULL)`,
  'DELETE FROM child_guardian WHERE member_id = $1',
  'UPDATE child_guardian SET asked_by = NULL WHERE asked_by = $1',
];

/** Erases what this service stores of a member beside enrolments and applications. */
@Injectable()
export class EnrolmentErasureRepository extends OwnErasure {
  override async forget(manager: EntityManager, memberId: string): Promise<void> {
    for (const statement of forget) await db.run(manager, statement, [memberId]);
  }
}
