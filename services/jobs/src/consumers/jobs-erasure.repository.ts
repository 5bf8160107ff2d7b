import { Injectable } from '@nestjs/common';
import { OwnErasure } from '@renmai/publications';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Beside positions, which stay with their homepage. */
const forget = [
  'UPDATE interview SET offered_by = NULL WHERE offered_by = $1',
  'UPDATE interview_history SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM saved_position WHERE member_id = $1',
  'DELETE FROM hidden_position WHERE member_id = $1',
  'DELETE FROM member_background WHERE member_id = $1',
  'DELETE FROM homepage_follower WHERE member_id = $1',
  'DELETE FROM member_completeness WHERE member_id = $1',
];

/** Erases what this service stores of a member beside positions and applications. */
@Injectable()
export class JobsErasureRepository extends OwnErasure {
  override async forget(manager: EntityManager, memberId: string): Promise<void> {
    for (const statement of forget) await db.run(manager, statement, [memberId]);
  }
}
