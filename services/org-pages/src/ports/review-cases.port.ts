import type { AppealView, SubmissionKind } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface SubmissionToReview {
  homepageId: string;
  submissionNumber: number;
  kind: SubmissionKind;
}

/** The port through which homepages reach the review console, in their own transactions and under the lock of the homepage. */
export abstract class ReviewCases {
  /**
   * Puts a submission, whose row is written already, into the queue. An answer to a request for more information continues the former case
   * at its place. An appeal against the previous submission ends. Returns the due date.
   */
  abstract open(tx: Transaction, submission: SubmissionToReview): Promise<{ dueAt: Date }>;
  /** The applicant takes the submission back, or the homepage is deleted; a decision that has not taken effect does not count. */
  abstract withdraw(tx: Transaction, homepageId: string): Promise<void>;
  /** Against a rejection, once. */
  abstract appeal(
    tx: Transaction,
    of: { homepageId: string; submissionNumber: number; memberId: string; words: string },
  ): Promise<void>;
  /** Appeals by number of the submission. */
  abstract appealsOf(manager: EntityManager, homepageId: string): Promise<Map<number, AppealView>>;
  /** The last senior administrator is going to leave. */
  abstract successorNeeded(
    tx: Transaction,
    of: { homepageId: string; leavingId: string; leavesAt: string },
  ): Promise<void>;
  /** The last senior administrator stays. */
  abstract successorNotNeeded(tx: Transaction, homepageId: string): Promise<void>;
  /** The administrators changed: a successor may have accepted. */
  abstract administratorsChanged(tx: Transaction, homepageId: string): Promise<void>;
  /** The member who was asked to take over has declined. */
  abstract successorDeclined(tx: Transaction, homepageId: string): Promise<void>;
}
