import type { ProblemDefinition } from '@renmai/contracts';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';

export interface Applying {
  state: PositionState;
  /** recruitment has begun */
  begun: boolean;
  /** recruitment is over, even if the periodic work has not expired the position yet */
  over: boolean;
  /** the homepage is public, and staff have not removed the position */
  public: boolean;
}

/** Why nobody can apply for a position now; null: they can. */
export function applyRefusalOf({ state, begun, over, public: isPublic }: Applying): ProblemDefinition | null {
  if (state === 'closed' || state === 'expired' || over || !isPublic) return jobsProblems.ended;
  if (state !== 'open') return jobsProblems.paused;
  return begun ? null : jobsProblems.notBegun;
}
