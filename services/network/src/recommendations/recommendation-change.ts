import type { RecommendationRange, RecommendationState } from '@renmai/contracts/network/recommendations.api';
import { blank, type LetterText, type RecommendationRow } from './recommendation.row.js';

export interface Change {
  to: RecommendationState;
  text?: LetterText;
  message?: string;
  range?: RecommendationRange | undefined;
  now: Date;
}

/** The row after a move that the state table allows; the same object where nothing changes. */
export function changed(row: RecommendationRow, { to, text, message = '', range, now }: Change): RecommendationRow {
  // Neither version nor time may reveal the refusal to the subject.
  if (to === 'declined') return { ...row, state: to };
  const next = { ...row, state: to, version: row.version + 1, updatedAt: now };
  switch (to) {
    case 'submitted':
      return { ...next, ...text, message: '', acceptedAt: null };
    case 'accepted': {
      const subjectRange = range ?? row.subjectRange;
      if (row.state === to && subjectRange === row.subjectRange) return row;
      return { ...next, subjectRange, message: '', acceptedAt: row.acceptedAt ?? now };
    }
    case 'changes-asked':
      return { ...next, message };
    case 'withdrawn':
      return { ...next, ...blank };
    default:
      return { ...next, message: '' };
  }
}
