import type { Transaction } from '@renmai/service-kit';

export interface DecidedDomain {
  domainId: string;
  /** the system administrator */
  actorId: string;
  /** sent to the senior administrators; may be empty with `accept` */
  reason: string;
}

/**
 * The effects of the review console's decisions on a domain that was proven but had to be reviewed; `console/` calls it in its own
 * transaction. `already`: the domain is in that state already, or is deleted. Throws 409 `illegal-transition` if the proof is no longer
 * valid.
 */
export abstract class HomepageDomains {
  /** The domain is proven; a homepage that had it before loses it and the verified marks given through it. */
  abstract accept(tx: Transaction, of: DecidedDomain): Promise<'moved' | 'already'>;
  abstract refuse(tx: Transaction, of: DecidedDomain): Promise<'moved' | 'already'>;
  /** The homepage was closed: its domains that wait for staff have to be proven again if it is opened again. */
  abstract withdraw(tx: Transaction, homepageId: string): Promise<void>;
}
