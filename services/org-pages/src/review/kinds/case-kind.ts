import type { DecisionForm } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseKind, caseBars, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { Transaction } from '@renmai/service-kit';
import type { CaseData, DecisionRow } from '../case.row.js';

export type CaseBar = (typeof caseBars)[number];
export type CaseParts = Pick<CaseView, 'submission' | 'subject'>;
export type Applied = 'close' | 'ask' | 'propose';

/** What differs between kinds of cases. All work in the caller's transaction, with the case locked where they change something. */
export abstract class CaseKindRules<K extends CaseKind = CaseKind> {
  abstract readonly kinds: readonly K[];

  /** What the console shows besides the head. */
  abstract describe(tx: Transaction, row: CaseData<K>): Promise<CaseParts>;

  /** What a decision does once nobody can undo it. Throws a problem below 500 where that is not possible any more. */
  abstract apply(tx: Transaction, row: CaseData<K>, decision: DecisionRow): Promise<Applied>;

  /** Refuses decisions that do not fit. @throws Problem 422 */
  check(_tx: Transaction, _row: CaseData<K>, _form: DecisionForm): Promise<void> {
    return Promise.resolve();
  }

  /** Why somebody else has to decide, beyond what holds for all kinds. */
  bar(_tx: Transaction, _row: CaseData<K>, _memberId: string): Promise<CaseBar | null> {
    return Promise.resolve(null);
  }

  /** Somebody has begun to work at it. */
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
