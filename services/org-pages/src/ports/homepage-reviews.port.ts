import type { HomepageKind, HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import type { DecisionReason, RejectionKind } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { PublicLook } from './public-look.port.js';
import type { Transaction } from '@renmai/service-kit';

export interface OfSubmission {
  homepageId: string;
  submissionNumber: number;
  /** the system administrator */
  actorId: string;
}

export interface PresentHomepage {
  kind: HomepageKind;
  name: string;
  state: HomepageState;
}

export interface OfHomepage {
  homepageId: string;
  actorId: string;
  /** sent to its administrators */
  reason: string;
}

/**
 * The effects of the review console's decisions on homepages; `console/` calls it in its own transaction. `already`: the homepage is in that
 * state already, and no notification is sent again. Throws 409 `illegal-transition` if the applicant was faster, e.g. has withdrawn.
 */
export abstract class HomepageReviews {
  /** Whether the console can do this to a homepage in this state; `already`: it is done. */
  abstract moveOf(state: HomepageState, action: 'suspend' | 'restore' | 'close'): 'move' | 'already' | 'illegal';
  /** The present state of the homepage, which is kept until the end of the transaction. Null: it is not there any more. */
  abstract present(tx: Transaction, homepageId: string): Promise<PresentHomepage | null>;
  /** A case was claimed for the first time: the applicant sees that it is under review. */
  abstract begin(tx: Transaction, of: OfSubmission): Promise<'moved' | 'already'>;
  /**
   * The homepage becomes public, or shows the proposed values. Throws 409 `org-pages.licence-used` if another homepage with this licence
   * was approved meanwhile, and `org-pages.homepage-admin-missing` if no senior administrator is left.
   */
  abstract approve(tx: Transaction, of: OfSubmission): Promise<'moved' | 'already'>;
  /** `words`: in the applicant's language. */
  abstract reject(
    tx: Transaction,
    of: OfSubmission & { kind: RejectionKind; reasons: DecisionReason[]; words: string },
  ): Promise<'moved' | 'already'>;
  /** A rejection is taken back: what was handed in is approved, as `approve` does it. */
  abstract grantAppeal(tx: Transaction, of: OfSubmission): Promise<'moved' | 'already'>;
  /** The rejection is upheld. */
  abstract refuseAppeal(
    tx: Transaction,
    of: OfSubmission & { reasons: DecisionReason[]; words: string },
  ): Promise<void>;
  /** Later changes of an approved homepage stay; pictures that it showed before are not needed any more. */
  abstract keep(tx: Transaction, homepageId: string): Promise<void>;
  /** Later changes of an approved homepage are taken back: it shows this again. False: it is not there any more. */
  abstract revert(tx: Transaction, of: { homepageId: string; actorId: string; look: PublicLook }): Promise<boolean>;
  abstract suspend(tx: Transaction, of: OfHomepage): Promise<'moved' | 'already'>;
  abstract restore(tx: Transaction, of: OfHomepage): Promise<'moved' | 'already'>;
  /** For good: administrators cannot open it again. */
  abstract close(tx: Transaction, of: OfHomepage): Promise<'moved' | 'already'>;
}
