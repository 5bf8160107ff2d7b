import { Injectable } from '@nestjs/common';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

@Injectable()
export class VotesRepository {
  /** One vote of each administrator; a second one changes nothing. */
  async add(manager: EntityManager, caseId: string, memberId: string | null, vote: 'for' | 'against', at: Date) {
    await db.run(
      manager,
      `INSERT INTO review_vote (id, case_id, member_id, vote, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (case_id, member_id) DO NOTHING`,
      [uuidv7(), caseId, memberId, vote, at],
    );
  }

  async votesFor(manager: EntityManager, caseId: string): Promise<(string | null)[]> {
    const rows = await db.rows<{ memberId: string | null }>(
      manager,
      `SELECT member_id AS "memberId" FROM review_vote WHERE case_id = $1 AND vote = 'for'`,
      [caseId],
    );
    return rows.map(({ memberId }) => memberId);
  }
}
