import type { CaseState } from '@renmai/contracts/org-pages/console-cases.schema';
import type { RejectionKind, SubmissionState } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import fc from 'fast-check';

type Verdict = 'approve' | 'reject' | 'ask';
export type SubmissionStep =
  | { by: 'senior'; action: 'submit' | 'withdraw' | 'appeal' | 'close' | 'reopen' }
  | { by: 'staff'; action: 'claim' | 'undo' | 'suspend' | 'restore' }
  | { by: 'staff'; action: 'decide'; verdict: Verdict }
  | { by: 'staff'; action: 'decide-appeal'; verdict: 'approve' | 'reject' }
  | { by: 'clock' };

/** Mostly what leads somewhere: something is handed in, decided and carried out. */
export const submissionSteps: fc.Arbitrary<SubmissionStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      by: fc.constant('senior' as const),
      action: fc.constantFrom('submit', 'submit', 'submit', 'withdraw', 'appeal', 'close', 'reopen'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constant('staff' as const),
      action: fc.constantFrom('claim', 'undo', 'suspend', 'restore'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.constant('staff' as const),
      action: fc.constant('decide' as const),
      verdict: fc.constantFrom('approve', 'reject', 'reject', 'ask'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constant('staff' as const),
      action: fc.constant('decide-appeal' as const),
      verdict: fc.constantFrom('approve', 'reject'),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ by: 'clock' as const }) },
);

interface Submission {
  state: SubmissionState;
  rejection: RejectionKind | null;
  appeal: { state: CaseState; verdict: 'approve' | 'reject' | null } | null;
}

/** A homepage that was never approved before, what was handed in of it, and what staff do about it. */
export class SubmissionModel {
  page: HomepageState = 'draft';
  readonly submissions: Submission[] = [];
  /** of the submission that is reviewed, or that waits for more information */
  review: { state: CaseState; verdict: Verdict | null } | null = null;
  private wasApproved = false;
  private closedFrom: HomepageState | null = null;

  get newest(): Submission | undefined {
    return this.submissions.at(-1);
  }

  /** @returns whether the step is accepted; a repeated one is */
  perform(step: SubmissionStep): boolean {
    if (step.by === 'clock') return this.carryOut();
    switch (step.action) {
      case 'submit':
        return this.submit();
      case 'withdraw':
        return this.withdraw();
      case 'appeal':
        return this.appeal();
      case 'close':
        if (this.page !== 'approved' && this.page !== 'suspended') return this.page === 'closed';
        this.closedFrom = this.page;
        this.page = 'closed';
        return true;
      case 'reopen':
        if (this.page !== 'closed') return this.page === 'approved';
        this.page = this.closedFrom ?? 'approved';
        return true;
      case 'suspend':
        return this.move('approved', 'suspended');
      case 'restore':
        return this.move('suspended', 'approved');
      case 'claim':
        return this.claim();
      case 'decide':
        if (!this.claim() || !this.review) return false;
        this.review = { state: 'decided', verdict: step.verdict };
        return true;
      case 'undo':
        if (this.review?.state !== 'decided') return false;
        this.review = { state: 'waiting', verdict: null };
        return true;
      case 'decide-appeal': {
        const appeal = this.newest?.appeal;
        if (appeal?.state !== 'waiting') return false;
        Object.assign(appeal, { state: 'decided', verdict: step.verdict });
        return true;
      }
    }
  }

  private move(from: HomepageState, to: HomepageState): boolean {
    if (this.page !== from) return this.page === to;
    this.page = to;
    return true;
  }

  private submit(): boolean {
    if (this.newest?.state === 'submitted') return true;
    if (this.newest?.state === 'in-review' || this.wasApproved) return false;
    const appeal = this.newest?.appeal;
    if (appeal && appeal.state !== 'closed') appeal.state = 'withdrawn';
    this.submissions.push({ state: 'submitted', rejection: null, appeal: null });
    this.page = 'submitted';
    this.review = { state: 'waiting', verdict: null };
    return true;
  }

  private withdraw(): boolean {
    if (this.wasApproved || this.page === 'draft') return true;
    if (this.page !== 'submitted' && this.page !== 'in-review') return false;
    this.page = 'draft';
    if (this.newest) this.newest.state = 'withdrawn';
    this.review = { state: 'withdrawn', verdict: null };
    return true;
  }

  private appeal(): boolean {
    const { newest } = this;
    if (newest?.state !== 'rejected' || newest.rejection !== 'rejected' || newest.appeal) return false;
    newest.appeal = { state: 'waiting', verdict: null };
    return true;
  }

  private claim(): boolean {
    if (this.review?.state !== 'waiting') return false;
    if (this.newest) this.newest.state = 'in-review';
    this.page = 'in-review';
    return true;
  }

  /** The decision can no longer be undone. */
  private carryOut(): boolean {
    const { newest, review } = this;
    if (!newest) return true;
    if (review?.state === 'decided') {
      const { verdict } = review;
      this.page = verdict === 'approve' ? 'approved' : 'rejected';
      newest.state = this.page;
      newest.rejection = verdict === 'approve' ? null : verdict === 'ask' ? 'more-asked' : 'rejected';
      review.state = verdict === 'ask' ? 'asked' : 'closed';
    }
    if (newest.appeal?.state === 'decided') {
      newest.appeal.state = 'closed';
      if (newest.appeal.verdict === 'approve') this.page = newest.state = 'approved';
    }
    this.wasApproved ||= this.page === 'approved';
    return true;
  }
}
