import type { SubmissionKind } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { Transaction } from '@renmai/service-kit';

export interface SubmissionToReview {
  homepageId: string;
  submissionNumber: number;
  kind: SubmissionKind;
}

/** What founding and editing tell the review console; `submissions/` calls it in its own transaction. */
export abstract class ReviewCases {
  /**
   * Puts a submission, whose row is written already, into the queue. Who was asked for more has the former case back, at its
   * place. Answers by when it is to be decided.
   */
  abstract open(tx: Transaction, submission: SubmissionToReview): Promise<{ dueAt: Date }>;
  /** The applicant takes the submission back, or the homepage is gone; a decision that has not taken effect does not count. */
  abstract withdraw(tx: Transaction, homepageId: string): Promise<void>;
}
