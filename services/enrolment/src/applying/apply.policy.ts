import type { ProblemDefinition } from '@renmai/contracts';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';

export interface Applying {
  state: EnrolmentState;
  /** the first day has begun */
  begun: boolean;
  /** the last day is over */
  over: boolean;
  /** the school is public, and the enrolment is neither deleted nor removed */
  public: boolean;
}

/** The reason why nobody can apply for an enrolment now; null: they can. Whether a place is free is decided with the application. */
export function applyRefusalOf({ state, begun, over, public: isPublic }: Applying): ProblemDefinition | null {
  if (state === 'stopped' || over || !isPublic) return enrolmentProblems.stopped;
  if (state !== 'open') return enrolmentProblems.suspended;
  return begun ? null : enrolmentProblems.notBegun;
}

/** The facts from a row in its present state. */
export const applyingOf = (
  row: { state: EnrolmentState; opensAt: Date; closesAt: Date; removed: boolean; deletedAt: Date | null },
  { homepagePublic, now }: { homepagePublic: boolean; now: Date },
): Applying => ({
  state: row.state,
  begun: row.opensAt <= now,
  over: row.closesAt <= now,
  public: homepagePublic && !row.removed && row.deletedAt === null,
});
