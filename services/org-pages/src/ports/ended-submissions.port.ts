import type { Transaction } from '@renmai/service-kit';

/** The port through which the console erases submissions whose time is over, in its own transaction and under the lock of the homepage. */
export abstract class EndedSubmissions {
  /** Erases the materials that are part of this submission and of no other one. Returns their number. */
  abstract eraseMaterials(tx: Transaction, submission: { id: string; homepageId: string }): Promise<number>;
  /** The last submission of a rejected homepage is erased: the homepage is a draft again, since it cannot wait for an answer any more. */
  abstract lapse(tx: Transaction, homepageId: string): Promise<void>;
}
