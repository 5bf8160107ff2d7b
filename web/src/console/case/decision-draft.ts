import type { CaseDecision } from '@renmai/contracts/org-pages/console-cases.schema';
import type { ReportMeasure } from '@renmai/contracts/reports/reports.events';
import type { Problem } from '../../api/problem';

export interface ChosenMeasure {
  /** null: none chosen yet */
  measure: ReportMeasure | null;
  /** of a suspension; null: for good */
  days: number | null;
}

export const firstMeasure: ChosenMeasure = { measure: null, days: 7 };

interface Draft {
  decision: CaseDecision;
  reasons: readonly string[];
  words: string;
  measure: ChosenMeasure;
  memberId: string;
}

/** Whether somebody is notified with a reason, so that one is required. */
export const tellsSomebody = ({ decision, measure }: Pick<Draft, 'decision' | 'measure'>): boolean =>
  decision === 'uphold'
    ? measure.measure !== null && measure.measure !== 'none'
    : decision === 'reject' || decision === 'ask' || decision === 'close';

const missing = (code: string): Problem => ({ code, status: 422, title: '' });

/** @returns the missing part, as the problem that the server would answer; null when the decision can be sent */
export function missingOf(draft: Draft): Problem | null {
  const { decision, reasons, words, measure, memberId } = draft;
  if (decision === 'uphold' && measure.measure === null) return missing('org-pages.measure-missing');
  if (decision === 'appoint' && !memberId) return missing('org-pages.candidate-unknown');
  if (tellsSomebody(draft) && reasons.length === 0 && !words.trim()) return missing('org-pages.reason-missing');
  return null;
}
