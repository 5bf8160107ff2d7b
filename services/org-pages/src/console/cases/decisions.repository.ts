import { Injectable } from '@nestjs/common';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { decisionColumns, type DecisionRow } from './case.row.js';

@Injectable()
export class DecisionsRepository {
  async insert(manager: EntityManager, row: Omit<DecisionRow, 'id' | 'undoneAt' | 'appliedAt'>): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO review_decision (id, case_id, submission_number, decision, reasons, words, decided_by, decided_at, effective_at,
                                    measure, days, member_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        uuidv7(),
        row.caseId,
        row.submissionNumber,
        row.decision,
        JSON.stringify(row.reasons),
        row.words,
        row.decidedBy,
        row.decidedAt,
        row.effectiveAt,
        row.measure,
        row.days,
        row.memberId,
      ],
    );
  }

  /** The decision of a case that has not taken effect. */
  pending(manager: EntityManager, caseId: string): Promise<DecisionRow | undefined> {
    return db.one(
      manager,
      `SELECT ${decisionColumns} FROM review_decision d
       WHERE d.case_id = $1 AND d.undone_at IS NULL AND d.applied_at IS NULL`,
      [caseId],
    );
  }

  /** Cases whose decisions are due to take effect, the oldest first. */
  async due(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ caseId: string }>(
      manager,
      `SELECT case_id AS "caseId" FROM review_decision
       WHERE undone_at IS NULL AND applied_at IS NULL AND effective_at <= $1 ORDER BY effective_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ caseId }) => caseId);
  }

  /** The last decision of a case that was not undone. */
  standing(manager: EntityManager, caseId: string): Promise<DecisionRow | undefined> {
    return db.one(
      manager,
      `SELECT ${decisionColumns} FROM review_decision d
       WHERE d.case_id = $1 AND d.undone_at IS NULL ORDER BY d.id DESC LIMIT 1`,
      [caseId],
    );
  }

  /** Measures for which no second administrator came in time. */
  async expired(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT id FROM review_case WHERE kind = 'measure' AND state = 'waiting' AND due_at <= $1 ORDER BY due_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async setUndone(manager: EntityManager, id: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE review_decision SET undone_at = $2 WHERE id = $1', [id, now]);
  }

  async setApplied(manager: EntityManager, id: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE review_decision SET applied_at = $2 WHERE id = $1', [id, now]);
  }
}
