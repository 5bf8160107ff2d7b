import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { db, OnDomainEvent, transition, type ConsumerContext, type Transaction } from '@renmai/service-kit';
import { caseMachine } from './case-state.js';
import { CasesRepository } from './cases.repository.js';

const nothingAround = '{"id":"","title":"","text":"","pictures":[],"files":[],"writtenAt":null}';
const nothingSeen = '{"title":"","text":"","pictures":[],"files":[],"writtenAt":null}';

/**
 * Decisions stay; their authors, the applicants and reports about the member are removed. The audit log keeps the bare id, so that its
 * chain stays whole.
 */
const forget = [
  `DELETE FROM review_surrounding WHERE report_id IN (
     SELECT r.id FROM review_report r JOIN review_case c ON c.id = r.case_id WHERE c.accused_id = $1)`,
  `UPDATE review_surrounding SET content = content || '${nothingAround}', author_id = NULL WHERE author_id = $1`,
  `UPDATE review_report SET evidence = '${nothingSeen}' WHERE case_id IN (SELECT id FROM review_case WHERE accused_id = $1)`,
  `UPDATE review_case SET title = '', search_base = '', accused_id = NULL WHERE accused_id = $1 AND kind = 'report'`,
  `UPDATE review_case SET title = '', search_base = '', accused_id = NULL WHERE accused_id = $1 AND homepage_id IS NULL`,
  'UPDATE review_case SET accused_id = NULL WHERE accused_id = $1',
  `UPDATE review_case SET search_base = lower(title), data = data || '{"words":""}'
   WHERE applicant_id = $1 AND kind = 'appeal'`,
  'UPDATE review_case SET applicant_id = NULL WHERE applicant_id = $1',
  'UPDATE review_case SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1',
  'UPDATE review_case_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE review_decision SET decided_by = NULL WHERE decided_by = $1',
  'UPDATE review_decision SET member_id = NULL WHERE member_id = $1',
  `UPDATE review_report SET reporter_id = NULL, words = '' WHERE reporter_id = $1`,
  'UPDATE review_vote SET member_id = NULL WHERE member_id = $1',
  'UPDATE review_note SET author_id = NULL WHERE author_id = $1',
  'UPDATE reason_templates_state SET changed_by = NULL WHERE changed_by = $1',
  'DELETE FROM review_letter WHERE member_id = $1',
  'DELETE FROM member_suspension WHERE member_id = $1',
  'DELETE FROM system_administrator WHERE member_id = $1',
  'DELETE FROM review_viewer WHERE member_id = $1',
  'DELETE FROM console_view WHERE member_id = $1',
];

@Controller()
export class ReviewErasureConsumer {
  constructor(private readonly cases: CasesRepository) {}

  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId } = data;
    await this.endOpen(tx, memberId);
    const named = await db.rows<{ id: string }>(
      tx,
      'SELECT id FROM review_case WHERE applicant_id = $1 OR accused_id = $1 ORDER BY id FOR UPDATE',
      [memberId],
    );
    for (const statement of forget) await db.run(tx, statement, [memberId]);
    for (const { id } of named) await this.cases.index(tx.manager, id);
  }

  /** Ends open cases of reports about the member, since their subject is erased. */
  private async endOpen(tx: Transaction, memberId: string): Promise<void> {
    const open = await db.rows<{ id: string }>(
      tx,
      `SELECT id FROM review_case
       WHERE accused_id = $1 AND state IN ('waiting', 'decided', 'proposed') ORDER BY id FOR UPDATE`,
      [memberId],
    );
    const actor = { role: 'clock', id: null } as const;
    for (const { id } of open) {
      await transition(tx, { machine: caseMachine, id, action: 'withdraw', actor, expected: null });
      const sql =
        'UPDATE review_decision SET undone_at = now() WHERE case_id = $1 AND applied_at IS NULL AND undone_at IS NULL';
      await db.run(tx, sql, [id]);
    }
  }
}
