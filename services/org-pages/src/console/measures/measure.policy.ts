import type { ConsoleMeasureKind } from '@renmai/contracts/org-pages/console-case-subjects.schema';

/** Content of homepages with more followers than this is removed by two administrators. */
export const MANY_FOLLOWERS = 1000;

export interface MeasureFacts {
  measure: ConsoleMeasureKind;
  /** of the homepage that the measure concerns or that published the content; null: none */
  followers: number | null;
  /** one administrator is enough here */
  single: boolean;
}

/** Whether a second administrator has to confirm the measure. */
export function needsSecond({ measure, followers, single }: MeasureFacts): boolean {
  if (single) return false;
  return measure !== 'remove-content' || (followers ?? 0) > MANY_FOLLOWERS;
}

/** Two administrators have voted for it. Votes of erased accounts do not count. */
export const isConfirmed = (votesFor: readonly (string | null)[]): boolean =>
  new Set(votesFor.filter((memberId) => memberId !== null)).size >= 2;
