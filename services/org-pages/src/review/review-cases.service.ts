import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, db, transition, type Transaction } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../config.js';
import { calendarOf } from '../config.console.js';
import { caseMachine } from './case-state.js';
import { CasesRepository, type NewCase, type ReviewedSubmission } from './cases.repository.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { gramsOf, nameGramsOf, searchable } from './grams.js';
import { ReviewCases, type SubmissionToReview } from './review-cases.port.js';
import { workingDaysLater } from './working-calendar.js';

@Injectable()
export class QueuedReviewCases extends ReviewCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {
    super();
  }

  async open(tx: Transaction, { homepageId, submissionNumber, kind }: SubmissionToReview): Promise<{ dueAt: Date }> {
    const submission = await this.cases.submission(tx.manager, homepageId, submissionNumber);
    if (!submission) throw new Error('a case is opened for a submission that is there');
    const now = this.clock.now();
    const dueAt = workingDaysLater(now, this.config.REVIEW_TARGET_DAYS, calendarOf(this.config));
    const former = await this.cases.lockOpen(tx.manager, homepageId);
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
    // Who was asked for more has answered.
    await transition(tx, {
      machine: caseMachine,
      id: former.id,
      action: 'answer',
      actor: { role: 'applicant', id: submission.submittedBy },
      expected: null,
    });
    await this.cases.renew(tx.manager, former.id, row);
    return { dueAt };
  }

  async withdraw(tx: Transaction, homepageId: string): Promise<void> {
    const open = await this.cases.lockOpen(tx.manager, homepageId);
    if (!open) return;
    await transition(tx, {
      machine: caseMachine,
      id: open.id,
      action: 'withdraw',
      actor: { role: 'applicant', id: open.applicantId },
      expected: null,
    });
    await this.cases.holdBy(tx.manager, open.id, null, null);
    // A decision that nobody was told of.
    await db.run(
      tx,
      'UPDATE review_decision SET undone_at = $2 WHERE case_id = $1 AND applied_at IS NULL AND undone_at IS NULL',
      [open.id, this.clock.now()],
    );
  }

  private async described(
    { manager }: Transaction,
    homepageId: string,
    submission: ReviewedSubmission,
  ): Promise<Omit<NewCase, 'kind' | 'openedAt' | 'dueAt'>> {
    const { content, licence, number, submittedBy, licenceKey, domain, files, handle } = submission;
    const { name } = content;
    const duplicates = await this.duplicates.find(manager, homepageId, { name, licenceKey, domain, files });
    const search = searchable([name, licence.number, licenceKey, handle, content.website, content.slogan].join(' '));
    return {
      homepageId,
      homepageKind: content.details.kind,
      homepageName: name,
      applicantId: submittedBy,
      submissionNumber: number,
      warnings: duplicates.length,
      search,
      grams: gramsOf(search),
      nameGrams: nameGramsOf(name),
    };
  }
}
