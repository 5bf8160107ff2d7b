import type { DomainProof, DomainReviewReason } from '@renmai/contracts/org-pages/homepage-domain.schema';
import type { Transaction } from '@renmai/service-kit';

export interface DomainToReview {
  homepageId: string;
  domainId: string;
  /** in ASCII (IDNA) */
  domain: string;
  why: DomainReviewReason;
  /** how it was proven */
  proof: DomainProof;
  /** the website in the homepage's profile; may be empty */
  website: string;
  /** with `claimed-by-other`: the homepage that has proven it */
  holderId: string | null;
  /** the senior administrator who proved it */
  applicantId: string;
}

/** The port through which domains reach the review console; `homepages/domains/` calls it in its own transaction. */
export abstract class DomainProofCases {
  /** Puts a proven domain into the queue. Does nothing if a case of the domain is open already. */
  abstract open(tx: Transaction, domain: DomainToReview): Promise<void>;
  /** The domain was removed, or its homepage closed: its open case needs no decision. */
  abstract withdraw(tx: Transaction, domainId: string): Promise<void>;
}
