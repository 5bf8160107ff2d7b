import type { ProblemDefinition } from '@renmai/contracts';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import type { EventState, RegistrationRule } from '@renmai/contracts/events/event.schema';

export interface Registering {
  state: EventState;
  /** registration has ended by the database's clock */
  closed: boolean;
  continuing: boolean;
  rule: RegistrationRule;
  /** the caller is a member who was not invited */
  uninvited: boolean;
}

/** The reason why nobody, or not this member, can register now; null: they can. */
export function registrationRefusalOf({
  state,
  closed,
  continuing,
  rule,
  uninvited,
}: Registering): ProblemDefinition | null {
  if (state === 'cancelled') return eventsProblems.cancelled;
  if (state === 'finished') return eventsProblems.over;
  if (state === 'ongoing' && !continuing) return eventsProblems.begun;
  if (closed) return eventsProblems.registrationClosed;
  return rule === 'invitation' && uninvited ? eventsProblems.notInvited : null;
}
