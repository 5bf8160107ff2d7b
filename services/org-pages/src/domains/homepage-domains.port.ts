import type { Transaction } from '@renmai/service-kit';

export interface DecidedDomain {
  domainId: string;
  /** the system administrator */
  actorId: string;
  /** told to the senior administrators; empty with `accept` where nothing was said */
  reason: string;
}

/**
 * What a decision of the review console does to a domain that was proven but had to be looked at; `review/` calls it in its
 * own transaction. `already`: it was so before, or the domain is gone. Throws 409 `illegal-transition` where the proof does
 * not hold any more.
 */
export abstract class HomepageDomains {
  /** The domain is proven; where another homepage had it, that one loses it and the verified marks that came through it. */
  abstract accept(tx: Transaction, of: DecidedDomain): Promise<'moved' | 'already'>;
  abstract refuse(tx: Transaction, of: DecidedDomain): Promise<'moved' | 'already'>;
  /** The homepage was closed: its domains that wait for staff are to be proven again, if it is opened again. */
  abstract withdraw(tx: Transaction, homepageId: string): Promise<void>;
}
