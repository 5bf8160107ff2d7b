import type { DecisionForm } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseKind, caseBars, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { Transaction } from '@renmai/service-kit';
import type { CaseData, DecisionRow } from './case.row.js';

export type CaseBar = (typeof caseBars)[number];
export type CaseParts = Pick<CaseView, 'submission' | 'subject'>;
export type Applied = 'close' | 'ask' | 'propose';

/**
 * The differences between kinds of cases. All methods work in the caller's transaction; those that change something need the case locked.
 */
export abstract class CaseKindRules<K extends CaseKind = CaseKind> {
  abstract readonly kinds: readonly K[];

  /** The parts of a case that the console shows below the head. */
  abstract describe(tx: Transaction, row: CaseData<K>): Promise<CaseParts>;

  /** Carries out a decision that can no longer be undone. Throws a problem below 500 if that is not possible any more. */
  abstract apply(tx: Transaction, row: CaseData<K>, decision: DecisionRow): Promise<Applied>;

  /** Refuses decisions that do not fit. @throws Problem 422 */
  check(_tx: Transaction, _row: CaseData<K>, _form: DecisionForm): Promise<void> {
    return Promise.resolve();
  }

  /** Ids of documents that the administrator has to open before they may approve. */
  unopened(_tx: Transaction, _row: CaseData<K>, _memberId: string): Promise<string[]> {
    return Promise.resolve([]);
  }

  /** Why another administrator has to decide, beyond the rules for all kinds. */
  bar(_tx: Transaction, _row: CaseData<K>, _memberId: string): Promise<CaseBar | null> {
    return Promise.resolve(null);
  }

  /** Called when an administrator has claimed the case. */
  claimed(_tx: Transaction, _row: CaseData<K>, _memberId: string): Promise<void> {
    return Promise.resolve();
  }

  /** SHA-256 of what was seen, for the audit log. */
  seen(_tx: Transaction, _row: CaseData<K>): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }
}

/** For members who are not there any more. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
