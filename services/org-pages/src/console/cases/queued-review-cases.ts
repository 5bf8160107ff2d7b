import { Inject, Injectable } from '@nestjs/common';
import type { AppealView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { Clock, CONFIG, db, transition, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { OrgPagesConfig } from '../../config.js';
import { calendarOf } from '../console.config.js';
import { caseMachine } from './case-state.js';
import { caseColumns, type CaseData } from './case.row.js';
import { CasesRepository, type NewCase, type ReviewedSubmission } from './cases.repository.js';
import { DecisionsRepository } from './decisions.repository.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { nameGramsOf } from './grams.js';
import { ReviewCases, type SubmissionToReview } from '../../ports/review-cases.port.js';
import { workingDaysLater } from './working-calendar.js';

type Mover = 'applicant' | 'clock';
const keys = {
  review: (homepageId: string) => `review:${homepageId}`,
  appeal: (homepageId: string) => `appeal:${homepageId}`,
  successor: (homepageId: string) => `successor:${homepageId}`,
};

@Injectable()
export class QueuedReviewCases extends ReviewCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {
    super();
  }

  async open(tx: Transaction, { homepageId, submissionNumber, kind }: SubmissionToReview): Promise<{ dueAt: Date }> {
    const submission = await this.cases.submission(tx.manager, homepageId, submissionNumber);
    if (!submission) throw new Error('a case is opened for a submission that is there');
    await this.end(tx, keys.appeal(homepageId));
    const now = this.clock.now();
    const dueAt = this.due(now);
    const former = await this.cases.lockOpen(tx.manager, keys.review(homepageId));
    const row: NewCase = {
      ...(await this.described(tx, homepageId, submission)),
      kind: kind === 'first' ? 'submission' : 're-review',
      openedAt: former?.openedAt ?? now,
      dueAt,
    };
    if (!former) {
      await this.cases.insert(tx.manager, row);
      return { dueAt };
    }
    // The applicant has answered the request for more information.
    const actor = { role: 'applicant', id: submission.submittedBy } as const;
    await transition(tx, { machine: caseMachine, id: former.id, action: 'answer', actor, expected: null });
    await this.cases.renew(tx.manager, former.id, row);
    return { dueAt };
  }

  async withdraw(tx: Transaction, homepageId: string): Promise<void> {
    await this.end(tx, keys.review(homepageId));
    await this.end(tx, keys.appeal(homepageId));
    // A case whose decision is being carried out ends by that.
    const successor = await this.cases.lockOpen(tx.manager, keys.successor(homepageId));
    if (successor?.state === 'waiting' || successor?.state === 'asked') await this.successorNotNeeded(tx, homepageId);
  }

  async appeal(
    tx: Transaction,
    of: { homepageId: string; submissionNumber: number; memberId: string; words: string },
  ): Promise<void> {
    const { homepageId, submissionNumber, memberId, words } = of;
    const submission = await this.cases.submission(tx.manager, homepageId, submissionNumber);
    if (!submission) throw new Error('an appeal is about a submission that is there');
    const rejected = await db.one<{ id: string }>(
      tx.manager,
      `SELECT id FROM review_case WHERE homepage_id = $1 AND submission_number = $2
         AND kind IN ('submission', 're-review') ORDER BY opened_at DESC LIMIT 1`,
      [homepageId, submissionNumber],
    );
    const now = this.clock.now();
    const described = await this.described(tx, homepageId, submission);
    await this.cases.insert<'appeal'>(tx.manager, {
      ...described,
      kind: 'appeal',
      openKey: keys.appeal(homepageId),
      applicantId: memberId,
      openedAt: now,
      dueAt: this.due(now),
      search: `${described.search} ${words}`,
      data: { words, rejectedCaseId: rejected?.id ?? null },
    });
  }

  async appealsOf(manager: EntityManager, homepageId: string): Promise<Map<number, AppealView>> {
    const rows = await db.rows<CaseData<'appeal'>>(
      manager,
      `SELECT ${caseColumns} FROM review_case c WHERE c.homepage_id = $1 AND c.kind = 'appeal'`,
      [homepageId],
    );
    const decided = await this.cases.decisionsOf(
      manager,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.map((row) => {
        // A decision that can still be undone has not been published.
        const decision = row.state === 'closed' ? decided.get(row.id) : undefined;
        const ended = row.state === 'withdrawn' ? 'withdrawn' : 'waiting';
        return [
          row.submissionNumber,
          {
            state: decision ? (decision.decision === 'approve' ? 'granted' : 'refused') : ended,
            words: row.data.words,
            sentAt: row.openedAt.toISOString(),
            dueAt: row.dueAt.toISOString(),
            decidedAt: decision?.appliedAt?.toISOString() ?? null,
            reasons: decision?.reasons ?? [],
            answer: decision?.words ?? '',
          },
        ];
      }),
    );
  }

  async successorNeeded(
    tx: Transaction,
    { homepageId, leavingId, leavesAt }: { homepageId: string; leavingId: string; leavesAt: string },
  ): Promise<void> {
    const openKey = keys.successor(homepageId);
    const page = await db.one<{ kind: 'company' | 'school'; name: string }>(
      tx.manager,
      `SELECT kind, content->>'name' AS name FROM homepage WHERE id = $1`,
      [homepageId],
    );
    if (!page || (await this.cases.lockOpen(tx.manager, openKey))) return;
    const now = this.clock.now();
    await this.cases.insert<'successor'>(tx.manager, {
      kind: 'successor',
      openKey,
      homepageId,
      homepageKind: page.kind,
      title: page.name,
      applicantId: leavingId,
      openedAt: now,
      dueAt: this.due(now),
      search: page.name,
      data: { leavesAt },
    });
  }

  successorNotNeeded(tx: Transaction, homepageId: string): Promise<void> {
    return this.end(tx, keys.successor(homepageId), 'clock');
  }

  async administratorsChanged(tx: Transaction, homepageId: string): Promise<void> {
    const open = await this.cases.lockOpen(tx.manager, keys.successor(homepageId));
    if (!open) return;
    const senior = `SELECT 1 FROM administrator WHERE homepage_id = $1 AND role = 'senior' AND member_id IS DISTINCT FROM $2`;
    if (await db.one(tx.manager, senior, [homepageId, open.applicantId])) await this.successorNotNeeded(tx, homepageId);
  }

  async successorDeclined(tx: Transaction, homepageId: string): Promise<void> {
    const open = await this.cases.lockOpen(tx.manager, keys.successor(homepageId));
    const pending = `SELECT 1 FROM administrator_invitation WHERE homepage_id = $1 AND role = 'senior' AND state = 'pending'`;
    if (open?.state !== 'asked' || (await db.one(tx.manager, pending, [homepageId]))) return;
    const standing = await this.decisions.standing(tx.manager, open.id);
    if (standing) await this.decisions.setUndone(tx.manager, standing.id, this.clock.now());
    const actor = { role: 'applicant', id: null } as const;
    await transition(tx, { machine: caseMachine, id: open.id, action: 'answer', actor, expected: null });
  }

  /** Ends a case that needs no decision any more. */
  private async end(tx: Transaction, openKey: string, role: Mover = 'applicant'): Promise<void> {
    const open = await this.cases.lockOpen(tx.manager, openKey);
    if (!open) return;
    const actor = { role, id: role === 'applicant' ? open.applicantId : null };
    await transition(tx, { machine: caseMachine, id: open.id, action: 'withdraw', actor, expected: null });
    await this.cases.holdBy(tx.manager, open.id, null, null);
    // Undoes a decision that was not published yet.
    await db.run(
      tx,
      'UPDATE review_decision SET undone_at = $2 WHERE case_id = $1 AND applied_at IS NULL AND undone_at IS NULL',
      [open.id, this.clock.now()],
    );
  }

  private due(now: Date): Date {
    return workingDaysLater(now, this.config.REVIEW_TARGET_DAYS, calendarOf(this.config));
  }

  private async described(
    { manager }: Transaction,
    homepageId: string,
    submission: ReviewedSubmission,
  ): Promise<Omit<NewCase, 'kind' | 'openedAt' | 'dueAt'>> {
    const { content, licence, number, submittedBy, licenceKey, domain, files, handle } = submission;
    const { name, otherNames = [] } = content;
    const duplicates = await this.duplicates.find(manager, homepageId, { name, licenceKey, domain, files });
    return {
      openKey: keys.review(homepageId),
      homepageId,
      homepageKind: content.details.kind,
      title: name,
      applicantId: submittedBy,
      submissionNumber: number,
      warnings: duplicates.length,
      search: [name, ...otherNames, licence.number, licenceKey, handle, content.website, content.slogan].join(' '),
      nameGrams: nameGramsOf(name),
      data: {},
    };
  }
}
