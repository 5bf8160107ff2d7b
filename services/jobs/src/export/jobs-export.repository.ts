import { Injectable } from '@nestjs/common';
import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { Database, db } from '@renmai/service-kit';
import { positionColumns, type PositionRow } from '../positions/position.row.js';

interface Step {
  positionId: string;
  action: string;
  from: PositionState;
  to: PositionState;
  at: Date;
  words: string;
}

@Injectable()
export class JobsExportRepository {
  constructor(private readonly database: Database) {}

  positions(memberId: string): Promise<PositionRow[]> {
    return db.rows<PositionRow>(
      this.database,
      `SELECT ${positionColumns} FROM position p WHERE p.created_by = $1 OR p.written_by = $1 OR p.published_by = $1
       ORDER BY p.id`,
      [memberId],
    );
  }

  steps(memberId: string): Promise<Step[]> {
    return db.rows<Step>(
      this.database,
      `SELECT subject_id AS "positionId", action, from_state AS "from", to_state AS "to", at, reason AS words
       FROM position_history WHERE actor_id = $1 ORDER BY at, subject_id, version`,
      [memberId],
    );
  }
}
