import type { Transaction } from '@renmai/service-kit';

/** The port through which the console asks an administrator to take over a homepage, in its own transaction. */
export abstract class HomepageSuccessors {
  /**
   * Asks the member to take over, which happens by accepting. False: the member is no administrator or is senior already, or there is no
   * successor.
   */
  abstract ask(tx: Transaction, homepageId: string, memberId: string, leavingId: string | null): Promise<boolean>;
}
