import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';
import { HomepageReviews } from '../../ports/homepage-reviews.port.js';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { CaseKindRules, NOBODY, type Applied, type CaseParts } from '../cases/case-kind.js';
import { SubmissionPart } from './submission-part.js';

type Kind = 'submission' | 're-review';

/** A homepage, or a change of an approved one, is approved, rejected, or asked to bring more. */
@Injectable()
export class SubmissionKind extends CaseKindRules<Kind> {
  readonly kinds = ['submission', 're-review'] as const;

  constructor(
    private readonly part: SubmissionPart,
    private readonly reviews: HomepageReviews,
  ) {
    super();
  }

  async describe({ manager }: Transaction, { homepageId, submissionNumber }: CaseData<Kind>): Promise<CaseParts> {
    return { submission: await this.part.of(manager, homepageId, submissionNumber), subject: null };
  }

  override async claimed(tx: Transaction, row: CaseData<Kind>, actorId: string): Promise<void> {
    await this.reviews.begin(tx, { ...submissionOf(row), actorId });
  }

  override unopened({ manager }: Transaction, row: CaseData<Kind>, memberId: string): Promise<string[]> {
    return this.part.unopened(manager, row, memberId);
  }

  override seen({ manager }: Transaction, { homepageId, submissionNumber }: CaseData<Kind>) {
    return this.part.seen(manager, homepageId, submissionNumber);
  }

  async apply(tx: Transaction, row: CaseData<Kind>, decision: DecisionRow): Promise<Applied> {
    const { reasons, words } = decision;
    // If the deciding administrator was erased meanwhile, the decision has no author.
    const of = { ...submissionOf(row), actorId: decision.decidedBy ?? NOBODY };
    if (decision.decision === 'approve') {
      await this.reviews.approve(tx, of);
      return 'close';
    }
    const kind = decision.decision === 'ask' ? 'more-asked' : 'rejected';
    await this.reviews.reject(tx, { ...of, kind, reasons, words });
    return decision.decision === 'ask' ? 'ask' : 'close';
  }
}

const submissionOf = ({
  homepageId,
  submissionNumber,
}: CaseData): { homepageId: string; submissionNumber: number } => ({
  homepageId: homepageId ?? NOBODY,
  submissionNumber,
});
