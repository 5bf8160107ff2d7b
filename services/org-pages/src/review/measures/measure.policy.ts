import type { ConsoleMeasureKind } from '@renmai/contracts/org-pages/console-case-subjects.schema';

/** Content of homepages with more followers than this is removed by two administrators. */
export const MANY_FOLLOWERS = 1000;

export interface MeasureFacts {
  measure: ConsoleMeasureKind;
  /** of the homepage that it is about or that published it; null: none */
  followers: number | null;
  /** one administrator is enough here */
  single: boolean;
}

/** Whether a second administrator has to confirm it. */
export function needsSecond({ measure, followers, single }: MeasureFacts): boolean {
  if (single) return false;
  return measure !== 'remove-content' || (followers ?? 0) > MANY_FOLLOWERS;
}

/** Two administrators are for it. An account that is gone counts for nobody. */
export const isConfirmed = (votesFor: readonly (string | null)[]): boolean =>
  new Set(votesFor.filter((memberId) => memberId !== null)).size >= 2;
