import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { Transaction } from '@renmai/service-kit';
import type { PublicLook } from './public-look.port.js';

export interface LaterChange {
  homepageId: string;
  kind: HomepageKind;
  name: string;
  /** the administrator who changed it */
  memberId: string;
  before: PublicLook;
  after: PublicLook;
}

/** The port through which changes of approved homepages that need no review reach the review console, in their own transactions. */
export abstract class LaterChangeCases {
  /** Puts the change into the queue, for the share that the configuration names; further changes join the open case. */
  abstract changed(tx: Transaction, change: LaterChange): Promise<void>;
  /** The homepage is closed: its open case needs no decision. */
  abstract withdraw(tx: Transaction, homepageId: string): Promise<void>;
}
