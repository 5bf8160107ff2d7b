import type { ProblemDefinition } from '@renmai/contracts';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';

export interface Applying {
  state: PositionState;
  /** recruitment has begun */
  begun: boolean;
  /** recruitment is over, though the clock may not have said so yet */
  over: boolean;
  /** the homepage is public, and staff have not removed the position */
  public: boolean;
  /** of the position's homepage, in any role */
  administrator: boolean;
  /** education and work experience are told */
  complete: boolean;
}

/** Why somebody may not apply for a position now; null: they may. What the position says comes before what they can mend. */
export function applyRefusalOf(asked: Applying): ProblemDefinition | null {
  const { state, begun, over, administrator, complete } = asked;
  if (state === 'closed' || state === 'expired' || over || !asked.public) return jobsProblems.ended;
  if (state !== 'open') return jobsProblems.paused;
  if (administrator) return jobsProblems.ownPosition;
  if (!begun) return jobsProblems.notBegun;
  return complete ? null : jobsProblems.profileIncomplete;
}
