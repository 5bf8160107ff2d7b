import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { CaseSubject } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import type { ReviewAnswer } from '@renmai/contracts/org-pages/review-answers.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, db, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ConsoleMembers } from '../staff/console-members.js';

type CaseAnswers = Extract<CaseSubject, { kind: 'report' }>['answers'];
interface Row {
  memberId: string;
  writtenAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

const columns = 'member_id AS "memberId", written_at AS "writtenAt", answer, answered_at AS "answeredAt"';

/** Answers of members to letters about a case, one of each member. */
@Injectable()
export class Answers {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly members: ConsoleMembers,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get(memberId: string, caseId: string): Promise<ReviewAnswer> {
    return this.find(this.database.manager, memberId, caseId);
  }

  answer(memberId: string, caseId: string, text: string): Promise<ReviewAnswer> {
    return this.database.write(async (tx) => {
      await this.directory.hold(memberId, tx.manager);
      await db.run(tx, 'SELECT 1 FROM review_case WHERE id = $1 FOR UPDATE', [caseId]);
      const { answer } = await this.find(tx.manager, memberId, caseId);
      // A repeated request with the same words changes nothing.
      if (answer !== null && answer.text !== text) throw new Problem(orgPagesProblems.alreadyAnswered);
      if (answer === null) {
        const now = this.clock.now();
        const sql = 'UPDATE review_letter SET answer = $3, answered_at = $4 WHERE case_id = $1 AND member_id = $2';
        await db.run(tx, sql, [caseId, memberId, text, now]);
        await db.run(tx, 'UPDATE review_case SET answered_at = $2 WHERE id = $1', [caseId, now]);
      }
      return this.find(tx.manager, memberId, caseId);
    });
  }

  /** An answer at the login by a suspended member, who cannot open letters. */
  async answeredAtLogin(
    tx: Transaction,
    of: { memberId: string; caseId: string; text: string; at: Date },
  ): Promise<void> {
    const { memberId, caseId, text, at } = of;
    const answered = await db.affected(
      tx,
      `UPDATE review_letter SET answer = $3, answered_at = $4
       WHERE case_id = $1 AND member_id = $2 AND answer IS NULL`,
      [caseId, memberId, text, at],
    );
    if (answered > 0) await db.run(tx, 'UPDATE review_case SET answered_at = $2 WHERE id = $1', [caseId, at]);
  }

  /** For staff, the latest first; at most 100. */
  async of(manager: EntityManager, caseId: string): Promise<CaseAnswers> {
    const rows = await db.rows<Row & { answer: string; answeredAt: Date }>(
      manager,
      `SELECT ${columns} FROM review_letter WHERE case_id = $1 AND answer IS NOT NULL ORDER BY answered_at DESC LIMIT 100`,
      [caseId],
    );
    const names = await this.members.of(
      manager,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map(({ memberId, answer, answeredAt }) => ({
      member: names(memberId),
      text: answer,
      at: answeredAt.toISOString(),
    }));
  }

  private async find(manager: EntityManager, memberId: string, caseId: string): Promise<ReviewAnswer> {
    const sql = `SELECT ${columns} FROM review_letter WHERE case_id = $1 AND member_id = $2`;
    const row = await db.one<Row>(manager, sql, [caseId, memberId]);
    if (!row) throw new Problem(commonProblems.notFound);
    const { writtenAt, answer, answeredAt } = row;
    return {
      caseId,
      toldAt: writtenAt.toISOString(),
      answer: answer !== null && answeredAt !== null ? { text: answer, at: answeredAt.toISOString() } : null,
    };
  }
}
