import { Injectable } from '@nestjs/common';
import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { Database, db } from '@renmai/service-kit';
import { enrolmentColumns, type EnrolmentRow } from '../enrolments/enrolment.row.js';

interface Step {
  enrolmentId: string;
  action: string;
  from: EnrolmentState;
  to: EnrolmentState;
  at: Date;
}

@Injectable()
export class EnrolmentExportRepository {
  constructor(private readonly database: Database) {}

  enrolments(memberId: string): Promise<EnrolmentRow[]> {
    return db.rows<EnrolmentRow>(
      this.database,
      `SELECT ${enrolmentColumns} FROM enrolment e WHERE e.created_by = $1 OR e.written_by = $1 OR e.published_by = $1
       ORDER BY e.id`,
      [memberId],
    );
  }

  steps(memberId: string): Promise<Step[]> {
    return db.rows<Step>(
      this.database,
      `SELECT subject_id AS "enrolmentId", action, from_state AS "from", to_state AS "to", at
       FROM enrolment_history WHERE actor_id = $1 ORDER BY at, subject_id, version`,
      [memberId],
    );
  }
}
